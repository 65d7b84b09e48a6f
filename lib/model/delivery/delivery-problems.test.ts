import { addressNeeds } from "./address-needs";
import { deliveryProblems } from "./delivery-problems";

const LISTED = { states: true, cities: true };
const RAJKOT = {
  firstName: "Asha",
  lastName: "Patel",
  mobileNo: "9876543210",
  addressLineOne: "12 Station Road",
  city: "Rajkot",
  state: "Gujarat",
  postalCode: "360001",
};
const DUBAI = { ...RAJKOT, mobileNo: "0501234567", city: "", state: "Dubai", postalCode: "" };

test("O122: a whole Indian address is delivered to, and what it lacks is named", () => {
  expect(deliveryProblems(RAJKOT, "IN", LISTED)).toEqual({});
  const nothing = Object.fromEntries(Object.keys(RAJKOT).map((part) => [part, " "])) as typeof RAJKOT;
  expect(Object.values(deliveryProblems(nothing, "IN", LISTED))).toEqual(Array(7).fill("required"));
});

test.each(["Kochi", "36000", "0360001", "060001", "3600011"])("%s is no Indian PIN", (postalCode) => {
  expect(deliveryProblems({ ...RAJKOT, postalCode }, "IN", LISTED)).toEqual({ postalCode: "pin" });
});

test("a PIN that no list has is taken, and one in the digits of every script", () => {
  for (const postalCode of ["999999", "३६० ००१", "૩૬૦૦૦૧", "٣٦٠٠٠١"])
    expect(deliveryProblems({ ...RAJKOT, postalCode }, "IN", LISTED)).toEqual({});
});

test.each([
  ["9876543210", true],
  ["+91 98765 43210", true],
  ["९८७६५४३२१०", true],
  ["022 2262 0000", true],
  ["+971 50 123 4567", true],
  ["98765", false],
  ["none", false],
  ["123456789012345", false],
])("%s as an Indian telephone number: possible %s", (mobileNo, isPossible) => {
  expect(deliveryProblems({ ...RAJKOT, mobileNo }, "IN", LISTED)).toEqual(
    isPossible ? {} : { mobileNo: "mobile" },
  );
});

test("O122: an address in the Emirates needs its emirate, and neither city nor postal code", () => {
  expect(deliveryProblems(DUBAI, "AE", LISTED)).toEqual({});
  expect(deliveryProblems({ ...DUBAI, state: "" }, "AE", LISTED)).toEqual({ state: "required" });
  expect(deliveryProblems({ ...DUBAI, mobileNo: "050" }, "AE", LISTED)).toEqual({ mobileNo: "mobile" });
});

test("what cannot be chosen is not asked for, and of an unknown country neither place nor postal code", () => {
  const placeless = { ...RAJKOT, city: "" };
  expect(deliveryProblems(placeless, "IN", { states: true, cities: false })).toEqual({});
  expect(deliveryProblems({ ...placeless, state: "", postalCode: "", mobileNo: "17" }, null, LISTED)).toEqual(
    {},
  );
});

test("each country needs what its addresses need", () => {
  const needs = { IN: "CSZ", AE: "S", NP: "C", DE: "CZ", SG: "Z", HK: "S", US: "CSZ", XX: "C" };
  for (const [code, expected] of Object.entries(needs)) expect(addressNeeds(code)).toBe(expected);
  expect(addressNeeds(null)).toBe("");
});
