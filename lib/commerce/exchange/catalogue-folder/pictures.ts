import "server-only";
import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { Catalogue } from "../../catalogue/catalogue-files";
import {
  fileKey,
  openPicture,
  writeFormat,
  type ImportedPicture,
  type Original,
} from "../../base/pictures/making/picture-files.mjs";
import { CatalogueError } from "./read-catalogue";

/** Lists the names of all pictures in a catalogue, relative to its `images` folder and without extension. */
export const picturesOf = (catalogue: Catalogue): string[] => {
  const names = new Set<string>();
  for (const { image } of catalogue.categories) if (image !== null) names.add(`${image}--a`);
  for (const product of catalogue.products) {
    for (const image of product.images) names.add(image);
    for (const colour of product.colours) for (const image of colour.images) names.add(image);
    for (const { image } of product.sizes) if (image !== null) names.add(image);
  }
  const scenes = [
    ...catalogue.banners.flatMap((b) => [b.image, b.imageRtl]),
    ...catalogue.campaigns.flatMap((c) => [c.cover, c.coverRtl]),
    catalogue.site.promo.image,
  ];
  for (const scene of scenes) if (scene !== null) names.add(`scenes/${scene}`);
  return [...names].sort();
};

type Options = {
  /** Relative to `folder`, without extension, see `picturesOf`. */ names: readonly string[];
  folder: string;
  mediaFolder: string;
};
type Imported = {
  /** Rows for `images` by name. */ pictures: Map<string, ImportedPicture>;
  /** Number of files. */ written: number;
};

/**
 * Processes every picture, one for each core. @throws CatalogueError with the pictures that are missing or
 * unreadable
 */
const withEach = async (
  { names, folder, mediaFolder }: Options,
  write: (original: Original) => Promise<number>,
): Promise<Imported> => {
  await mkdir(mediaFolder, { recursive: true });
  sharp.concurrency(1);
  const pictures = new Map<string, ImportedPicture>();
  const problems: string[] = [];
  let written = 0;
  const waiting = [...names];
  const worker = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      try {
        const original = await openPicture(path.join(folder, `${name}.webp`), fileKey(name));
        const files = await write(original);
        written += files;
        pictures.set(name, original.picture);
      } catch (error) {
        problems.push(`images/${name}.webp: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (problems.length > 0) throw new CatalogueError(problems.sort());
  return { pictures, written };
};

/**
 * Writes every picture in the pages' widths as WebP, and once as JPEG for sharing. Pages need no other files.
 * Safe to run at any time: existing files are kept, none is removed.
 * @throws CatalogueError with the pictures that are missing or unreadable
 */
export const importPictures = (options: Options): Promise<Imported> =>
  withEach(options, async (original) => {
    let written = await writeFormat(original, options.mediaFolder, "share", "jpg");
    for (const width of original.picture.widths)
      written += await writeFormat(original, options.mediaFolder, width, "webp");
    return written;
  });

/**
 * Writes every picture in the pages' widths as AVIF. This takes several times as long as WebP, so it runs
 * separately and the shop opens before it (docs/adr/0013). Safe to run at any time, also while pages show the
 * pictures.
 * @throws CatalogueError with the pictures that are missing or unreadable
 */
export const importAvif = (options: Options): Promise<Imported> =>
  withEach(options, async (original) => {
    let written = 0;
    for (const width of original.picture.widths)
      written += await writeFormat(original, options.mediaFolder, width, "avif");
    return written;
  });
