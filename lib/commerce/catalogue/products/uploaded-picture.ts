import "server-only";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { dataFolder } from "@/lib/ground/env";
import { log } from "@/lib/ground/log";
import type { Tx } from "../../base/db/client";
import { images } from "../../base/db/schema";
import { makeAvifFiles, makePicture } from "../../base/pictures/make-picture";
import type { PictureForm, UploadRefusal } from "../../base/pictures/making/cut-picture.mjs";
import { isWritten, type ImportedPicture } from "../../base/pictures/making/picture-files.mjs";
import { pictureFile } from "../../base/pictures/making/picture-name.mjs";
import { done, failed, type Result } from "../../base/result";

export const mediaFolder = (): string => path.join(dataFolder(), "media");
/** Folder with an empty file for each picture that nothing shows, named by its key (unused-pictures.ts). */
export const keptUnusedFolder = (): string => path.join(dataFolder(), "unused-pictures");

/** An arbitrary number, the same in every process: one at a time adds or deletes uploaded pictures. */
const UPLOADS_LOCK = 774_207;
export const lockUploads = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}::bigint)`);

/** A picture whose files were written. @property again writes those that are not there any more */
export type CutPicture = { picture: ImportedPicture; again: () => Promise<unknown> };

/** Pictures that are being made, or were a short time ago, by the hash of their file: one that is sent again waits for the same. */
const lately = new LRUCache<string, ReturnType<typeof makePicture>>({ max: 200, ttl: 600_000 });

/**
 * Checks a picture that somebody sent and writes its files as WebP and for sharing, apart from the shop's own process. The
 * same picture has the same key. Whose product it is for must be known before: the files stay for a day.
 */
export const cutUpload = async (
  file: Buffer,
  form: PictureForm = "square",
): Promise<Result<CutPicture, UploadRefusal>> => {
  const make = () => makePicture(file, form, mediaFolder());
  const name = createHash("sha256").update(form).update(mediaFolder()).update(file).digest("hex");
  const making = lately.get(name) ?? make();
  lately.set(name, making);
  const told = await making.catch((error: unknown) => {
    lately.delete(name);
    throw error;
  });
  // What needed too long may have room the next time.
  if ("refused" in told && told.refused === "too-long") lately.delete(name);
  return "refused" in told ? failed(told.refused) : done({ picture: told.made, again: make });
};

const areWritten = async (picture: ImportedPicture): Promise<boolean> => {
  const names = [
    pictureFile(picture, "share", "jpg"),
    ...picture.widths.map((width) => pictureFile(picture, width)),
  ];
  const found = await Promise.all(names.map((name) => isWritten(path.join(mediaFolder(), name))));
  return found.every(Boolean);
};

/**
 * Keeps the row of a picture that was cut. If the same picture was deleted as unused since (unused-pictures.ts), its files
 * are written again.
 * @returns its id
 */
export const keepUpload = async (tx: Tx, { picture, again }: CutPicture): Promise<number> => {
  await lockUploads(tx);
  await rm(path.join(keptUnusedFolder(), picture.key), { force: true });
  if (!(await areWritten(picture))) await again();
  await tx.insert(images).values(picture).onConflictDoNothing();
  const [image] = await tx.select({ id: images.id }).from(images).where(eq(images.key, picture.key));
  return image?.id ?? 0;
};

/** AVIF files that are being made. Nobody waits for them but who deletes their folder. */
const underWay = new Set<Promise<void>>();

/** Writes the AVIF files of a picture. Until then browsers get its WebP, so a failure costs a few kilobytes. */
export const makeAvif = ({ picture }: CutPicture): void => {
  const making = makeAvifFiles(picture, mediaFolder())
    .catch((error: unknown) => log.warn({ err: error }, "AVIF files of an uploaded picture were not made"))
    .finally(() => underWay.delete(making));
  underWay.add(making);
};

/** Waits until no AVIF file of an uploaded picture is being made in this process. */
export const avifFilesMade = (): Promise<unknown> => Promise.all(underWay);
