import { csvLines, rupeesCell, unprotected } from "./csv-text";

test("cells are quoted where RFC 4180 wants it, and no text runs as a formula", () => {
  expect(csvLines([["a", 'say "so"', "one,\ntwo", null, 12, " x"]])).toBe(
    'a,"say ""so""","one,\ntwo",,12," x"\r\n',
  );
  for (const text of [
    "=1+1",
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    "\tx",
    "＝1+1",
    "-A1",
    "+SUM (A1)",
    "-",
  ]) {
    const line = csvLines([[text]]);
    expect(line.replace(/^"/, "")).toMatch(/^'/);
  }
  expect(csvLines([["-12.50", -3, "'quoted"]])).toBe("-12.50,-3,'quoted\r\n");
});

test("telephone numbers and addresses are no formulas", () => {
  for (const text of [
    "+91 98765-43211",
    "+919876543210",
    "+971 (50) 123-4567",
    "-12 / B Station Road",
    "- 3rd floor",
    "-10 to +60 nuts",
    "+ 2 washers",
  ])
    expect(csvLines([[text]])).toBe(`${text}\r\n`);
});

test("a protected text is the same again when it is read", () => {
  expect(unprotected("'=1+1")).toBe("=1+1");
  expect(unprotected("'tis")).toBe("'tis");
  // As exports wrote it until 2026-11-30.
  expect(unprotected("'-12 / B")).toBe("-12 / B");
  for (const text of [
    "=1",
    "'=1",
    "''+1",
    "-",
    "'-",
    "@a",
    "'a",
    "-12 / B",
    "'-12 / B",
    "+91 98765-43211",
    "＝1",
  ])
    expect(unprotected(csvLines([[text]]).trim())).toBe(text);
});

test("amounts keep their paise and their sign", () => {
  expect([5, -5, 100, "123456789012", -100_50].map(rupeesCell)).toEqual([
    "0.05",
    "-0.05",
    "1.00",
    "1234567890.12",
    "-100.50",
  ]);
});
