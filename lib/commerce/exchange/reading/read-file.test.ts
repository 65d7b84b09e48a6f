import { MOST_BYTES } from "./bounds.mjs";
import { readGivenFile } from "./read-file";
import { sheetFile } from "./sheet-file.testing";

const OWN_NAMES = ["sku", "article_sku"];
const read = (data: Uint8Array | string, sheet: string | null = null) =>
  readGivenFile(Buffer.from(data), { sheet, ownNames: OWN_NAMES });
const cellsOf = async (data: Uint8Array | string) => {
  const { head, rows, problems } = await read(data);
  expect(problems).toEqual([]);
  return [head, ...rows.map(({ cells }) => cells)];
};
const refusedFor = async (data: Uint8Array | string) => {
  const { rows, problems } = await read(data);
  expect(rows).toEqual([]);
  return problems.map(({ row, expected }) => [row, expected]);
};

/** UTF-16 with the higher byte first. */
const bigEndian = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();
/** A text of a code page whose letters stand at these bytes. */
const inCodePage = (text: string, bytes: Record<string, number>): Buffer =>
  Buffer.from([...text].map((letter) => bytes[letter] ?? letter.charCodeAt(0)));

const ARABIC = { ب: 0xc8, ر: 0xd1, غ: 0xdb, ي: 0xed };

test("the letters of a file are found: UTF-8, UTF-16 with and without its mark, and two code pages", async () => {
  const table = [
    ["sku", "name_ar"],
    ["A-1", "برغي"],
  ];
  const text = "sku,name_ar\nA-1,برغي\n";
  expect(await cellsOf(text)).toEqual(table);
  expect(await cellsOf(`\ufeff${text}`)).toEqual(table);
  expect(await cellsOf(Buffer.from(`\ufeff${text}`, "utf16le"))).toEqual(table);
  expect(await cellsOf(Buffer.from(text, "utf16le"))).toEqual(table);
  expect(await cellsOf(bigEndian(`\ufeff${text}`))).toEqual(table);
  expect(await cellsOf(bigEndian(text))).toEqual(table);
  expect(await cellsOf(inCodePage(text, ARABIC))).toEqual(table);
  expect(await cellsOf(inCodePage("sku,name_en\nA-1,Café €5 – 90° ½\n", { "€": 0x80, "–": 0x96 }))).toEqual([
    ["sku", "name_en"],
    ["A-1", "Café €5 – 90° ½"],
  ]);
  expect((await read(inCodePage(text, ARABIC))).encoding).toBe("windows-1256");
});

test("commas, semicolons, tabs and bars part the cells, as the rows have them or as the first line says", async () => {
  const table = [
    ["sku", "name_en", "price_inr"],
    ["A", "Bolt, hex; 10 | 12", "1,5"],
    ["B", "Nut", "2,5"],
  ];
  for (const mark of [",", ";", "\t", "|"])
    expect(
      await cellsOf(
        `sku${mark}name_en${mark}price_inr\r\nA${mark}"Bolt, hex; 10 | 12"${mark}"1,5"\r\nB${mark}Nut${mark}"2,5"`,
      ),
    ).toEqual(table);
  expect(await cellsOf("sku;price_inr\nA;1,5\nB;2,5\nC;3,5")).toEqual([
    ["sku", "price_inr"],
    ["A", "1,5"],
    ["B", "2,5"],
    ["C", "3,5"],
  ]);
  expect((await read("sep=;\r\nsku;price_inr\r\nA;5")).rows).toEqual([{ row: 3, cells: ["A", "5"] }]);
  expect(await cellsOf("sku\rA\rB")).toEqual([["sku"], ["A"], ["B"]]);
});

test("empty columns, empty rows and lines above the columns' names are left out; the line counts breaks in cells", async () => {
  const found = await read('Price list,,,\n,,,\nsku,price_inr,,\nA,5,,\n,,,\n"B","two\nlines",,\nC,7\n,,,\n');
  expect(found.headRow).toBe(3);
  expect(found.head).toEqual(["sku", "price_inr"]);
  expect(found.rows).toEqual([
    { row: 4, cells: ["A", "5"] },
    { row: 6, cells: ["B", "two\nlines"] },
    { row: 8, cells: ["C", "7"] },
  ]);
  expect(found.problems).toEqual([]);
  expect((await read("sku,,price_inr\nA,,5")).head).toEqual(["sku", "price_inr"]);
  expect((await read("sku,,price_inr\nA,x,5")).problems).toEqual([
    { row: 1, column: "", expected: "named-column", facts: { place: 2 } },
  ]);
  expect((await read("sku,price_inr\nA,5,6\nB")).problems).toEqual([
    { row: 2, column: "", expected: "cell-count", facts: { found: 3, wanted: 2 } },
    { row: 3, column: "price_inr", expected: "cell-count", facts: { found: 1, wanted: 2 } },
  ]);
  const stock = await read(
    "Malwa Traders\nStock Summary\n1-Apr-26 to 27-Nov-26\nParticulars;Quantity;Rate\nBolt;12 Nos;5.50",
  );
  expect([stock.headRow, stock.head]).toEqual([4, ["Particulars", "Quantity", "Rate"]]);
});

