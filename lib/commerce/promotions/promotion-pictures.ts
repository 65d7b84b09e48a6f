import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { PLACEMENTS, PromotionFields, PromotionKind } from "@/lib/contract/promotion-fields";
import type { Actor } from "../actor";
import { writeAudit } from "../audit/audit-log";
import type { Picture } from "../catalog/picture";
import { inTransaction, type Db, type Tx } from "../db/client";
import { images } from "../db/schema";
import { cutUpload, makeAvif, type UploadRefusal } from "../products/uploaded-picture";
import { done, failed, type Result } from "../result";

type Placement = (typeof PLACEMENTS)[number];

/**
 * Takes a picture for a banner or a campaign, cut to the form of its place: three times as wide as high, or upright for
 * the box beside the lists. It is shown once a banner or a campaign with it is saved.
 * @param file limits: products/uploaded-picture.ts
 * @returns facts of PICTURE_INVALID: `reason`
 */
export const addPromotionPicture = async (
  actor: Actor,
  placement: Placement,
  file: Buffer,
): Promise<Result<{ id: number; picture: Picture }, "PICTURE_INVALID">> => {
  // Before the transaction: cutting takes a second.
  const cut = await cutUpload(file, placement === "home" ? "wide" : "upright");
  if (!cut.ok) return failed("PICTURE_INVALID", { reason: cut.code satisfies UploadRefusal });
  const { picture } = cut.value;
  const id = await inTransaction(async (tx) => {
    await tx.insert(images).values(picture).onConflictDoNothing();
    const [image] = await tx.select({ id: images.id }).from(images).where(eq(images.key, picture.key));
    const imageId = image?.id ?? 0;
    await writeAudit(tx, actor, {
      action: "picture.add",
      subject: "picture",
      subjectId: imageId,
      after: { picture: picture.key },
    });
    return imageId;
  });
  void makeAvif(cut.value);
  return done({ id, picture });
};

/** Reads pictures by their ids; unknown ones are missing. */
export const readPictures = async (
  on: Db | Tx,
  ids: readonly (number | null)[],
): Promise<Map<number, Picture & { height: number }>> => {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await on.select().from(images).where(inArray(images.id, wanted));
  return new Map(rows.map(({ id, ...picture }) => [id, picture]));
};

/** Lists the picture fields whose picture is not there or has another form than its place. */
export const wrongPictures = async (
  on: Db | Tx,
  kind: PromotionKind,
  fields: PromotionFields[PromotionKind],
): Promise<string[]> => {
  const isUpright = kind === "campaign" && "placement" in fields && fields.placement === "listing-sidebar";
  const found = await readPictures(on, [fields.pictureId, fields.pictureRtlId]);
  return (["pictureId", "pictureRtlId"] as const).filter((name) => {
    const id = fields[name];
    if (id === null) return false;
    const picture = found.get(id);
    if (picture === undefined) return true;
    return isUpright ? picture.width > picture.height : picture.width <= picture.height;
  });
};
