import "server-only";
import { sql } from "drizzle-orm";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { PIECES_OF, type ColumnUse, type MappedColumn, type Reading } from "@/lib/model/file-columns";
import { readNumber } from "@/lib/model/typed-number";
import { rupeesCell } from "../../base/csv-text";
import { db } from "../../base/db/client";

/** Ids by name, in small letters. A name that two rows have is none of them. */
export type NamedIds = { categories: ReadonlyMap<string, number>; brands: ReadonlyMap<string, number> };

const keyOf = (name: string): string => name.normalize("NFKC").trim().toLowerCase().replaceAll(/\s+/g, " ");

const idsOf = (rows: readonly { name: string; id: number }[]): ReadonlyMap<string, number> => {
  const ids = new Map<string, Set<number>>();
  for (const { name, id } of rows) ids.set(keyOf(name), (ids.get(keyOf(name)) ?? new Set()).add(id));
  return new Map(
    [...ids].flatMap(([name, [id, ...others]]) =>
      id === undefined || others.length > 0 ? [] : [[name, id]],
    ),
  );
};

/** Reads the names of the categories and the brands in all languages. */
export const readNamedIds = async (): Promise<NamedIds> => {
  const { rows } = await db().execute<{ kind: "category" | "brand"; id: number; name: string }>(sql`
    select 'category' as kind, c.id, n.value as name from categories c cross join lateral jsonb_each_text(c.name) n
    union all select 'brand', b.id, n.value from brands b cross join lateral jsonb_each_text(b.name) n`);
  const of = (kind: "category" | "brand") => idsOf(rows.filter((row) => row.kind === kind));
  return { categories: of("category"), brands: of("brand") };
};

/** The id of the first category that is named: `Tools > Hand tools, Fasteners` names two by their ways. */
const categoryId = (text: string, { categories }: NamedIds): string => {
  const named = [text, ...text.split(/[,|]/).flatMap((way) => [way.split(/[>/]/).at(-1) ?? "", way])];
  const id = named.map((name) => categories.get(keyOf(name))).find((found) => found !== undefined);
  return id === undefined ? text : String(id);
};

const SHOWN = ["active", "publish", "published", "visible", "enabled", "on", "true", "yes", "1"];
const HIDDEN = [
  "draft",
  "archived",
  "unlisted",
  "unpublished",
  "private",
  "hidden",
  "disabled",
  "off",
  "false",
  "no",
  "0",
  "-1",
];
const status = (text: string): string => {
  const word = text.toLowerCase();
  if (SHOWN.includes(word)) return "on";
  return HIDDEN.includes(word) ? "off" : text;
};

/** Rupees for one piece of a price for many, rounded to whole paise. What is no price stays as it is. */
const priceOf = (text: string, as: Reading): string => {
  const pieces = as === "kilograms" ? 1 : PIECES_OF[as];
  const read = pieces === 1 ? null : readNumber(text, NUMBER_FIELDS.price);
  return read?.isRead === true ? rupeesCell(Math.round(read.value / pieces)) : text;
};

const KILOGRAMS = { kind: "decimal", least: 0, most: 1_000_000 } as const;
const grams = (text: string, as: Reading): string => {
  const read = as === "kilograms" ? readNumber(text, KILOGRAMS) : null;
  return read?.isRead === true ? String(Math.round(read.value * 1000)) : text;
};

/** A count without its unit: `12 Nos`. */
const pieces = (text: string): string => /^(-?\d[\d.,]*)\s*\p{L}+\.?$/u.exec(text)?.[1] ?? text;

/** Signs of HTML that other shops write into names. */
const SIGNS: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  apos: "'",
  "#39": "'",
  "#039": "'",
  lt: "<",
  gt: ">",
  nbsp: " ",
};
const plainText = (text: string): string =>
  text
    .replaceAll(/&(#?\w{2,4});/g, (whole, name: string) => SIGNS[name.toLowerCase()] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();

type ReadCell = (text: string, as: Reading, ids: NamedIds) => string;
const asItIs: ReadCell = (text) => text;
/** Line breaks that WooCommerce writes as two letters. */
const broken: ReadCell = (text) => text.replaceAll("\\n", "\n");

/** What becomes of a cell, by the column that it fills. */
const READ: Readonly<Record<MappedColumn, ReadCell>> = {
  sku: asItIs,
  article_sku: asItIs,
  name_en: plainText,
  name_ar: plainText,
  short_en: broken,
  short_ar: broken,
  description_en: broken,
  description_ar: broken,
  seo_title_en: plainText,
  seo_title_ar: plainText,
  seo_description_en: plainText,
  seo_description_ar: plainText,
  price_inr: priceOf,
  mrp_inr: priceOf,
  cost_inr: priceOf,
  category: (text, _, ids) => categoryId(text, ids),
  category_id: asItIs,
  brand: (text, _, { brands }) => String(brands.get(keyOf(text)) ?? text),
  brand_id: asItIs,
  hsn_code: asItIs,
  gst_rate: asItIs,
  made_by: asItIs,
  packed_by: asItIs,
  imported_by: asItIs,
  bis_licence: asItIs,
  weight_grams: grams,
  status,
  seller_id: asItIs,
  gtin: asItIs,
  stock: pieces,
};

/** The cell of the shop's own column that a cell of another program's file makes. */
export const mappedCell = (text: string, { to, as }: ColumnUse, ids: NamedIds): string =>
  text === "" ? "" : READ[to](text, as, ids);

/** The column of the shop's own files that is filled. */
export const filledColumn = (to: MappedColumn): string =>
  to === "category" || to === "brand" ? `${to}_id` : to;
