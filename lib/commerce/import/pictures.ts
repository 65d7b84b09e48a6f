import "server-only";
import { createHash } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { pictureFile } from "../content/picture-url";
import type { Catalogue } from "./catalogue-files";
import { CatalogueError } from "./read-catalogue";

/** Part of every file's hash: change it together with the recipe below and all files get new names. */
const RECIPE = "webp 1";
const QUALITY = 76;
/** At most this many pictures are open at once, one thread each. */
const CONCURRENCY = 2;

/** The widths in pixels that the pages use, by the picture's form: gallery squares, banners, the upright promo box. */
const WIDTHS = { square: [160, 320, 480, 800], wide: [640, 960, 1280, 1920], upright: [320, 480, 800] };

/** A row of `images`. */
export type ImportedPicture = { key: string; hash: string; width: number; height: number; widths: number[] };

/** The widths to make of a picture, ascending: none is wider than the picture itself. */
export const widthsFor = (width: number, height: number): number[] => {
  const wanted = WIDTHS[width === height ? "square" : width > height ? "wide" : "upright"];
  const largest = Math.min(width, Math.max(...wanted));
  return [...wanted.filter((w) => w < largest), largest];
};

/** `scenes/banner-fasteners` → `scenes--banner-fasteners`: a key is one part of a path. */
export const fileKey = (name: string): string => name.toLowerCase().replaceAll("/", "--").replace(/[^a-z0-9._-]/g, "-");

/** Names of all pictures a catalogue shows, below its `images` folder and without ending. */
export const picturesOf = (catalogue: Catalogue): string[] => {
  const names = new Set<string>();
  for (const { image } of catalogue.categories) if (image !== null) names.add(`${image}--a`);
  for (const product of catalogue.products) {
    for (const image of product.images) names.add(image);
    for (const colour of product.colours) for (const image of colour.images) names.add(image);
    for (const { image } of product.sizes) if (image !== null) names.add(image);
  }
  const scenes = [...catalogue.banners.flatMap((b) => [b.image, b.imageRtl]), ...catalogue.campaigns.flatMap((c) => [c.cover, c.coverRtl]), catalogue.site.promo.image];
  for (const scene of scenes) if (scene !== null) names.add(`scenes/${scene}`);
  return [...names].sort();
};

const exists = (file: string): Promise<boolean> => access(file).then(() => true, () => false);

/** Under another name first: a reader never meets half a file, and two processes may write the same one. */
const writeWhole = async (file: string, content: Buffer): Promise<void> => {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
};

/** Cuts one picture; files that are there already are left alone. */
const importPicture = async (source: string, key: string, mediaFolder: string): Promise<{ picture: ImportedPicture; written: number }> => {
  const bytes = await readFile(source);
  const hash = createHash("sha256").update(RECIPE).update(bytes).digest("hex").slice(0, 8);
  const original = await sharp(bytes).metadata();
  const widths = widthsFor(original.width, original.height);
  const largest = widths.at(-1) ?? original.width;
  let written = 0;
  for (const width of widths) {
    const file = path.join(mediaFolder, pictureFile({ key, hash }, width));
    if (await exists(file)) continue;
    const isOriginal = original.format === "webp" && width === original.width;
    await writeWhole(file, isOriginal ? bytes : await sharp(bytes).resize({ width }).webp({ quality: QUALITY, effort: 4 }).toBuffer());
    written += 1;
  }
  return { picture: { key, hash, width: largest, height: Math.round((original.height * largest) / original.width), widths }, written };
};

/**
 * Writes every picture in the pages' widths as WebP. Safe to run at any time: what exists is kept, nothing is removed.
 * @param options.names below `folder`, without ending, see `picturesOf`
 * @returns by name, the rows for `images`, and how many files were written
 * @throws CatalogueError naming the pictures that are missing or unreadable
 */
export const importPictures = async (options: { names: readonly string[]; folder: string; mediaFolder: string }): Promise<{ pictures: Map<string, ImportedPicture>; written: number }> => {
  await mkdir(options.mediaFolder, { recursive: true });
  sharp.concurrency(1);
  const pictures = new Map<string, ImportedPicture>();
  const problems: string[] = [];
  let written = 0;
  const waiting = [...options.names];
  const worker = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      try {
        const done = await importPicture(path.join(options.folder, `${name}.webp`), fileKey(name), options.mediaFolder);
        pictures.set(name, done.picture);
        written += done.written;
      } catch (error) {
        problems.push(`images/${name}.webp: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (problems.length > 0) throw new CatalogueError(problems);
  return { pictures, written };
};
