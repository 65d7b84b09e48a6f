import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { offerCalls } from "@/lib/admin-contract/offer-calls";
import { listOffers } from "../../sales/offers/list-offers";
import { readOperatorOffer } from "../../sales/offers/operator-offer";
import { saveOffer, switchOffer } from "../../sales/offers/save-offer";
import { tryOffer } from "../../sales/offers/try-offer";
import { done, failed, type Result } from "../../base/result";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Offer = AdminAnswer<"offers/show">;

const showOffer = async (id: number): Promise<Result<Offer, string>> => {
  const offer = await readOperatorOffer(id);
  if (offer === null) return failed("NOT_FOUND");
  const { changed, products, fields, ...rest } = offer;
  return done({
    ...rest,
    fields: { ...fields, "name.en": fields["name.en"] ?? "" },
    products: products.map(({ sku, name }) => ({ sku, name: localizedText(name) })),
    changedBy: changed?.by ?? null,
    changedAt: changed?.at.toISOString() ?? null,
  });
};

/** Answers an action with the offer afterwards. */
const afterwards = async (result: Result<{ id: number }, string>): Promise<Result<Offer, string>> =>
  result.ok ? showOffer(result.value.id) : result;

export const offerHandlers: AdminHandlersOf<keyof typeof offerCalls> = {
  "offers/list": async ({ kind, state, ...request }) => {
    const { rows, total } = await listOffers({ ...request, kind: kind ?? null, state: state ?? null });
    return done({ rows: rows.map(({ name, ...row }) => ({ ...row, name: localizedText(name) })), total });
  },
  "offers/show": async ({ id }) => showOffer(id),
  "offers/save": async ({ id, changes, seen }, { actor }) =>
    afterwards(await saveOffer(actor, id, { changes, seen })),
  "offers/switch": async ({ id, isActive }, { actor }) => afterwards(await switchOffer(actor, id, isActive)),
  "offers/try": async (request) => {
    const tried = await tryOffer(request);
    if (!tried.ok) return tried;
    const lines = tried.value.lines.map(({ name, discount, ...line }) => ({
      ...line,
      name: localizedText(name),
      discount: discount === null ? null : { ...discount, name: localizedText(discount.name) },
    }));
    return done({ ...tried.value, lines });
  },
};
