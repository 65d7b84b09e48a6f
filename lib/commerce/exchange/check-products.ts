import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";
import { inChunks } from "../import/bulk-write";
import { oneOf, readProducts, type BulkProduct } from "../products/bulk-products";
import type { ReadRow, Value } from "./check-rows";
import { problemAt, type Expected, type Problem } from "./import-problem";
import { newPartNumber } from "./read-cells";

/** A value that a row changes. */
export type RowChange = {
  row: number;
  sku: string;
  isNew: boolean;
  field: string;
  before: Value;
  after: Value;
};

export type Differences = { changes: RowChange[]; problems: Problem[] };

/** The changed values of a row. */
export const changesOf = (
  { row, sku, values }: Pick<ReadRow, "row" | "sku" | "values">,
  current: Readonly<Record<string, Value>>,
  isNew: boolean,
): RowChange[] =>
  Object.entries(values).flatMap(([field, after]) => {
    const before = current[field] ?? null;
    return before === after ? [] : [{ row, sku, isNew, field, before, after }];
  });

/** Fields that a new product needs, with their columns. */
const NEEDED = {
  "name.en": "name_en",
  pricePaise: "price_inr",
  categoryId: "category_id",
  gstRate: "gst_rate",
  hsnCode: "hsn_code",
};

type References = { categories: Set<number>; brands: Set<number>; sellers: number[] };

const readReferences = async (): Promise<References> => {
  const { rows } = await db().execute<{ kind: string; ids: number[] }>(sql`
    select 'categories' as kind, array_agg(id) as ids from categories union all select 'brands', array_agg(id) from brands
    union all select 'sellers', array_agg(id) from vendors where is_active`);
  const ids = (kind: string) => rows.find((row) => row.kind === kind)?.ids ?? [];
  return {
    categories: new Set(ids("categories")),
    brands: new Set(ids("brands")),
    sellers: ids("sellers"),
  };
};

const wrongReferences = ({ row, values, columns }: ReadRow, known: References): Problem[] => {
  const wrong = (field: string, ids: Set<number>, expected: Expected) => {
    const value = values[field];
    return typeof value !== "number" || ids.has(value)
      ? []
      : [problemAt(row, columns[field] ?? "", expected, String(value))];
  };
  return [...wrong("categoryId", known.categories, "category"), ...wrong("brandId", known.brands, "brand")];
};

/** A new product: what it lacks, and whose it is. A shop with one seller needs no column for it. */
const newProduct = (
  row: ReadRow,
  { sellers }: References,
  taken: ReadonlySet<string>,
): { problems: Problem[]; changes: RowChange[] } => {
  const sellerId = row.sellerId ?? (sellers.length === 1 ? (sellers[0] ?? null) : null);
  const lacks = Object.entries(NEEDED).filter(([field]) => (row.values[field] ?? null) === null);
  const problems = [
    ...lacks.map(([, column]) => problemAt(row.row, column, "needed", row.sku)),
    ...(newPartNumber.safeParse(row.sku).success ? [] : [problemAt(row.row, "sku", "part-number", row.sku)]),
    ...(taken.has(row.sku) ? [problemAt(row.row, "sku", "free-part-number", row.sku)] : []),
    ...(sellerId === null || !sellers.includes(sellerId)
      ? [problemAt(row.row, "seller_id", "seller", String(row.sellerId ?? ""))]
      : []),
  ];
  const values = { ...row.values, sellerId };
  return { problems, changes: problems.length > 0 ? [] : changesOf({ ...row, values }, {}, true) };
};

const takenByArticles = async (skus: readonly string[]): Promise<Set<string>> => {
  const { rows } = await db().execute<{ sku: string }>(
    sql`select v.sku from variants v join products p on p.id = v.product_id where v.sku in ${oneOf(skus)} and p.sku <> v.sku`,
  );
  return new Set(rows.map(({ sku }) => sku));
};

const currentValues = ({ fields }: BulkProduct): Record<string, Value> => fields;

/** Compares rows with the products that are there. An unknown part number is a new product. */
export const compareProducts = async (rows: readonly ReadRow[]): Promise<Differences> => {
  const references = await readReferences();
  const found: Differences = { changes: [], problems: [] };
  for (const chunk of inChunks(rows)) {
    const skus = chunk.map(({ sku }) => sku);
    const [products, taken] = [await readProducts(db(), skus), await takenByArticles(skus)];
    for (const row of chunk) {
      const product = products.get(row.sku);
      const wrong = wrongReferences(row, references);
      const one =
        product === undefined
          ? newProduct(row, references, taken)
          : { problems: [], changes: changesOf(row, currentValues(product), false) };
      found.problems.push(...wrong, ...one.problems);
      if (wrong.length === 0) found.changes.push(...one.changes);
    }
  }
  return found;
};
