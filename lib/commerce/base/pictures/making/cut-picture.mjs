import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { MOST_PIXELS } from "./bounds.mjs";
import { jpegOfHeic } from "./heic-photo.mjs";
import { readPicture, writeFormat } from "./picture-files.mjs";
import { pictureFile } from "./picture-name.mjs";

/**
 * @typedef {import("./picture-files.mjs").ImportedPicture} ImportedPicture
 * @typedef {"too-large" | "too-small" | "not-a-picture" | "too-long"} UploadRefusal
 */

/**
 * Form of a picture by its place: a product's gallery or a category, a banner, the box beside the lists, the shop's logo.
 * @typedef {"square" | "wide" | "upright" | "logo"} PictureForm
 */

/**
 * Size in pixels of the largest file of a form, and the least width that is taken, so that the shop does not blow a
 * stamp up. A square and a logo hold the whole picture on white, and a logo keeps its proportions; the other forms are
 * cut out of its middle.
 * @type {Readonly<Record<PictureForm, { width: number, height: number, least: number }>>}
 */
const SIZES = {
  square: { width: 2000, height: 2000, least: 300 },
  wide: { width: 1920, height: 640, least: 960 },
  upright: { width: 800, height: 1000, least: 400 },
  logo: { width: 640, height: 160, least: 160 },
};

const FORMATS = ["jpeg", "png", "webp", "heif"];

/** A picture as it was sent, with its pixels as it stands upright.
 * @typedef {{ bytes: Buffer, width: number, height: number }} Given */

/** @param {Buffer} bytes */
const factsOf = async (bytes) => {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  } catch {
    return null;
  }
};

/** Reads what a file is, and an iPhone's photo as a JPEG. @param {Buffer} bytes @returns {Promise<Given | null>} */
const readGiven = async (bytes) => {
  const found = await factsOf(bytes);
  if (found === null || !FORMATS.includes(found.format)) return null;
  const { width, height } = found.autoOrient;
  if (width * height > MOST_PIXELS) return null;
  if (found.compression !== "hevc") return { bytes, width, height };
  const jpeg = await jpegOfHeic(bytes, found.icc).catch(() => null);
  return jpeg === null ? null : { bytes: jpeg, width, height };
};

/** Width in pixels of the form's largest file that this picture fills. @param {PictureForm} form @param {Given} given */
const widthIn = (form, { width, height }) => {
  if (form === "square") return Math.max(width, height);
  if (form === "logo") return width;
  const size = SIZES[form];
  return Math.floor(Math.min(width, (height * size.width) / size.height));
};

/**
 * Upright by its camera's note, in its form, without notes of the camera such as the place.
 * @param {Buffer} file @param {PictureForm} form @param {number} most pixels of its width
 */
const formed = (file, form, most) => {
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

/**
 * Checks a picture that somebody sent and writes its files as WebP and for sharing, as the import of the catalogue does. The
 * same picture has the same key.
 * @param {Buffer} file @param {PictureForm} form @param {string} mediaFolder
 * @returns {Promise<{ made: ImportedPicture } | { refused: UploadRefusal }>}
 */
export const cutPicture = async (file, form, mediaFolder) => {
  const given = await readGiven(file);
  if (given === null) return { refused: "not-a-picture" };
  const width = widthIn(form, given);
  if (width < SIZES[form].least) return { refused: "too-small" };
  // A file that was cut off in the middle fails here.
  const bytes = await formed(given.bytes, form, width).catch(() => null);
  if (bytes === null) return { refused: "not-a-picture" };
  const key = `upload-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`;
  const original = await readPicture(bytes, key);
  await mkdir(mediaFolder, { recursive: true });
  for (const each of original.picture.widths) await writeFormat(original, mediaFolder, each, "webp");
  await writeFormat(original, mediaFolder, "share", "jpg");
  return { made: original.picture };
};

/** Writes a picture's AVIF file of one width, from its largest WebP. @param {ImportedPicture} picture @param {number} width @param {string} mediaFolder */
export const writeAvif = async (picture, width, mediaFolder) => {
  const bytes = await readFile(path.join(mediaFolder, pictureFile(picture, picture.width)));
  await writeFormat({ bytes, picture, isLargest: true }, mediaFolder, width, "avif");
};
