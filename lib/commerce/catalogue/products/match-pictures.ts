import "server-only";
import { sql } from "drizzle-orm";
import { finderOf, gtinForms } from "@/lib/model/article-numbers";
import { numbersInName } from "@/lib/model/picture-names";
import { vendorOf, type Actor } from "../../base/actor";
import { hasPartNumber } from "../../base/db/article-numbers";
import { db } from "../../base/db/client";
import { oneOf } from "../../base/db/one-of";

type Known = { kind: "number" | "gtin" | "id"; text: string; product: string };

/** Most digits of a product's number. */
const PRODUCT_ID = /^\d{1,9}$/;

/** Finds products of this person by what pictures are named after. */
const readKnown = async (actor: Actor, texts: readonly string[]): Promise<Known[]> => {
  const vendorId = vendorOf(actor);
  const isOwn = sql`(${vendorId}::int is null or p.vendor_id = ${vendorId})`;
  const ids = texts.filter((text) => PRODUCT_ID.test(text));
  const { rows } = await db().execute<Known>(sql`
    select 'number' as kind, v.sku as text, p.sku as product from variants v join products p on p.id = v.product_id
      where ${isOwn} and ${hasPartNumber(sql`v.sku`, texts)}
    union all select 'number', p.sku, p.sku from products p where ${isOwn} and ${hasPartNumber(sql`p.sku`, texts)}
    union all select 'gtin', v.gtin, p.sku from variants v join products p on p.id = v.product_id
      where ${isOwn} and v.is_active and v.gtin in ${oneOf(texts.flatMap(gtinForms))}
    union all select 'id', p.id::text, p.sku from products p where ${isOwn} and p.id::text in ${oneOf(ids)}`);
  return rows;
};

/**
 * Finds the product that each picture is named after: by its part number or that of an article, in any case, else by a trade
 * item number, else by the product's number. A seller's are of their own goods. @see numbersInName
 * @returns the part number of the product for each name; null for one that matches nothing
 */
export const matchPictures = async (actor: Actor, names: readonly string[]): Promise<(string | null)[]> => {
  const meant = names.map((name) => numbersInName(name).map(({ text }) => text));
  const known = await readKnown(actor, [...new Set(meant.flat())]);
  const ofKind = (kind: Known["kind"]) => known.filter((one) => one.kind === kind);
  const numbered = finderOf(ofKind("number").map(({ text, product }) => ({ sku: text, product })));
  const [gtins, ids] = (["gtin", "id"] as const).map(
    (kind) => new Map(ofKind(kind).map(({ text, product }) => [text, product])),
  );
  const productOf = (text: string): string | undefined =>
    numbered(text)?.product ??
    gtinForms(text)
      .map((form) => gtins?.get(form))
      .find((found) => found !== undefined) ??
    ids?.get(text);
  return meant.map((texts) => texts.map(productOf).find((found) => found !== undefined) ?? null);
};