test.each(["xlsx", "ods"] as const)(
  "%s has the same cells; sheets, dates and long numbers are read",
  async (kind) => {
    const file = sheetFile(kind, [
      // Its writer of ODS hides no sheets.
      ...(kind === "xlsx" ? [{ name: "Cover", hidden: true, rows: [["hidden"]] }] : []),
      {
        name: "Goods",
        rows: [
          ["Price list", null, null, null, null],
          [null, null, null, null, null],
          ["sku", "price_inr", "gtin", "status", "made"],
          ["00123", 0.1 + 0.2, 8901234567890, true, { day: "2026-02-01" }],
          [{ day: "2026-03-07" }, 1250.5, null, false, "#REF!"],
        ],
      },
      { name: "More", rows: [["sku"], ["X"]] },
    ]);
    const found = await read(file);
    expect(found).toMatchObject({
      encoding: null,
      sheet: "Goods",
      sheets: ["Goods", "More"],
      headRow: 3,
      problems: [],
    });
    expect(found.rows).toEqual([
      { row: 4, cells: ["00123", "0.3", "8901234567890", "on", "2026-02-01"] },
      { row: 5, cells: ["2026-03-07", "1250.5", "", "off", "#REF!"] },
    ]);
    expect((await read(file, "More")).rows).toEqual([{ row: 2, cells: ["X"] }]);
    expect((await read(file, "Gone")).problems).toMatchObject([
      { expected: "sheet", facts: { sheets: "Goods, More" } },
    ]);
  },
);

test("what is no table is refused with its reason", async () => {
  expect(await refusedFor("\n\n")).toEqual([[1, "rows"]]);
  expect(await refusedFor(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]))).toEqual([
    [1, "file-kind"],
  ]);
  expect(await refusedFor("%PDF-1.7\n")).toEqual([[1, "file-kind"]]);
  expect(await refusedFor(Buffer.from("504b0506000000000000000000000000000000000000", "hex"))).toEqual([
    [1, "file-kind"],
  ]);
  expect(await refusedFor(sheetFile("xlsx", [{ name: "A", rows: [["sku"], ["A"]] }], "secret"))).toEqual([
    [1, "password"],
  ]);
  expect(await refusedFor("[1,2]")).toEqual([[1, "json"]]);
});

/** An XLSX that says of one of its files that it is so large. */
const withSize = (file: Buffer, size: number): Buffer => {
  const at = file.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  const changed = Buffer.from(file);
  changed.writeUInt32LE(size, at + 24);
  return changed;
};

test("a spreadsheet that is large when unpacked is refused, also one that says less than it is", async () => {
  const rows = Array.from({ length: 2_000 }, () => ["sku".repeat(100)]);
  const file = sheetFile("xlsx", [{ name: "A", rows }]);
  expect(await refusedFor(withSize(file, 200_000_000))).toEqual([[1, "unpacked-size"]]);
  expect(await refusedFor(withSize(file, 10))).toEqual([[1, "file-kind"]]);
});

test("files of commas are refused within two seconds", async () => {
  const began = performance.now();
  expect(await refusedFor(Buffer.alloc(9_900_000, ","))).toEqual([[1, "fewer-columns"]]);
  expect(await refusedFor(Buffer.alloc(9_900_000, ",\n"))).toEqual([[1_500_001, "fewer-cells"]]);
  expect(await refusedFor(Buffer.alloc(9_900_000, "a,\n"))).toEqual([[1_500_001, "fewer-cells"]]);
  expect(await refusedFor(Buffer.alloc(9_900_000, "a"))).toEqual([[1, "closed-quote"]]);
  expect(await refusedFor(Buffer.alloc(32_000_000, ","))).toEqual([[1, "file-size"]]);
  expect(await refusedFor(Buffer.alloc(MOST_BYTES, "a\n"))).toEqual([[3_000_001, "fewer-cells"]]);
  expect(await refusedFor("sku\n".concat("a\n".repeat(50_001)))).toEqual([[50_002, "fewer-rows"]]);
  expect(performance.now() - began).toBeLessThan(12_000);
});
