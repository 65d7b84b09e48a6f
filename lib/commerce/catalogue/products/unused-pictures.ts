import "server-only";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { UPLOAD_KEY } from "@/lib/ground/kept-kinds.mjs";
import { db, inTransaction, sqlState, type Tx } from "../../base/db/client";
import { keptUnusedFolder, lockUploads, mediaFolder } from "./uploaded-picture";

/** Milliseconds that a picture is kept while nothing refers to it: a form may be open, and pages of others show it. */
const DAY_MS = 86_400_000;

/** SQLSTATE of a row that another still refers to. */
const REFERRED_TO = "23503";

/** SQL: true for an image `i` that nothing shows. An order keeps the picture that its customer saw. */
const isUnused = sql`not exists (select from product_images r where r.image_id = i.id)
  and not exists (select from variants r where r.image_id = i.id)
  and not exists (select from product_sizes r where r.image_id = i.id)
  and not exists (select from categories r where r.image_id = i.id)
  and not exists (select from banners r where i.id in (r.image_id, r.image_rtl_id))
  and not exists (select from campaigns r where i.id in (r.cover_id, r.cover_rtl_id))
  and not exists (select from site_sections r where r.section = 'logo' and (r.value ->> 'pictureId')::integer = i.id)
  and not exists (select from vendors r where r.logo = i.key)
  and not exists (select from firm_requests r where r.wanted ->> 'logo' = i.key)
  and not exists (select from product_proposals r where r.parts -> 'pictures' -> 'added' @> to_jsonb(i.id))
  and not exists (select from order_lines r where r.image_id = i.id)`;

const filesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
};

/** Files of uploaded pictures by their key. */
const uploadedFiles = async (): Promise<Map<string, string[]>> => {
  const files = new Map<string, string[]>();
  for (const name of await filesIn(mediaFolder())) {
    const key = name.split(".")[0] ?? "";
    if (!UPLOAD_KEY.test(key)) continue;
    files.set(key, [...(files.get(key) ?? []), name]);
  }
  return files;
};

const readUsedKeys = async (): Promise<Set<string>> => {
  const { rows } = await db().execute<{ key: string }>(
    sql`select key from images i where key like 'upload-%' and not (${isUnused})`,
  );
  return new Set(rows.map(({ key }) => key));
};

/** Milliseconds since the picture was first seen without use; null if it was not, or was uploaded again. */
const unusedSince = async (key: string): Promise<number | null> => {
  try {
    return Date.now() - (await stat(path.join(keptUnusedFolder(), key))).mtimeMs;
  } catch {
    return null;
  }
};

const deleteRow = async (tx: Tx, key: string): Promise<boolean> => {
  await tx.execute(sql`delete from images i where key = ${key} and ${isUnused}`);
  const { rows } = await tx.execute(sql`select from images where key = ${key}`);
  return rows.length === 0;
};

/** Deletes one picture, row and files, unless something has begun to use it meanwhile. */
const removePicture = async (key: string, files: readonly string[]): Promise<void> => {
  try {
    await inTransaction(async (tx) => {
      // The same picture may be uploaded again in this moment (keepUpload).
      await lockUploads(tx);
      if ((await unusedSince(key)) === null || !(await deleteRow(tx, key))) return;
      for (const name of files) await rm(path.join(mediaFolder(), name), { force: true });
      await rm(path.join(keptUnusedFolder(), key), { force: true });
    });
  } catch (error) {
    if (sqlState(error) !== REFERRED_TO) throw error;
  }
};

/**
 * Deletes uploaded pictures that nothing has shown for a day: of forms that were not saved, of refused uploads, and those
 * that were taken off. An empty file for each notes since when. Each instance of the shop looks after the files in its folder. Pictures of the catalogue's files are the import's.
 */
export const removeUnusedPictures = async (): Promise<void> => {
  const files = await uploadedFiles();
  const used = await readUsedKeys();
  const folder = keptUnusedFolder();
  await mkdir(folder, { recursive: true });
  for (const key of new Set([...files.keys(), ...(await filesIn(folder))])) {
    const since = await unusedSince(key);
    if (used.has(key)) await rm(path.join(folder, key), { force: true });
    else if (since === null) await writeFile(path.join(folder, key), "");
    else if (since > DAY_MS) await removePicture(key, files.get(key) ?? []);
  }
};
