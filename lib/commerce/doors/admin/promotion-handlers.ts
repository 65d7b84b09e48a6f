import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { promotionCalls } from "@/lib/admin-contract/promotion-calls";
import type { PromotionKind } from "@/lib/model/promotion-fields";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { db } from "../../base/db/client";
import { readPictures } from "../../catalogue/products/stored-picture";
import { addPromotionPicture } from "../../content/promotion-pictures";
import { promotionState, readPromotions, type PromotionRow } from "../../content/promotion-rows";
import { movePromotion, savePromotion, switchPromotion } from "../../content/save-promotion";
import { done, failed, type Result } from "../../base/result";
import type { AdminHandlersOf } from "./handler";
import { thumbnail } from "./thumbnail";

type Promotion = AdminAnswer<"promotions/save">;

/** Width in pixels that a preview needs. */
const PREVIEW = 640;

const urlsOf = (kind: PromotionKind, { id, fields }: PromotionRow): Promotion["urls"] =>
  Object.fromEntries(
    LANGUAGE_CODES.map((language) => [
      language,
      kind === "banner"
        ? links.home(language)
        : links.campaign(language, id, fields[`main.${language}`] ?? fields["main.en"] ?? ""),
    ]),
  ) as Promotion["urls"];

/** Adds to each row its state, its pictures and its pages. */
const shown = async (kind: PromotionKind, rows: readonly PromotionRow[]): Promise<Promotion[]> => {
  const pictures = await readPictures(
    db(),
    rows.flatMap(({ fields }) => [fields.pictureId, fields.pictureRtlId]),
  );
  const addressOf = (id: number | null): string | null => {
    const picture = id === null ? undefined : pictures.get(id);
    return picture === undefined ? null : thumbnail(picture, PREVIEW);
  };
  return rows.map((row) => ({
    id: row.id,
    fields: row.fields,
    state: promotionState(row.fields),
    picture: addressOf(row.fields.pictureId) ?? "",
    pictureRtl: addressOf(row.fields.pictureRtlId),
    urls: urlsOf(kind, row),
  }));
};

/** Answers an action with the row afterwards. */
const afterwards = async (
  kind: PromotionKind,
  result: Result<PromotionRow, string>,
): Promise<Result<Promotion, string>> => {
  if (!result.ok) return result;
  const [row] = await shown(kind, [result.value]);
  return row === undefined ? failed("NOT_FOUND") : done(row);
};

export const promotionHandlers: AdminHandlersOf<keyof typeof promotionCalls> = {
  "promotions/list": async ({ kind }) => done({ rows: await shown(kind, await readPromotions(db(), kind)) }),
  "promotions/save": async ({ kind, ...edit }, { actor }) =>
    afterwards(kind, await savePromotion(actor, kind, edit)),
  "promotions/move": async ({ kind, id, by }, { actor }) => {
    const moved = await movePromotion(actor, kind, id, by);
    return moved.ok ? done({ ids: moved.value }) : moved;
  },
  "promotions/switch": async ({ kind, id, isActive }, { actor }) =>
    afterwards(kind, await switchPromotion(actor, kind, id, isActive)),
  "promotions/add-picture": async ({ placement, data }, { actor }) => {
    const added = await addPromotionPicture(actor, placement, Buffer.from(data, "base64"));
    if (!added.ok) return added;
    return done({ id: added.value.id, url: thumbnail(added.value.picture, PREVIEW) });
  },
};
