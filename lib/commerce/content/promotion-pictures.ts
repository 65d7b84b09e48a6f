import "server-only";
import type { PLACEMENTS, PromotionFields, PromotionKind } from "@/lib/model/promotion-fields";
import type { Actor } from "../base/actor";
import type { Tx } from "../base/db/client";
import { readPictures, storePicture, type StoredPicture } from "../catalogue/products/stored-picture";
import type { Result } from "../base/result";

type Placement = (typeof PLACEMENTS)[number];

/**
 * Takes a picture for a banner or a campaign, cut to the form of its place: three times as wide as high, or upright for
 * the box beside the lists. It is shown once a banner or a campaign with it is saved, and deleted after a day without.
 * @param file limits: products/uploaded-picture.ts
 * @returns facts of PICTURE_INVALID: `reason`
 */
export const addPromotionPicture = (
  actor: Actor,
  placement: Placement,
  file: Buffer,
): Promise<Result<StoredPicture, "PICTURE_INVALID">> =>
  storePicture(actor, placement === "home" ? "wide" : "upright", file);

/** Lists the picture fields whose picture is not there or has another form than its place. */
export const wrongPictures = async (
  tx: Tx,
  kind: PromotionKind,
  fields: PromotionFields[PromotionKind],
): Promise<string[]> => {
  const isUpright = kind === "campaign" && "placement" in fields && fields.placement === "listing-sidebar";
  const found = await readPictures(tx, [fields.pictureId, fields.pictureRtlId], true);
  return (["pictureId", "pictureRtlId"] as const).filter((name) => {
    const id = fields[name];
    if (id === null) return false;
    const picture = found.get(id);
    if (picture === undefined) return true;
    return isUpright ? picture.width > picture.height : picture.width <= picture.height;
  });
};
