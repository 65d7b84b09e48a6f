import "server-only";
import type { AdminAnswer, AdminParams } from "@/lib/admin-contract/calls";
import type { sellingCalls } from "@/lib/admin-contract/selling-calls";
import { mayActFor, type Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { readProduct } from "../../catalogue/products/product-fields";
import { saveSelling } from "../../catalogue/products/save-selling";
import { listSellingNames, readSelling } from "../../catalogue/products/selling";
import { versionOf } from "../../catalogue/products/version";
import { done, failed, type Result } from "../../base/result";
import type { AdminHandlersOf } from "./handler";
import { lackedRight } from "./lacked-right";
import { localizedText } from "./localized-text";

type Selling = AdminAnswer<"products/selling">;

const read = async (actor: Actor, sku: string): Promise<Result<Selling, "NOT_FOUND">> => {
  const product = await readProduct(db(), sku);
  if (product === null || !mayActFor(actor, product.vendorId)) return failed("NOT_FOUND");
  const selling = await readSelling(db(), product.id);
  const names = await listSellingNames(db(), selling.related);
  return done({
    id: product.sku,
    version: versionOf(selling),
    selling,
    tags: names.tags.map((tag) => ({ ...tag, name: localizedText(tag.name) })),
    names: names.related.map((one) => ({ ...one, name: localizedText(one.name) })),
  });
};

type Tiers = Pick<Selling["selling"], "tiers" | "isTierPerProduct">;

const differ = (before: Tiers, after: Tiers): boolean =>
  before.isTierPerProduct !== after.isTierPerProduct ||
  JSON.stringify(before.tiers) !== JSON.stringify(after.tiers);

/** True if other prices by quantity are saved. */
export const changesTiers = async (
  { id, selling }: AdminParams<"products/save-selling">,
  actor: Actor,
): Promise<boolean> => {
  const before = await read(actor, id);
  return before.ok && differ(before.value.selling, selling);
};

export const sellingHandlers: AdminHandlersOf<keyof typeof sellingCalls> = {
  "products/selling": ({ id }, { actor }) => read(actor, id),
  "products/save-selling": async (request, { actor, me }) => {
    const { id, ...edit } = request;
    const lacked = await lackedRight(me, { prices: () => changesTiers(request, actor) });
    if (lacked !== null) return lacked;
    const saved = await saveSelling(actor, id, edit);
    return saved.ok ? read(actor, id) : saved;
  },
};
