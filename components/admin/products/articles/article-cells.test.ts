import {
  cellIn,
  cellName,
  cellsOf,
  choicesIn,
  missingRows,
  requestOf,
  rowsIn,
  tableProblems,
  withAllRows,
  withChoices,
  withoutRow,
  type Articles,
  type Choice,
} from "./article-cells";
import { marginIn } from "./article-margin";
import { blockIn, paste } from "./paste";

const plain: Articles = {
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
      pictureId: 5,
      isActive: true,
      stock: 9,
    },
  ],
  pictures: [{ id: 5, url: "/media/5.webp" }],
  sources: { colours: [], sizes: [], attributes: [] },
};
const sizes = (...options: [id: number, name: string][]): Choice => ({
  attributeId: 2,
  name: { en: "Size", ar: "المقاس" },
  options: options.map(([id, name]) => ({ id, name: { en: name, ar: null }, added: "" })),
});
const [M8, M10] = [sizes([1, "M8"]), sizes([1, "M8"], [2, "M 10"])];

test("choices make a row for each combination, with a part number of its own", () => {
  const cells = withChoices(cellsOf(plain), [M10], "HW-1");
  expect(rowsIn(cells)).toEqual(["2:1", "2:2"]);
  expect(rowsIn(cells).map((key) => cellIn(cells, key, "sku"))).toEqual(["HW-1-M8", "HW-1-M10"]);
  const colour: Choice = {
    attributeId: 1,
    name: { en: "Colour", ar: null },
    options: [{ id: 4, name: { en: "Red", ar: null }, added: null }],
  };
  const both = withChoices(cells, [M10, colour], "HW-1");
  expect(rowsIn(both)).toEqual(["1:4,2:1", "1:4,2:2"]);
  expect(cellIn(both, "1:4,2:2", "sku")).toBe("HW-1-M10-RED");
  expect(rowsIn(withChoices(both, [], "HW-1"))).toEqual([""]);
});

test("a row that was taken away comes back only when it is asked for", () => {
  const cells = withoutRow(withChoices(cellsOf(plain), [M10], "HW-1"), "2:1");
  const more = withChoices(cells, [sizes([1, "M8"], [2, "M10"], [3, "M12"])], "HW-1");
  expect(rowsIn(more)).toEqual(["2:2", "2:3"]);
  expect(missingRows(more)).toEqual(["2:1"]);
  expect(rowsIn(withAllRows(more, "HW-1"))).toEqual(["2:1", "2:2", "2:3"]);
});

test("a request has what was typed; stock only where it was changed", () => {
  const before = cellsOf(plain);
  expect(requestOf("HW-1", before, before)?.articles).toEqual([
    {
      key: "",
      sku: "HW-1",
      gtin: null,
      pricePaise: null,
      mrpPaise: null,
      costPaise: null,
      weightGrams: null,
      pictureId: 5,
      isActive: true,
      stock: null,
    },
  ]);
  const other = { ...before, [cellName("", "picture")]: "" };
  expect(requestOf("HW-1", before, other)?.articles).toMatchObject([{ pictureId: null }]);
  const cells = withChoices(before, [{ ...M8, options: [{ ...M8.options[0]!, added: "5%" }] }], "HW-1");
  const typed = {
    ...cells,
    [cellName("2:1", "price")]: "١٬٢٣٤٫٥",
    [cellName("2:1", "stock")]: "40",
    [cellName("2:1", "gtin")]: "4006381333931",
    [cellName("2:1", "cost")]: "900",
  };
  expect(requestOf("HW-1", before, typed)).toMatchObject({
    version: "v1",
    choices: [{ attributeId: 2, options: [{ id: 1, surcharge: { type: "percentage", amount: 500 } }] }],
    articles: [
      { pricePaise: 1234_50, costPaise: 900_00, stock: { seen: 0, counted: 40 }, gtin: "4006381333931" },
    ],
  });
  expect(choicesIn(typed)[0]?.options[0]?.added).toBe("5%");
});

test("the margin of an article follows its cells: own price, what options add, cost", () => {
  const product = { pricePaise: 118_00, discountBasisPoints: 0, gstRate: 18 };
  const of = (added: string, cells: Record<string, string>) => {
    const chosen = withChoices(cellsOf(plain), [{ ...M8, options: [{ ...M8.options[0]!, added }] }], "HW-1");
    const typed = Object.entries(cells).map(([column, value]) => [`${column} 2:1`, value]);
    return marginIn({ ...chosen, ...Object.fromEntries(typed) }, "2:1", product);
  };
  expect(of("", {})).toBeNull();
  expect(of("", { cost: "x" })).toBeNull();
  expect(of("", { cost: "75" })).toEqual({ paise: 25_00, basisPoints: 25_00 });
  expect(of("100%", { cost: "75" })?.paise).toBe(125_00);
  expect(of("11.80", { cost: "75" })?.paise).toBe(35_00);
  expect(of("11.80", { cost: "75", price: "59" })).toEqual({ paise: -25_00, basisPoints: -50_00 });
  expect(of("", { cost: "75", price: "x" })).toBeNull();
});

test("what cannot be is named at its cell, and nothing is sent", () => {
  const cells = withChoices(cellsOf(plain), [M10], "HW-1");
  const typed = {
    ...cells,
    [cellName("2:1", "sku")]: "A",
    [cellName("2:2", "sku")]: "A",
    [cellName("2:2", "price")]: "0",
    [cellName("2:2", "weight")]: "-3",
  };
  expect(tableProblems(typed).map(({ key, field, reason }) => `${key} ${field} ${reason}`)).toEqual([
    "2:2 price price",
    "2:2 weight grams",
    "2:2 sku twice",
  ]);
  expect(requestOf("HW-1", cells, typed)).toBeNull();
});

test("a block of a spreadsheet is put into the cells; what cannot be stays and is listed", () => {
  const cells = withChoices(cellsOf(plain), [M10], "HW-1");
  expect(blockIn("one value")).toBeNull();
  const block = blockIn("99\t12\r\n1,2,50x\t12o\r\n5\t6\r\n") ?? [];
  const pasted = paste(cells, rowsIn(cells), { row: 0, column: 2 }, block);
  expect(pasted.rows).toBe(3);
  expect(cellIn(pasted.cells, "2:1", "price")).toBe("99");
  expect(cellIn(pasted.cells, "2:2", "stock")).toBe("12o");
  expect(pasted.written).toHaveLength(4);
  expect(pasted.refused.map(({ key, column, reason }) => [key, column, reason])).toEqual([
    ["2:2", "price", "price"],
    ["2:2", "stock", "pieces"],
    [null, "price", "outside"],
    [null, "stock", "outside"],
  ]);
});

test("a new row's part number is none that a row has in another case", () => {
  const typed = { ...withChoices(cellsOf(plain), [M8], "HW-1"), "sku 2:1": "hw-1-m10" };
  const more = withChoices(typed, [M10], "HW-1");
  expect(cellIn(more, "2:2", "sku")).toBe("HW-1-M10-2");
  expect(tableProblems(more)).toEqual([]);
});

test("a GTIN is sent without the gaps of its package", () => {
  const cells = { ...cellsOf(plain), "gtin ": "4 006381 333931" };
  expect(tableProblems(cells)).toEqual([]);
  expect(requestOf("HW-1", cellsOf(plain), cells)?.articles[0]?.gtin).toBe("4006381333931");
});
