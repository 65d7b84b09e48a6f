import { csvLines, rupeesCell, unprotected } from "./csv-text";

test("cells are quoted where RFC 4180 wants it, and no text runs as a formula", () => {
  expect(csvLines([["a", 'say "so"', "one,\ntwo", null, 12, " x"]])).toBe(
    'a,"say ""so""","one,\ntwo",,12," x"\r\n',
  );
  for (const text of ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\tx"]) {
    const line = csvLines([[text]]);
    expect(line.replace(/^"/, "")).toMatch(/^'/);
  }
  expect(csvLines([["-12.50", -3, "'quoted"]])).toBe("-12.50,-3,'quoted\r\n");
});

test("a protected text is the same again when it is read", () => {
  expect(unprotected("'=1+1")).toBe("=1+1");
  expect(unprotected("'tis")).toBe("'tis");
  for (const text of ["=1", "'=1", "''+1", "-", "'-", "@a", "'a"])
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
