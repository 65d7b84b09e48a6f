import {
  cellName,
  cellsOf,
  requestOf,
  tableProblems,
  type Articles,
} from "@/components/admin/products/articles/article-cells";
import { measureProblem } from "@/components/admin/products/specifications/measure";
import { readRows } from "@/lib/commerce/exchange/files/check-rows";
import { checkColumns } from "@/lib/commerce/exchange/files/check-columns";
import { tableOf } from "@/lib/commerce/exchange/files/file-table";
import { readGivenFile } from "@/lib/commerce/exchange/reading/read-file";
import type { CatalogueAttribute } from "@/lib/commerce/catalogue/catalogue-files";
import { readSpecification } from "@/lib/commerce/catalogue/specifications/read-specification";
import { readSpecificationCells } from "@/lib/commerce/catalogue/specifications/specification-cells";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { numberOf } from "./output";

/** Outcome of a typed text at a door: the number that was taken, or the numbers that an unclear text may mean. */
type Outcome = number | string[];

const ARTICLE: Articles = {
  id: "HW-1",
  version: "v1",
  choices: [],
  articles: [
    {
      key: "",
      sku: "HW-1",
      gtin: null,
      pricePaise: null,
      mrpPaise: null,
      costPaise: null,
      weightGrams: null,
      pictureId: null,
      isActive: true,
      stock: 9,
    },
  ],
  pictures: [],
  sources: { colours: [], sizes: [], attributes: [] },
};

type Column = "price" | "stock";

const atTheDesk = (column: Column, text: string): Outcome => {
  const before = cellsOf(ARTICLE);
  const cells = { ...before, [cellName("", column)]: text };
  const [problem] = tableProblems(cells);
  if (problem !== undefined) return [...(problem.meant ?? [])];
  const article = requestOf("HW-1", before, cells)?.articles[0];
  return (column === "price" ? article?.pricePaise : article?.stock?.counted) ?? [];
};

const tableIn = async (text: string) =>
  tableOf(await readGivenFile(Buffer.from(text), { sheet: null, ownNames: ["article_sku"] }));

const inAFile = async (column: Column, text: string): Promise<Outcome> => {
  const name = column === "price" ? "price_inr" : "stock";
  const table = await tableIn(`article_sku,${name}\nHW-1,"${text}"`);
  const { read, problems } = await readRows(table.rows, checkColumns(table.columns));
  const value = Object.values(read[0]?.values ?? {})[0];
  return typeof value === "number" ? value : Object.values(problems[0]?.facts ?? {}).map(String);
};

const byACommand = (column: Column, text: string): Outcome => {
  try {
    return numberOf(text, "It", NUMBER_FIELDS[column]);
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    return / is not clear\. Write (.*)\.$/.exec(said)?.[1]?.split(" or ") ?? [];
  }
};

test.each<[Column, string, Outcome]>([
  ["price", "1250", 1250_00],
  ["price", "1,250", 1250_00],
  ["price", "1,20,150.5", 120150_50],
  ["price", "Rs. 1,234.00", 1234_00],
  ["price", "1,250/-", 1250_00],
  ["price", "१,२५०", 1250_00],
  ["price", "١٬٢٥٠٫٥", 1250_50],
  ["price", "249,50", ["249.50", "24,950"]],
  ["price", "120 150", ["1,20,150"]],
  ["price", "12 50", ["1,250"]],
  ["price", "1.250,00", ["1,250.00"]],
  ["price", "120-150", []],
  ["price", "0", []],
  ["price", "10000000.01", []],
  ["stock", "1,000", 1000],
  ["stock", "12.0", 12],
  ["stock", "૧૨", 12],
  ["stock", "10 20", ["1,020"]],
  ["stock", "12,5", ["125"]],
  ["stock", "12.5", []],
  ["stock", "-1", []],
  ["stock", "1000001", []],
])("%s %s has one outcome at the desk, in a file and by a command", async (column, text, outcome) => {
  expect(atTheDesk(column, text)).toEqual(outcome);
  expect(await inAFile(column, text)).toEqual(outcome);
  expect(byACommand(column, text)).toEqual(outcome);
});

const LENGTH: CatalogueAttribute = {
  id: 1,
  key: "length",
  group: "size",
  name: { en: "Length", ar: "الطول" },
  kind: "number",
  dimension: "length",
  unit: "mm",
  isFilterable: true,
};

const meantAtTheDesk = (text: string): readonly string[] | null => {
  const problem = measureProblem(text, "length", "mm");
  return problem === null ? null : (problem.meant ?? []);
};
const ofStatement = (
  read: ReturnType<typeof readSpecification> | ReturnType<typeof readSpecificationCells>,
): Outcome => {
  if ("problem" in read) return [...read.problem.meant];
  return Number(("facts" in read ? read.facts : read).values[0]);
};

test.each<[string, Outcome]>([
  ["12.5", 12.5],
  ["1,250", 1250],
  ["١٢٫٥", 12.5],
  ["1½", 1.5],
  ["3/8", 0.375],
  ["12,5", ["12.5", "125"]],
  ["25 38", ["2,538"]],
  ["about 5", []],
])("the measure %s has one outcome at the desk, in a file and in the catalogue's folder", (text, outcome) => {
  expect(meantAtTheDesk(text)).toEqual(typeof outcome === "number" ? null : outcome);
  expect(ofStatement(readSpecification({ key: "length", value: text, unit: "mm" }, LENGTH))).toEqual(outcome);
  const cells = { value: text, unit: "mm" };
  expect(ofStatement(readSpecificationCells(cells, LENGTH, { articles: [] }))).toEqual(outcome);
});
