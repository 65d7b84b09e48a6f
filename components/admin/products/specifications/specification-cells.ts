import type { AdminAnswer, AdminRequest } from "@/lib/admin-contract/calls";
import type { Cells } from "../cells";
import type { Problem } from "../use-save-cells";
import { measureProblem, readMeasure } from "./measure";

export type Specifications = AdminAnswer<"products/specifications">;
export type Specification = Specifications["specifications"][number];
type WireCells = Specification["cells"];

/** A cell of an attribute. `by` is "on" where the articles differ, and each has its own cell then. */
export type Column =
  | "value"
  | "min"
  | "max"
  | "unit"
  | "value_en"
  | "value_ar"
  | "wording_en"
  | "wording_ar"
  | "by"
  | `value@${string}`;

export const cellName = (key: string, column: Column): string => `${column} ${key}`;
export const cellIn = (cells: Cells, key: string, column: Column): string =>
  cells[cellName(key, column)] ?? "";
export const ofArticle = (sku: string): Column => `value@${sku}`;

const rowOf = (
  { key, kind, unit, cells: own }: Specification,
  articles: Specifications["articles"],
): Record<string, string> => {
  const value = (column: string): string => own[column] ?? "";
  // A single number stands for both ends of the range.
  const isOne = kind === "range" && value("value") !== "";
  const cells: Record<string, string> = {
    value: isOne ? "" : value("value"),
    min: isOne ? value("value") : value("min"),
    max: isOne ? value("value") : value("max"),
    unit: value("unit") || (unit ?? ""),
    value_en: value("value_en"),
    value_ar: value("value_ar"),
    wording_en: value("wording_en"),
    wording_ar: value("wording_ar"),
    by: articles.some(({ sku }) => value(ofArticle(sku)) !== "") ? "on" : "",
  };
  for (const { sku } of articles) cells[ofArticle(sku)] = value(ofArticle(sku));
  return Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [cellName(key, column as Column), text]),
  );
};

export const cellsOf = ({ version, specifications, articles }: Specifications): Cells => ({
  version,
  ...Object.assign({}, ...specifications.map((one) => rowOf(one, articles))),
});

/** True for an attribute that has two ends: a range, or a number that was stated by its ends. */
export const hasEnds = ({ key, kind }: Pick<Specification, "key" | "kind">, before: Cells): boolean =>
  kind === "range" ||
  (kind === "number" && (cellIn(before, key, "min") !== "" || cellIn(before, key, "max") !== ""));

/** True if anything is stated. */
export const isStated = ({ key }: Pick<Specification, "key">, cells: Cells): boolean =>
  Object.entries(cells).some(
    ([name, text]) =>
      name.endsWith(` ${key}`) && !/^(?:unit|by|wording_en|wording_ar) /.test(name) && text !== "",
  );

const boxesOf = (
  specification: Specification,
  { articles }: Specifications,
  before: Cells,
  cells: Cells,
): Column[] => {
  if (cellIn(cells, specification.key, "by") === "on") return articles.map(({ sku }) => ofArticle(sku));
  return hasEnds(specification, before) ? ["min", "max"] : ["value"];
};

/** Placeholder of the value in the words around it. */
export const VALUE_PLACE = "{}";

/** True for a kind whose value may have words around it. A text needs none. */
export const mayHaveWording = ({ kind }: Pick<Specification, "kind">): boolean => kind !== "text";

/** Words around a value: the place of the value stands in them once. An Arabic text needs an English one. */
const wordingProblems = (one: Specification, cells: Cells): Problem[] => {
  if (!mayHaveWording(one)) return [];
  const typed = (column: "wording_en" | "wording_ar"): string => cellIn(cells, one.key, column).trim();
  const problem = (field: Column, reason: string): Problem => ({
    key: one.key,
    field,
    reason,
    other: null,
  });
  const wrong = (["wording_en", "wording_ar"] as const).filter(
    (column) => typed(column) !== "" && typed(column).split(VALUE_PLACE).length !== 2,
  );
  return [
    ...wrong.map((column) => problem(column, "wording")),
    ...(typed("wording_ar") !== "" && typed("wording_en") === "" ? [problem("wording_en", "filled")] : []),
  ];
};

/** Lists the problems, as far as the desk knows. */
export const tableProblems = (found: Specifications, before: Cells, cells: Cells): Problem[] =>
  found.specifications.flatMap((one) => {
    const { key, kind, dimension } = one;
    const problem = (field: Column, reason: string): Problem => ({ key, field, reason, other: null });
    if (kind === "text")
      return cellIn(cells, key, "value_ar") !== "" && cellIn(cells, key, "value_en").trim() === ""
        ? [problem("value_en", "filled")]
        : [];
    const boxes = boxesOf(one, found, before, cells);
    const filled = boxes.filter((box) => cellIn(cells, key, box).trim() !== "");
    const empty =
      cellIn(cells, key, "by") === "on" && filled.length > 0
        ? boxes.filter((box) => !filled.includes(box)).map((box) => problem(box, "every-article"))
        : [];
    const around = wordingProblems(one, cells);
    if (dimension === null) return [...empty, ...around];
    const wrong = filled.flatMap((box) => {
      const typed = cellIn(cells, key, box);
      const wrongNumber = measureProblem(typed, dimension, cellIn(cells, key, "unit"));
      if (wrongNumber !== null) return [{ ...problem(box, wrongNumber.reason), ...wrongNumber }];
      const isOneNumber = box === "value" || readMeasure(typed, dimension).numbers.length === 1;
      return isOneNumber ? [] : [problem(box, "number")];
    });
    return [...wrong, ...empty, ...around];
  });

/** The cells of a changed attribute, as the admin API takes them. */
const changeOf = (one: Specification, found: Specifications, before: Cells, cells: Cells): WireCells => {
  const { key, kind, dimension } = one;
  const typed = (column: Column): string => cellIn(cells, key, column).trim();
  if (kind === "text") return { value_en: typed("value_en") || null, value_ar: typed("value_ar") || null };
  const boxes = boxesOf(one, found, before, cells);
  // A draft that was kept before there were words has none. The stored words stay.
  const wording = Object.fromEntries(
    (["wording_en", "wording_ar"] as const)
      .filter((column) => cellName(key, column) in cells)
      .map((column) => [column, typed(column) || null]),
  );
  if (dimension === null)
    return { ...Object.fromEntries(boxes.map((box) => [box, typed(box) || null])), ...wording };
  const read = boxes.map((box) => ({ box, ...readMeasure(typed(box), dimension) }));
  const unit = read.find((measure) => measure.unit !== null)?.unit ?? typed("unit");
  return {
    ...Object.fromEntries(read.map(({ box, numbers }) => [box, numbers.join("; ") || null])),
    unit,
    ...wording,
  };
};

/** Makes a request of the changed cells; null as long as one cannot be read. */
export const requestOf = (
  found: Specifications,
  before: Cells,
  cells: Cells,
): AdminRequest<"products/save-specifications"> | null => {
  if (tableProblems(found, before, cells).length > 0) return null;
  const isChanged = ({ key }: Specification): boolean =>
    Object.keys(cells).some((name) => name.endsWith(` ${key}`) && cells[name] !== before[name]);
  return {
    id: found.id,
    version: cells.version ?? "",
    changes: found.specifications
      .filter(isChanged)
      .map((one) => ({ key: one.key, cells: changeOf(one, found, before, cells) })),
  };
};
