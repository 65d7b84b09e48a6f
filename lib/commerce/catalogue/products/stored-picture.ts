import "server-only";
import { inArray } from "drizzle-orm";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import type { Picture } from "../listing/picture";
import { inTransaction, type Db, type Tx } from "../../base/db/client";
import { images } from "../../base/db/schema";
import { done, failed, type Result } from "../../base/result";
import type { PictureForm } from "../../base/pictures/making/cut-picture.mjs";
import { cutUpload, keepUpload, makeAvif } from "./uploaded-picture";

/** @property id of `images` */
export type StoredPicture = { id: number; picture: Picture };

/**
 * Takes a picture that does not belong to a product, cut to a form. It is shown once something with it is saved, and
 * deleted after a day without (unused-pictures.ts).
 * @param file limits: uploaded-picture.ts
 * @returns facts of PICTURE_INVALID: `reason`
 */
export const storePicture = async (
  actor: Actor,
  form: PictureForm,
  file: Buffer,
): Promise<Result<StoredPicture, "PICTURE_INVALID">> => {
  // Before the transaction: cutting takes a second.
  const cut = await cutUpload(file, form);
  if (!cut.ok) return failed("PICTURE_INVALID", { reason: cut.code });
  const { picture } = cut.value;
  const id = await inTransaction(async (tx) => {
    const imageId = await keepUpload(tx, cut.value);
    await writeAudit(tx, actor, {
      action: "picture.add",
      subject: "picture",
      subjectId: imageId,
      after: { picture: picture.key },
    });
    return imageId;
  });
  makeAvif(cut.value);
  return done({ id, picture });
};

/**
 * Reads pictures by their ids; unknown ones are missing.
 * @param isLocked true keeps them from being deleted as unused until the transaction ends
 */
export const readPictures = async (
  on: Db | Tx,
  ids: readonly (number | null)[],
  isLocked = false,
): Promise<Map<number, Picture & { height: number }>> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const query = on.select().from(images).where(inArray(images.id, wanted));
  const rows = await (isLocked ? query.for("key share") : query);
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
};
