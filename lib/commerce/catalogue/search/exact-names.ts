import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { codeOf, gtinForms } from "@/lib/model/article-numbers";
import { latinDigits, withoutHidden } from "@/lib/model/latin-digits";
import { isHsnCode } from "@/lib/model/hsn-codes";
import { db } from "../../base/db/client";
import { oneOf } from "../../base/db/one-of";

/** Maximum number of products of one seller, one brand or one HSN code. */
const MOST_FOUND = 5000;
const MOST_CHARACTERS = 80;
/** Products of the part number, trade item number or HSN code, which a text may be. */
const byCode = (code: string, { isBegun }: { isBegun: boolean }): SQL => {
  const isIt = (sku: string): SQL =>
    isBegun ? sql`part_code(${sql.raw(sku)}) like ${`${code}%`}` : sql`part_code(${sql.raw(sku)}) = ${code}`;
  const parts = [
    sql`select v.product_id as id from variants v where ${isIt("v.sku")}`,
    sql`select p.id from products p where ${isIt("p.sku")}`,
    ...(gtinForms(code).length > 0
      ? [sql`select v.product_id from variants v where v.gtin in ${oneOf(gtinForms(code))}`]
      : []),
    ...(isHsnCode(code) ? [sql`select p.id from products p where p.hsn_code like ${`${code}%`}`] : []),
  ].map((part) => sql`(${part} limit ${MOST_FOUND})`);
  return sql`select id, 1 as kind from (${sql.join(parts, sql` union `)}) coded`;
};

/** Products of the sellers whose name the text is, or begins in two words or more, or of the only one with this word. */
const bySeller = (text: string): SQL =>
  sql`select p.id, case when seller.is_whole then 1 else 3 end as kind from search_sellers(${text}) seller join products p on p.vendor_id = seller.id`;

/** Products of the brands with this name. */
const byBrand = (text: string): SQL =>
  sql`select p.id, 2 as kind from search_brands(${text}) brand join products p on p.brand_id = brand.id`;

/** The kinds of names, the surest first, as the queries number them from 1. */
const KINDS = ["whole", "brand", "part"] as const;

/**
 * Products that a text names. `kind`: `whole` for a code or a seller's whole name, `brand` for a brand's, which may be a
 * word for goods too, `part` for a part of a seller's name.
 */
export type ExactNames = { ids: number[]; kind: (typeof KINDS)[number] };

/**
 * Returns the products that a text names exactly, before it is read as words: by part number (of a product or
 * an article, with or without its hyphens), trade item number, HSN code (its first four or six digits too), seller or brand.
 * Null if it names none.
 * @param options.isBegun a part number may be begun
 */
export const findExactNames = async (
  text: string,
  { isBegun = false }: { isBegun?: boolean } = {},
): Promise<ExactNames | null> => {
  const typed = latinDigits(withoutHidden(text)).replaceAll("\0", " ").trim();
  if (typed === "" || typed.length > MOST_CHARACTERS) return null;
  const code = codeOf(typed);
  const found = [
    ...(code === null ? [] : [byCode(code, { isBegun })]),
    bySeller(typed),
    byBrand(typed),
  ].map((part) => sql`(${part} limit ${MOST_FOUND})`);
  const { rows } = await db().execute<{ ids: number[]; kind: number }>(
    sql`select array_agg(id) as ids, kind from (${sql.join(found, sql` union `)}) named group by kind order by kind limit 1`,
  );
  const [first] = rows;
  const kind = KINDS[(first?.kind ?? 0) - 1];
  return first === undefined || kind === undefined ? null : { ids: first.ids, kind };
};
