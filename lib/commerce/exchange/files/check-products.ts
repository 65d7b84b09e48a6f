import "server-only";
import type { HsnProblem } from "@/lib/model/hsn-codes";
import { partNumberKey } from "@/lib/model/article-numbers";
import { asDecimal } from "@/lib/model/money";
import { numberProblems, type NumberProblem } from "@/lib/model/number-problems";
import { othersNumbers } from "../../base/db/article-numbers";
import { db } from "../../base/db/client";
import { inChunks } from "../../base/db/bulk-write";
import { articlesAboveMrp } from "../../catalogue/products/above-mrp";
import { isLawfulField, isRightField, type LawfulField } from "../../catalogue/products/check-fields";
import { findHsnProblems } from "../../catalogue/products/hsn-list";
import { readProducts, type EditableProduct } from "../../catalogue/products/product-fields";
import {
  readReferences,
  unknownReferences,
  type References,
} from "../../catalogue/products/product-references";
import { oneRowEach, type ReadRow, type Value } from "./check-rows";
import { destroyedNumber } from "./destroyed-value";
import { problemAt, type Expected, type Problem } from "./import-problem";

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

const wrongReferences = ({ row, values, columns }: ReadRow, known: References): Problem[] =>
  unknownReferences(values, known).map((field) =>
    problemAt(
      row,
      columns[field] ?? "",
      field === "categoryId" ? "category" : "brand",
      String(values[field]),
    ),
  );

/** Why a changed value cannot be, of a field that the law may end: what is expected, with its facts. */
const LAWFUL: Record<
  LawfulField,
  (
    value: Value,
    hsn: ReadonlyMap<string, HsnProblem>,
  ) => { expected: Expected; facts?: Problem["facts"] } | null
> = {
  gstRate: (value) => (isRightField("gstRate", value) ? null : { expected: "gst" }),
  hsnCode: (value, hsn) => {
    const problem = hsn.get(String(value));
    if (problem === undefined) return null;
    const facts: Problem["facts"] = problem.on === null ? {} : { on: problem.on };
    return { expected: problem.reason, facts };
  },
};

/** Changes to what the law has ended. What a product has stays readable in its row until it is changed. */
const unlawful = (
  { columns }: ReadRow,
  changes: readonly RowChange[],
  hsn: ReadonlyMap<string, HsnProblem>,
): Problem[] =>
  changes.flatMap(({ row, field, after }) => {
    const wrong = isLawfulField(field) ? LAWFUL[field](after, hsn) : null;
    return wrong === null
      ? []
      : [problemAt(row, columns[field] ?? "", wrong.expected, String(after), wrong.facts)];
  });

/** Prices that would be above the highest retail price of an article. */
const aboveMrp = async (
  priced: readonly { row: ReadRow; id: number; pricePaise: number }[],
): Promise<Problem[]> => {
  const above = await articlesAboveMrp(
    db(),
    priced.map(({ id, pricePaise }) => ({ id, pricePaise })),
  );
  return above.flatMap(({ productId, mrpPaise }) =>
    priced
      .filter(({ id }) => id === productId)
      .map(({ row, pricePaise }) =>
        problemAt(row.row, row.columns.pricePaise ?? "", "below-mrp", asDecimal(pricePaise), {
          mrp: asDecimal(mrpPaise),
        }),
      ),
  );
};

/**
 * A new product: what it lacks, and whose it is. A shop with one seller needs no column for it.
 * @param vendorId the seller whose file it is, whatever a column says; null for the shop's own people
 */
const newProduct = (
  row: ReadRow,
  { sellers }: References,
  wrongNumbers: readonly NumberProblem[],
  vendorId: number | null,
): { problems: Problem[]; changes: RowChange[] } => {
  const sellerId = vendorId ?? row.sellerId ?? (sellers.length === 1 ? (sellers[0] ?? null) : null);
  const destroyed = destroyedNumber(row.sku);
  const lacks = Object.entries(NEEDED).filter(([field]) => (row.values[field] ?? null) === null);
  const problems = [
    ...lacks.map(([, column]) => problemAt(row.row, column, "needed", row.sku)),
    ...(destroyed === null ? [] : [problemAt(row.row, "sku", destroyed.expected, row.sku, destroyed.facts)]),
    ...(destroyed === null ? wrongNumbers : []).map(({ reason }) =>
      problemAt(row.row, "sku", reason === "part-number" ? reason : "free-part-number", row.sku),
    ),
    ...(sellerId === null || !sellers.includes(sellerId)
      ? [problemAt(row.row, "seller_id", "seller", String(row.sellerId ?? ""))]
      : []),
  ];
  const values = { ...row.values, sellerId };
  return { problems, changes: problems.length > 0 ? [] : changesOf({ ...row, values }, {}, true) };
};

/** Part numbers of new products that cannot be, or that an article has, by row. */
const wrongNumbersOf = async (rows: readonly ReadRow[]): Promise<Map<ReadRow, NumberProblem[]>> => {
  const skus = rows.map(({ sku }) => sku);
  const others = await othersNumbers(db(), { skus, gtins: [] });
  return new Map(
    rows.map((row) => [row, numberProblems([{ sku: row.sku, gtin: null, isActive: true }], others)]),
  );
};

const currentValues = ({ fields }: EditableProduct): Record<string, Value> => fields;

/** Compares rows with the products that are there. An unknown part number is a new product. */
export const compareProducts = async (
  rows: readonly ReadRow[],
  vendorId: number | null,
): Promise<Differences> => {
  const references = await readReferences(db());
  const found: Differences = { changes: [], problems: [] };
  const repeated = oneRowEach();
  const hsn = await findHsnProblems(
    db(),
    rows.flatMap(({ values }) => (typeof values.hsnCode === "string" ? [values.hsnCode] : [])),
  );
  for (const chunk of inChunks(rows)) {
    const productOf = await readProducts(
      db(),
      chunk.map(({ sku }) => sku),
    );
    const priced: Parameters<typeof aboveMrp>[0][number][] = [];
    const wrongNumbers = await wrongNumbersOf(chunk.filter(({ sku }) => productOf(sku) === undefined));
    for (const row of chunk) {
      const product = productOf(row.sku);
      const wrong = [
        ...repeated(row, product?.sku ?? partNumberKey(row.sku)),
        ...wrongReferences(row, references),
      ];
      const one =
        product === undefined
          ? newProduct(row, references, wrongNumbers.get(row) ?? [], vendorId)
          : { problems: [], changes: changesOf({ ...row, sku: product.sku }, currentValues(product), false) };
      wrong.push(...unlawful(row, one.changes, hsn));
      const price = one.changes.find(({ field }) => field === "pricePaise")?.after;
      if (product !== undefined && typeof price === "number")
        priced.push({ row, id: product.id, pricePaise: price });
      found.problems.push(...wrong, ...one.problems);
      if (wrong.length === 0) found.changes.push(...one.changes);
    }
    found.problems.push(...(await aboveMrp(priced)));
  }
  return found;
};
