import english from "@/messages/admin/en.json";
import {
  HSN_REASONS,
  hsnProblem,
  hsnShapeProblem,
  isHsnCode,
  LONGEST_HSN,
  tellHsnProblem,
  type ListedHsnCode,
} from "./hsn-codes";
import { lawOn, TAX_LAW } from "./tax-law";

const TODAY = "2026-11-30";

test("an HSN code has 4, 6 or 8 digits, and a chapter that exists", () => {
  const right = ["7318", "731815", "73181500", "998431", "0101", "01012100", "9801"];
  const wrong = ["", "73", "731", "73181", "7318150", "731815001", "73x8", "٧٣١٨", " 7318"];
  const noChapter = ["0000", "000000", "00000000", "0001", "7701", "770100", "77010000"];
  expect(right.filter((code) => !isHsnCode(code))).toEqual([]);
  expect(wrong.map((code) => hsnShapeProblem(code)?.reason)).toEqual(wrong.map(() => "hsn"));
  expect(noChapter.map((code) => hsnShapeProblem(code)?.reason)).toEqual(noChapter.map(() => "hsn-chapter"));
  expect(LONGEST_HSN).toBe(Math.max(...lawOn(TAX_LAW.hsnDigits, TODAY).value));
});

test("without a list, a chapter is judged by its headings, if the shop knows them", () => {
  const reasons = (codes: string[]) => codes.map((code) => hsnProblem(code, [], TODAY)?.reason ?? null);
  expect(reasons(["7318", "73181500", "7326", "8549", "998431", "9954", "2508", "9801"])).toEqual(
    Array(8).fill(null),
  );
  expect(reasons(["7300", "7327", "73271000", "7414", "8469", "8520", "6503", "9970", "9900"])).toEqual(
    Array(9).fill("hsn-unknown"),
  );
});

const one = (code: string, days: Partial<ListedHsnCode> = {}): ListedHsnCode => ({
  code,
  validFrom: null,
  withdrawnOn: null,
  ...days,
});

test("a loaded list says which codes of its chapter there are, and from which day on", () => {
  const listed = [
    one("7317"),
    one("7318"),
    one("731815"),
    one("73181500"),
    one("731816", { withdrawnOn: TODAY }),
    one("731819", { withdrawnOn: "2026-12-01" }),
    one("731821", { validFrom: "2026-12-01" }),
    one("73202010", { withdrawnOn: "2026-05-01" }),
    one("73202020", { withdrawnOn: "2026-06-01" }),
    one("73210010"),
    one("73210020", { withdrawnOn: "2026-06-01" }),
  ];
  const found = (code: string) => hsnProblem(code, listed, TODAY);
  // Listed, and below a code below which the list has nothing.
  expect(["7317", "73170013", "7318", "731815", "73181500", "731819"].map(found)).toEqual(
    Array(6).fill(null),
  );
  expect(["7316", "731822", "73181510", "7326"].map(found)).toEqual(
    Array(4).fill({ reason: "hsn-unknown", on: null }),
  );
  expect(["731816", "73181600"].map(found)).toEqual(Array(2).fill({ reason: "hsn-withdrawn", on: TODAY }));
  expect(found("731821")).toEqual({ reason: "hsn-early", on: "2026-12-01" });
  // Codes above listed ones: withdrawn once all of these are.
  expect(found("732020")).toEqual({ reason: "hsn-withdrawn", on: "2026-05-01" });
  expect(found("7321")).toBeNull();
});

test("the operator is told what the desk says", () => {
  for (const reason of HSN_REASONS)
    expect(tellHsnProblem({ reason, on: "{on}" })).toBe(english.exchange.expected[reason]);
});
