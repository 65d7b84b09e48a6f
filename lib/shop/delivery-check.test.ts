import { addressProblems, deliveryRefusal, undeliverable } from "./delivery-check";

jest.mock("./places", () => ({
  countryCode: async (id: number) => ({ 1: "IN", 5: "AE" })[id] ?? null,
  isServedCountry: async (id: number) => id === 1,
  listStates: async () => [{ id: 11, name: "Punjab" }],
  listCities: async (stateId: number) => (stateId === 11 ? [{ id: 21, name: "Ludhiana" }] : []),
}));

const [INDIA, EMIRATES] = [
  { id: 1, name: "India" },
  { id: 5, name: "United Arab Emirates" },
];
const WHOLE = {
  firstName: "Asha",
  lastName: "Patel",
  mobileNo: "9876543210",
  addressLineOne: "14 Foundry Lane",
  country: INDIA,
  state: { id: 11, name: "Punjab" },
  city: { id: 21, name: "Ludhiana" },
  postalCode: "141002",
};
const FORM = {
  FirstName: "Asha",
  LastName: "Patel",
  MobileNo: "9876543210",
  AddressLineOne: "14 Foundry Lane",
  CountryID: 1,
  StateProvinceId: 11,
  CityId: 21,
  PostalCode: "141002",
};

test("the checkout says of an address what the order would: first its country, then what it needs", async () => {
  expect(await deliveryRefusal(WHOLE, "en")).toBeNull();
  expect(await deliveryRefusal({ ...WHOLE, postalCode: "Kochi" }, "en")).toBe("ADDRESS_INCOMPLETE");
  expect(await deliveryRefusal({ ...WHOLE, country: EMIRATES, postalCode: "" }, "en")).toBe(
    "COUNTRY_NOT_SERVED",
  );
  expect(await addressProblems({ ...WHOLE, city: null, mobileNo: "" }, "en")).toEqual({
    city: "required",
    mobileNo: "required",
  });
  expect(await addressProblems({ ...WHOLE, country: { id: 9, name: "Nowhere" }, state: null }, "en")).toEqual(
    {},
  );
});

test("a form that leads to a delivery gets its problems by field, and no city where none is listed", async () => {
  expect(await undeliverable(FORM, "en")).toBeNull();
  expect(await undeliverable({ ...FORM, CityId: null, MobileNo: "98765" }, "en")).toEqual({
    ok: false,
    code: "ADDRESS_INCOMPLETE",
    fields: { CityId: { rule: "required" }, MobileNo: { rule: "mobile" } },
  });
  expect(await undeliverable({ ...FORM, StateProvinceId: 12, CityId: null }, "en")).toBeNull();
  expect(await undeliverable({ ...FORM, CountryID: 5, CityId: null, PostalCode: "" }, "en")).toBeNull();
});
