import { checkColumns } from "./check-columns";
import { readRows } from "./check-rows";
import { tableOf } from "./file-table";
import { readGivenFile } from "../reading/read-file";

const readFileTable = async (text: string) =>
  tableOf(await readGivenFile(Buffer.from(text), { sheet: null, ownNames: ["sku", "article_sku"] }));

/** Problems of a file as `row column expected`. */
const mistakes = async (text: string): Promise<string[]> => {
  const table = await readFileTable(text);
  const columns = checkColumns(table.columns);
  const isRead = table.columns.length > 0;
  const rows = isRead && columns.problems.length === 0 ? (await readRows(table.rows, columns)).problems : [];
  return [...table.problems, ...(isRead ? columns.problems : []), ...rows].map(({ row, column, expected }) =>
    [row, column, expected].filter((part) => part !== "").join(" "),
  );
};
const valuesIn = async (text: string) => {
  const table = await readFileTable(text);
  return (await readRows(table.rows, checkColumns(table.columns))).read.map(({ values }) => values);
};

test("a file in a wrong form is named with its line", async () => {
  expect(await mistakes("")).toEqual(["1 rows"]);
  expect(await mistakes("sku,price_inr")).toEqual(["1 rows"]);
  expect(await mistakes('[{"sku":"A"')).toEqual(["1 json"]);
  expect(await mistakes('sku,name_en\nA,"Bolt"s\nB,Nut')).toEqual(["2 name_en csv"]);
  expect(await mistakes("sku,name_en\nA,Bolt,5")).toEqual(["2 cell-count"]);
});

test("a file that was cut is named with its last line and the column in which it ends", async () => {
  const rows = Array.from({ length: 4_000 }, (_, n) => `A-${n},"Bolt, ""large""\nno. ${n}",${n + 1}`);
  const text = `sku,name_en,price_inr\r\n${rows.join("\r\n")}\r\n`;
  expect(await mistakes(text)).toEqual([]);
  const lastLine = 2 * rows.length;
  const cutBefore = (end: string) => text.slice(0, text.lastIndexOf(end));
  // In a cell with quotation marks, on its first line and on its second one.
  expect(await mistakes(cutBefore(', ""large'))).toEqual([`${lastLine} name_en closed-quote`]);
  expect(await mistakes(cutBefore("no. "))).toEqual([`${lastLine} name_en closed-quote`]);
  // Between the cells.
  expect(await mistakes(cutBefore(",4000"))).toEqual([`${lastLine} price_inr cell-count`]);
  expect(await mistakes(cutBefore(',"Bolt'))).toEqual([`${lastLine} name_en cell-count`]);
});

test("wrong columns are named", async () => {
  expect(await mistakes("sku,preis\nA,1")).toEqual(["1 preis known-column"]);
  expect(await mistakes("name_en\nA")).toEqual(["1 key-column"]);
  expect(await mistakes("sku,price_inr,price_inr\nA,1,2")).toEqual(["1 price_inr one-column"]);
  expect(await mistakes("sku,category\nA,Tools")).toEqual(["1 changing-column"]);
});

test("formulas and wrong values are named with row and column; the line counts breaks in cells", async () => {
  expect(
    await mistakes(
      'sku,name_en,description_en\nA,"=HYPERLINK(""x"")",\nB,Bolt,\nC,Bolt,"two\nlines"\nD,@SUM(A1),\nA,Bolt,\n,Bolt,',
    ),
  ).toEqual(["2 name_en no-formula", "6 name_en no-formula", "8 sku filled"]);
  expect(
    await mistakes('sku,price_inr,gst_rate,hsn_code,status,weight_grams\nA,"99,50",17,12,perhaps,1.5'),
  ).toEqual([
    "2 price_inr one-reading",
    "2 gst_rate gst",
    "2 hsn_code hsn",
    "2 status on-off",
    "2 weight_grams grams",
  ]);
  expect(await mistakes("article_sku,stock,gtin\nA,-3,8.9E+12")).toEqual([
    "2 stock pieces",
    "2 gtin all-digits",
  ]);
});

test("a formula behind the apostrophe of an export is a text, and a dash behind it empties nothing", async () => {
  expect(await valuesIn("sku,name_en,short_en\nA,'=1+1,'@home\nB,'-,-")).toEqual([
    { "name.en": "=1+1", "short.en": "@home" },
    { "name.en": "-", "short.en": "" },
  ]);
  expect(await valuesIn("sku,name_en\nA,-10 bolts\nB,+5\nC,'tis")).toEqual([
    { "name.en": "-10 bolts" },
    { "name.en": "+5" },
    { "name.en": "'tis" },
  ]);
  // A text that began with an apostrophe has two behind an export.
  expect(await valuesIn("sku,name_en\nA,''=1+1")).toEqual([{ "name.en": "'=1+1" }]);
});

test("numbers are read with Indian and Arabic grouping and digits", async () => {
  expect(
    (
      await valuesIn('sku,price_inr\nA,"1,23,456.50"\nB,"123,456.5"\nC,"₹1,200"\nD,١٬٢٣٤٫٥٠\nE,٩٩\nF,0.5')
    ).map(({ pricePaise }) => pricePaise),
  ).toEqual([1_23_456_50, 1_23_456_50, 1_200_00, 1_234_50, 99_00, 50]);
  expect(await valuesIn('article_sku,stock\nA,"1,00,000"\nB,١٢')).toEqual([
    { stock: 100_000 },
    { stock: 12 },
  ]);
});

test("semicolons, tabs, a byte order mark and JSON are read too; empty cells are no values, a dash empties", async () => {
  expect(await valuesIn("\ufeffsku;name_ar;status\r\nA;-;on\r\nB;;off")).toEqual([
    { "name.ar": null, isActive: true },
    { isActive: false },
  ]);
  expect(await valuesIn("sku\tprice_inr\nA\t5")).toEqual([{ pricePaise: 500 }]);
  expect(await valuesIn('[{"sku":"A","price_inr":12.5,"status":true},{"sku":"B","name_en":"Bolt"}]')).toEqual(
    [{ pricePaise: 1250, isActive: true }, { "name.en": "Bolt" }],
  );
});

test("a description is cleaned as the desk cleans it", async () => {
  expect(await valuesIn('sku,description_en\nA,"<p onclick=""x"">Hi<script>alert(1)</script></p>"')).toEqual([
    { "description.en": "<p>Hi</p>" },
  ]);
});
