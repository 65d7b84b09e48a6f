import fc from "fast-check";
import { INDIAN_STATES } from "../../base/places/indian-states";
import { gstFigures, supplyAddress, supplyOf, taxesOf, type Supply, type TaxableLine } from "./gst";
import { gstStateCode } from "@/lib/model/gst-states";

const within: Supply = { kind: "within", placeCode: "24", isUnionTerritory: false };
const between: Supply = { kind: "between", placeCode: "27", isUnionTerritory: false };
const line = (amountPaise: number, gstRate = 18, hsnCode = "7318"): TaxableLine => ({
  hsnCode,
  gstRate,
  amountPaise,
});

describe("the tax inside a price", () => {
  test.each<[string, TaxableLine, Supply, [taxable: number, cgst: number, sgst: number, igst: number]]>([
    ["118 rupees at 18 % between states", line(118_00), between, [100_00, 0, 0, 18_00]],
    ["118 rupees at 18 % within one", line(118_00), within, [100_00, 9_00, 9_00, 0]],
    ["an odd paisa stays with the value, CGST and SGST are equal", line(1_00), within, [84, 8, 8, 0]],
    ["the same rupee between states", line(1_00), between, [85, 0, 0, 15]],
    ["no tax", line(50_00, 0), within, [50_00, 0, 0, 0]],
    ["a quarter percent", line(100_25, 0.25), between, [100_00, 0, 0, 25]],
    ["a quarter percent in halves", line(100_25, 0.25), within, [99_99, 13, 13, 0]],
    ["half a paisa goes up", line(3, 100), between, [1, 0, 0, 2]],
    ["all taken off by a coupon", line(0), within, [0, 0, 0, 0]],
  ])("%s", (_, given, supply, [taxablePaise, cgstPaise, sgstPaise, igstPaise]) =>
    expect(taxesOf(given, supply)).toEqual({ taxablePaise, cgstPaise, sgstPaise, igstPaise }),
  );
});

describe("the place of supply", () => {
  const gujarat = { gstin: null, stateName: "Gujarat" };
  test.each<[string, Parameters<typeof supplyOf>, Supply | null]>([
    [
      "the same state",
      [gujarat, { stateName: "Gujarat", countryCode: "IN" }],
      { kind: "within", placeCode: "24", isUnionTerritory: false },
    ],
    [
      "another state",
      [gujarat, { stateName: "Maharashtra", countryCode: "IN" }],
      { kind: "between", placeCode: "27", isUnionTerritory: false },
    ],
    [
      "a union territory",
      [
        { gstin: null, stateName: "Chandigarh" },
        { stateName: "Chandigarh", countryCode: "IN" },
      ],
      { kind: "within", placeCode: "04", isUnionTerritory: true },
    ],
    [
      "the GSTIN's state before the name's",
      [
        { gstin: "27AAPFU0939F1ZV", stateName: "Gujarat" },
        { stateName: "Maharashtra", countryCode: "IN" },
      ],
      { kind: "within", placeCode: "27", isUnionTerritory: false },
    ],
    [
      "no state on record",
      [gujarat, { stateName: "", countryCode: "IN" }],
      { kind: "within", placeCode: "24", isUnionTerritory: false },
    ],
    [
      "abroad",
      [gujarat, { stateName: "Dubai", countryCode: "AE" }],
      { kind: "between", placeCode: "96", isUnionTerritory: false },
    ],
    [
      "a seller of nowhere",
      [
        { gstin: null, stateName: "Elsewhere" },
        { stateName: "Gujarat", countryCode: "IN" },
      ],
      null,
    ],
  ])("%s", (_, given, expected) => expect(supplyOf(...given)).toEqual(expected));

  const addressIn = (stateName: string) => ({
    firstName: "Asha",
    lastName: "Rao",
    mobileNo: "",
    addressLineOne: "",
    cityName: "",
    stateName,
    countryName: "India",
    countryCode: "IN",
    postalCode: "",
  });
  const [home, site] = [addressIn("Gujarat"), addressIn("Maharashtra")];
  test.each([
    ["a consumer's delivery", home, site, "Maharashtra"],
    ["a registered buyer's bill", { ...home, gstin: "24AAACC1206D1ZM" }, site, "Gujarat"],
    ["the bill without a delivery elsewhere", home, null, "Gujarat"],
  ] as const)("it is the state of %s", (_, buyer, deliverTo, expected) =>
    expect(supplyAddress({ buyer, deliverTo }).stateName).toBe(expected),
  );

  test("every state the shop knows has its own code", () => {
    const codes = Object.values(INDIAN_STATES).map((state) => gstStateCode(state.en));
    expect(codes).not.toContain(null);
    expect(new Set(codes).size).toBe(36);
    expect(gstStateCode("toString")).toBeNull();
  });
});

describe("any invoice", () => {
  const lines = fc.array(
    fc.record({
      hsnCode: fc.constantFrom("7318", "8205", "4901"),
      gstRate: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
      amountPaise: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 10_000_000_00 })),
    }),
    { maxLength: 20 },
  );
  const supplies = fc.constantFrom(within, between);
  const taxes = (t: { cgstPaise: number; sgstPaise: number; igstPaise: number }) =>
    t.cgstPaise + t.sgstPaise + t.igstPaise;

  test("adds up to the paisa by line, by HSN and in all, and nothing is below zero", () => {
    fc.assert(
      fc.property(lines, supplies, (given, supply) => {
        const { lines: taxed, byHsn, total } = gstFigures(given, supply);
        for (const t of [...taxed, ...byHsn, total]) {
          expect(t.taxablePaise + taxes(t)).toBe(t.amountPaise);
          expect(t.cgstPaise).toBe(t.sgstPaise);
          for (const n of [t.taxablePaise, t.cgstPaise, t.igstPaise])
            expect(Number.isSafeInteger(n) && n >= 0).toBe(true);
          expect(supply.kind === "within" ? t.igstPaise : t.cgstPaise).toBe(0);
        }
        for (const sums of [taxed, byHsn])
          for (const key of ["amountPaise", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const)
            expect(sums.reduce((sum, t) => sum + t[key], 0)).toBe(total[key]);
        expect(total.amountPaise).toBe(given.reduce((sum, l) => sum + l.amountPaise, 0));
      }),
    );
  });

  test("is never more than a paisa a line from the exact tax, and the order of lines changes no sum", () => {
    fc.assert(
      fc.property(lines, supplies, (given, supply) => {
        const there = gstFigures(given, supply);
        const back = gstFigures([...given].reverse(), supply);
        expect([back.byHsn, back.total]).toEqual([there.byHsn, there.total]);
        for (const t of there.lines)
          expect(Math.abs(taxes(t) - (t.amountPaise * t.gstRate) / (100 + t.gstRate))).toBeLessThanOrEqual(
            1.001,
          );
      }),
    );
  });
});
