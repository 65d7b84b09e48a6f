import { numberProblems, type Numbered } from "./number-problems";

test("a number that another article has is named; a GTIN of an article that is off is free", () => {
  const article = (sku: string, gtin: string | null = null, isActive = true): Numbered => ({
    sku,
    gtin,
    isActive,
  });
  const [gtin, other] = ["4006381333931", "96385074"];
  expect(numberProblems([article("A"), article("a"), article("B")], [article("b")])).toEqual([
    { at: 1, field: "sku", reason: "twice", other: "A" },
    { at: 2, field: "sku", reason: "free-part-number", other: "b" },
  ]);
  expect(numberProblems([article("A", gtin), article("B", gtin), article("C", other)], [])).toEqual([
    { at: 1, field: "gtin", reason: "free-gtin", other: "A" },
  ]);
  expect(numberProblems([article("A", gtin)], [article("B", gtin)])).toEqual([
    { at: 0, field: "gtin", reason: "free-gtin", other: "B" },
  ]);
  expect(numberProblems([article("A", gtin, false), article("B", gtin)], [])).toEqual([]);
  expect(numberProblems([article("A", gtin), article("B", gtin, false)], [])).toEqual([]);
  expect(numberProblems([article("A B", "4006381333932")], [])).toEqual([
    { at: 0, field: "sku", reason: "part-number", other: null },
    { at: 0, field: "gtin", reason: "gtin", other: null },
  ]);
});
