import "server-only";
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { dataFolder } from "@/lib/env";
import { log } from "@/lib/log";
import { asJob } from "../db/client";
import { readPicture, writeFormat, type Original } from "../import/picture-files";
import { done, failed, type Result } from "../result";

export type UploadRefusal = "too-large" | "too-small" | "not-a-picture";

/** Bytes. */
const LARGEST_FILE = 10_000_000;
/** Pixels of the whole picture; a few bytes can claim more than memory holds. */
const MOST_PIXELS = 60_000_000;
/** Pixels of the longer side, so that the gallery does not blow a stamp up. */
const SMALLEST_SIDE = 300;
/** Pixels of the square that the gallery shows at most. */
const SIDE = 800;
const FORMATS = ["jpeg", "png", "webp", "heif"];

const mediaFolder = (): string => path.join(dataFolder(), "media");

const measure = async (file: Buffer): Promise<{ format: string; longer: number } | null> => {
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: MOST_PIXELS }).metadata();
    return { format, longer: Math.max(width, height) };
  } catch {
    return null;
  }
};

/** Upright by its camera's note, on a white square, without notes of the camera such as the place. */
const squared = (file: Buffer, longer: number): Promise<Buffer> => {
  const side = Math.min(SIDE, longer);
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .flatten({ background: "#fff" })
    .resize({ width: side, height: side, fit: "contain", background: "#fff" })
    .webp({ quality: 90 })
    .toBuffer();
};

/**
 * Checks a picture that somebody sent and writes its files as WebP and for sharing, as the import of the catalogue
 * does. The same picture has the same key.
 */
export const cutUpload = async (file: Buffer): Promise<Result<Original, UploadRefusal>> => {
  if (file.length > LARGEST_FILE) return failed("too-large");
  const measured = await measure(file);
  if (measured === null || !FORMATS.includes(measured.format)) return failed("not-a-picture");
  if (measured.longer < SMALLEST_SIDE) return failed("too-small");
  try {
    const bytes = await squared(file, measured.longer);
    const original = await readPicture(
      bytes,
      `upload-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`,
    );
    await mkdir(mediaFolder(), { recursive: true });
    for (const width of original.picture.widths) await writeFormat(original, mediaFolder(), width, "webp");
    await writeFormat(original, mediaFolder(), "share", "jpg");
    return done(original);
  } catch (error) {
    // A file that was cut off in the middle.
    if (error instanceof Error && "code" in error) throw error;
    return failed("not-a-picture");
  }
};

/** Writes the AVIF files of a picture. Until then browsers get its WebP, so a failure costs a few kilobytes. */
export const makeAvif = (original: Original): Promise<void> =>
  asJob(async () => {
    for (const width of original.picture.widths) await writeFormat(original, mediaFolder(), width, "avif");
  }).catch((error: unknown) => log.warn({ err: error }, "AVIF files of an uploaded picture were not made"));
