import "server-only";
import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { dataFolder } from "@/lib/ground/env";
import { log } from "@/lib/ground/log";
import { asJob, type Tx } from "../../base/db/client";
import { images } from "../../base/db/schema";
import { readPicture, writeFormat, type Original } from "../../base/pictures/picture-files";
import { done, failed, type Result } from "../../base/result";

export type UploadRefusal = "too-large" | "too-small" | "not-a-picture";

/** Bytes. */
const LARGEST_FILE = 10_000_000;
/** Pixels of the whole picture; a few bytes can claim more than memory holds. */
const MOST_PIXELS = 60_000_000;
/** Form of a picture by its place: a product's gallery or a category, a banner, the box beside the lists, the shop's logo. */
export type PictureForm = "square" | "wide" | "upright" | "logo";

/**
 * Size in pixels of the largest file of a form, and the least width that is taken, so that the shop does not blow a
 * stamp up. A square and a logo hold the whole picture on white, and a logo keeps its proportions; the other forms are
 * cut out of its middle.
 */
const SIZES: Readonly<Record<PictureForm, { width: number; height: number; least: number }>> = {
  square: { width: 800, height: 800, least: 300 },
  wide: { width: 1920, height: 640, least: 960 },
  upright: { width: 800, height: 1000, least: 400 },
  logo: { width: 640, height: 160, least: 160 },
};
const FORMATS = ["jpeg", "png", "webp", "heif"];

export const mediaFolder = (): string => path.join(dataFolder(), "media");
/** Folder with an empty file for each picture that nothing shows, named by its key (unused-pictures.ts). */
export const keptUnusedFolder = (): string => path.join(dataFolder(), "unused-pictures");

/** An arbitrary number, the same in every process: one at a time adds or deletes uploaded pictures. */
const UPLOADS_LOCK = 774_207;
export const lockUploads = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}::bigint)`);

type Measured = { format: string; width: number; height: number };

/** Pixels of the picture as it stands upright. */
const measure = async (file: Buffer): Promise<Measured | null> => {
  try {
    const { format, autoOrient } = await sharp(file, { limitInputPixels: MOST_PIXELS }).metadata();
    return { format, ...autoOrient };
  } catch {
    return null;
  }
};

/** Width in pixels of the form's largest file that this picture fills. */
const widthIn = (form: PictureForm, { width, height }: Measured): number => {
  if (form === "square") return Math.max(width, height);
  if (form === "logo") return width;
  const size = SIZES[form];
  return Math.floor(Math.min(width, (height * size.width) / size.height));
};

/** Upright by its camera's note, in its form, without notes of the camera such as the place. */
const formed = (file: Buffer, form: PictureForm, most: number): Promise<Buffer> => {
  const size = SIZES[form];
  const width = Math.min(size.width, most);
  const upright = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .flatten({ background: "#fff" });
  return (
    form === "logo"
      ? upright.resize({ width: size.width, height: size.height, fit: "inside", withoutEnlargement: true })
      : upright.resize({
          width,
          height: Math.round((width * size.height) / size.width),
          fit: form === "square" ? "contain" : "cover",
          background: "#fff",
        })
  )
    .webp({ quality: 90 })
    .toBuffer();
};

/** Writes the files of a picture that are not there. */
const writeFiles = async (original: Original): Promise<void> => {
  await mkdir(mediaFolder(), { recursive: true });
  for (const each of original.picture.widths) await writeFormat(original, mediaFolder(), each, "webp");
  await writeFormat(original, mediaFolder(), "share", "jpg");
};

/**
 * Checks a picture that somebody sent and writes its files as WebP and for sharing, as the import of the catalogue
 * does. The same picture has the same key.
 */
export const cutUpload = async (
  file: Buffer,
  form: PictureForm = "square",
): Promise<Result<Original, UploadRefusal>> => {
  if (file.length > LARGEST_FILE) return failed("too-large");
  const measured = await measure(file);
  if (measured === null || !FORMATS.includes(measured.format)) return failed("not-a-picture");
  const width = widthIn(form, measured);
  if (width < SIZES[form].least) return failed("too-small");
  try {
    const bytes = await formed(file, form, width);
    const original = await readPicture(
      bytes,
      `upload-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`,
    );
    await writeFiles(original);
    return done(original);
  } catch (error) {
    // A file that was cut off in the middle.
    if (error instanceof Error && "code" in error) throw error;
    return failed("not-a-picture");
  }
};

/**
 * Keeps the row of a picture that was cut. If the same picture was deleted as unused since (unused-pictures.ts), its files
 * are written again.
 * @returns its id
 */
export const keepUpload = async (tx: Tx, original: Original): Promise<number> => {
  const { picture } = original;
  await lockUploads(tx);
  await rm(path.join(keptUnusedFolder(), picture.key), { force: true });
  await writeFiles(original);
  await tx.insert(images).values(picture).onConflictDoNothing();
  const [image] = await tx.select({ id: images.id }).from(images).where(eq(images.key, picture.key));
  return image?.id ?? 0;
};

/** Writes the AVIF files of a picture. Until then browsers get its WebP, so a failure costs a few kilobytes. */
export const makeAvif = (original: Original): Promise<void> =>
  asJob(async () => {
    for (const width of original.picture.widths) await writeFormat(original, mediaFolder(), width, "avif");
  }).catch((error: unknown) => log.warn({ err: error }, "AVIF files of an uploaded picture were not made"));
