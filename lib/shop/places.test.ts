import { cachedRows } from "./cached-read";
import {
  isServedCountry,
  listCities,
  listCountries,
  listServedCountries,
  listStates,
  waysToPayIn,
} from "./places";

jest.mock("./cached-read", () => ({ cachedRows: jest.fn() }));

const rowsAre = (rows: unknown): void => void jest.mocked(cachedRows).mockResolvedValue(rows as never);
const arabic = (text: string) => [{ langId: 2, text }];
/** Rows as a host sends them: by their English names. */
const country = (CountryID: number, CountryName: string, ar: string, more: object) => ({
  CountryID,
  CountryName,
  LocalizationJsonData: arabic(ar),
  ...more,
});
const COUNTRIES = [
  country(1, "Afghanistan", "أفغانستان", { CountryCode: "AF", IsServed: false }),
  country(2, "India", "الهند", { CountryCode: "IN", IsServed: true }),
  country(3, "Ukraine", "أوكرانيا", { CountryCode: "UA", IsServed: false }),
  country(4, "United Arab Emirates", "الإمارات العربية المتحدة", { CountryCode: "AE", IsServed: true }),
];

test("countries are sorted by their names in the page's language, India first, with what their addresses need", async () => {
  rowsAre(COUNTRIES);
  const [english, own] = [await listCountries("en"), await listCountries("ar")];
  expect(english.countries.map(({ name, needs }) => [name, needs])).toEqual([
    ["India", "CSZ"],
    ["Afghanistan", "C"],
    ["Ukraine", "CSZ"],
    ["United Arab Emirates", "S"],
  ]);
  expect(own.countries.map(({ name }) => name)).toEqual([
    "الهند",
    "أفغانستان",
    "الإمارات العربية المتحدة",
    "أوكرانيا",
  ]);
  expect([english.indiaId, own.indiaId]).toEqual([2, 2]);
});

test("O121: the countries served are those that the host names; one that does not tell decides at the order", async () => {
  rowsAre(COUNTRIES);
  expect((await listServedCountries("en")).countries.map(({ id }) => id)).toEqual([2, 4]);
  expect([await isServedCountry(1), await isServedCountry(4), await isServedCountry(99)]).toEqual([
    false,
    true,
    true,
  ]);
  rowsAre([
    { CountryID: 3, CountryName: "India", LocalizationJsonData: [] },
    { CountryID: 4, CountryName: "Nepal", LocalizationJsonData: [] },
  ]);
  const { countries, indiaId } = await listServedCountries("en");
  expect(countries).toEqual([
    { id: 3, name: "India", needs: "CSZ" },
    { id: 4, name: "Nepal", needs: "" },
  ]);
  expect(indiaId).toBe(3);
});

test("O121: the ways to pay in a country are those that the host names; null where it does not tell", async () => {
  rowsAre([country(4, "Nepal", "نيبال", { PaymentMethodIds: [5, 2] }), country(5, "Oman", "عُمان", {})]);
  expect([await waysToPayIn(4), await waysToPayIn(5), await waysToPayIn(99)]).toEqual([[5, 2], null, null]);
});

test("states and cities are sorted in the page's language too", async () => {
  rowsAre([
    { StateProvinceID: 1, StateName: "Abu Dhabi", LocalizationJsonData: arabic("أبو ظبي") },
    { StateProvinceID: 2, StateName: "Dubai", LocalizationJsonData: arabic("دبي") },
    { StateProvinceID: 3, StateName: "Sharjah", LocalizationJsonData: arabic("الشارقة") },
  ]);
  expect((await listStates(4, "ar")).map(({ name }) => name)).toEqual(["أبو ظبي", "الشارقة", "دبي"]);
  rowsAre([
    { CityID: 1, CityName: "Dayrah", LocalizationJsonData: arabic("ديرة") },
    { CityID: 2, CityName: "Ḩattā", LocalizationJsonData: arabic("حتا") },
  ]);
  expect((await listCities(2, "ar")).map(({ id }) => id)).toEqual([2, 1]);
});
