import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { writeWhole } from "../../../../ground/kept-files.mjs";
import { UPLOAD_KEY } from "../../../../ground/kept-kinds.mjs";
import { pictureFile } from "./picture-name.mjs";

/** @typedef {import("./picture-name.mjs").PictureFormat} PictureFormat */

/** Part of every file's hash. Change it together with the recipe below, and all files get new names. */
const RECIPE = "webp 1, avif 1, jpg 1";

/**
 * Encoder settings of each format (measured: docs/adr/0013). AVIF is a quarter to a third smaller than WebP
 * at the same similarity. Effort 4 saves 4 % more and takes three to four times as long.
 * @type {Record<PictureFormat, (picture: import("sharp").Sharp) => import("sharp").Sharp>}
 */
const WRITE = {
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
  avif: (picture) => picture.avif({ quality: 52, effort: 3, chromaSubsampling: "4:2:0" }),
  // JPEG has no transparency.
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 80, progressive: true }),
};

/** Pixels. Messengers show shared pictures no wider. */
const SHARED_WIDTH = 1200;

/**
 * Widths in pixels that the pages use, by the picture's form: gallery squares, banners, the upright promo box. The two
 * largest squares are for sharp screens and the enlarged view.
 */
const WIDTHS = {
  square: [160, 320, 480, 800, 1280, 2000],
  wide: [640, 960, 1280, 1920],
  upright: [320, 480, 800],
};

/**
 * A row of `images`.
 * @typedef {{ key: string, hash: string, width: number, height: number, widths: number[] }} ImportedPicture
 */

/** Returns the widths to cut, ascending. None is wider than the picture. @param {number} width @param {number} height */
export const widthsFor = (width, height) => {
  const wanted = WIDTHS[width === height ? "square" : width > height ? "wide" : "upright"];
  const largest = Math.min(width, Math.max(...wanted));
  return [...wanted.filter((w) => w < largest), largest];
};

/** `scenes/banner-fasteners` → `scenes--banner-fasteners`: a key is a single path segment. @param {string} name */
export const fileKey = (name) =>
  name
    .toLowerCase()
    .replaceAll("/", "--")
    .replace(/[^a-z0-9._-]/g, "-");

/** True if the file exists; an empty one is what a full disk left. @param {string} file @returns {Promise<boolean>} */
export const isWritten = (file) =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

/**
 * A source picture and its target rows. @typedef {object} Original
 * @property {Buffer} bytes @property {ImportedPicture} picture
 * @property {boolean} isLargest true if the source file can be used as the largest file
 */

/**
 * Plans the files of a picture. @param {Buffer} bytes @param {string} key see `fileKey`
 * @returns {Promise<Original>} @throws if the bytes are not a picture
 */
export const readPicture = async (bytes, key) => {
  const hash = createHash("sha256").update(RECIPE).update(bytes).digest("hex").slice(0, 8);
  const original = await sharp(bytes).metadata();
  const widths = widthsFor(original.width, original.height);
  const width = widths.at(-1) ?? original.width;
  return {
    bytes,
    picture: { key, hash, width, height: Math.round((original.height * width) / original.width), widths },
    isLargest: original.format === "webp" && width === original.width,
  };
};

/**
 * Reads a picture file, as `readPicture`. @param {string} source @param {string} key
 * @throws if the file is missing or not a picture
 */
export const openPicture = async (source, key) => readPicture(await readFile(source), key);

/**
 * Writes one file of a picture unless it exists.
 * @param {Original} original @param {string} mediaFolder @param {number | "share"} width @param {PictureFormat} format
 * @returns {Promise<number>} how many files were written
 */
export const writeFormat = async ({ bytes, picture, isLargest }, mediaFolder, width, format) => {
  const file = path.join(mediaFolder, pictureFile(picture, width, format));
  if (await isWritten(file)) return 0;
  const pixels = width === "share" ? Math.min(picture.width, SHARED_WIDTH) : width;
  await writeWhole(
    file,
    isLargest && format === "webp" && width === picture.width
      ? bytes
      : await WRITE[format](sharp(bytes).resize({ width: pixels })).toBuffer(),
    // Only an upload is flushed to the disk. A lost picture of the catalogue is made again, and flushing each of its
    // two thousand files takes long.
    { flush: UPLOAD_KEY.test(picture.key) },
  );
  return 1;
};
