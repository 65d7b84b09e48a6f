import { checkColumns } from "./check-columns";
import { readRows } from "./check-rows";
import { readFileTable } from "./read-file";

/** Problems of a file as `row column expected`. */
const mistakes = (text: string): string[] => {
  const table = readFileTable(text);
  if (table.columns.length === 0) return table.problems.map(({ row, expected }) => `${row} ${expected}`);
  const columns = checkColumns(table.columns);
  const rows = columns.problems.length > 0 ? [] : readRows(table.rows, columns).problems;
  return [...table.problems, ...columns.problems, ...rows].map(({ row, column, expected }) =>
    [row, column, expected].filter((part) => part !== "").join(" "),
  );
};
const valuesIn = (text: string) => {
  const table = readFileTable(text);
  return readRows(table.rows, checkColumns(table.columns)).read.map(({ values }) => values);
};

test("a file in a wrong form is named with its line", () => {
  expect(mistakes("")).toEqual(["1 rows"]);
  expect(mistakes("sku,price_inr")).toEqual(["1 rows"]);
  expect(mistakes('sku,name_en\nA,"cut in the mid')).toEqual([expect.stringMatching(/closed-quote$/)]);
  expect(mistakes("sku,price_inr\nA,1\nB")).toEqual(["3 cell-count"]);
  expect(mistakes("sku,name_en\nA,Bolt\ufffd")).toEqual(["1 utf-8"]);
  expect(mistakes('[{"sku":"A"')).toEqual(["1 json"]);
});

test("wrong columns are named", () => {
  expect(mistakes("sku,preis\nA,1")).toEqual(["1 preis known-column"]);
  expect(mistakes("name_en\nA")).toEqual(["1 key-column"]);
  expect(mistakes("sku,price_inr,price_inr\nA,1,2")).toEqual(["1 price_inr one-column"]);
  expect(mistakes("sku,category\nA,Tools")).toEqual(["1 changing-column"]);
});

test("formulas, HTML and wrong values are named with row and column; the line counts breaks in cells", () => {
  expect(
    mistakes(
      'sku,name_en,description_en\nA,"=HYPERLINK(""x"")",\nB,<b>Bolt</b>,\nC,Bolt,"two\nlines"\nD,@SUM(A1),\nA,Bolt,\n,Bolt,',
    ),
  ).toEqual([
    "2 name_en no-formula",
    "3 name_en no-html",
    "6 name_en no-formula",
    "7 sku new-row-once",
    "8 sku filled",
  ]);
  expect(
    mistakes('sku,price_inr,gst_rate,hsn_code,status,weight_grams\nA,"99,50",17,12,perhaps,1.5'),
  ).toEqual([
    "2 price_inr price",
    "2 gst_rate gst",
    "2 hsn_code hsn",
    "2 status on-off",
    "2 weight_grams grams",
  ]);
  expect(mistakes("article_sku,stock,gtin\nA,-3,8.9E+12")).toEqual(["2 stock pieces", "2 gtin gtin"]);
});

test("numbers are read with Indian and Arabic grouping and digits", () => {
  expect(
    valuesIn('sku,price_inr\nA,"1,23,456.50"\nB,"123,456.5"\nC,"₹1,200"\nD,١٬٢٣٤٫٥٠\nE,٩٩\nF,0.5').map(
      ({ pricePaise }) => pricePaise,
    ),
  ).toEqual([1_23_456_50, 1_23_456_50, 1_200_00, 1_234_50, 99_00, 50]);
  expect(valuesIn('article_sku,stock\nA,"1,00,000"\nB,١٢')).toEqual([{ stock: 100_000 }, { stock: 12 }]);
});

test("semicolons, tabs, a byte order mark and JSON are read too; empty cells are no values, a dash empties", () => {
  expect(valuesIn("\ufeffsku;name_ar;status\r\nA;-;on\r\nB;;off")).toEqual([
    { "name.ar": null, isActive: true },
    { isActive: false },
  ]);
  expect(valuesIn("sku\tprice_inr\nA\t5")).toEqual([{ pricePaise: 500 }]);
  expect(valuesIn('[{"sku":"A","price_inr":12.5,"status":true},{"sku":"B","name_en":"Bolt"}]')).toEqual([
    { pricePaise: 1250, isActive: true },
    { "name.en": "Bolt" },
  ]);
});

test("a description is cleaned as the desk cleans it", () => {
  expect(valuesIn('sku,description_en\nA,"<p onclick=""x"">Hi<script>alert(1)</script></p>"')).toEqual([
    { "description.en": "<p>Hi</p>" },
  ]);
});
