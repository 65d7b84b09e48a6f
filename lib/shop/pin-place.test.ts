import type { Language } from "@/lib/languages/languages";
import type { PinPlace } from "@/lib/model/account";
import { findPinPlace } from "./pin-place";

const STATES: Record<number, [en: string, ar: string]> = {
  21: ["Maharashtra", "ماهاراشترا"],
  24: ["Gujarat", "غوجارات"],
  37: ["Ladakh", "لاداخ"],
};
const CITIES: Record<number, Record<number, string>> = {
  21: { 1: "Mumbai", 2: "Pune", 3: "Nilanga" },
  24: { 4: "Rajkot", 5: "Ahmedabad" },
  37: { 6: "Leh" },
};

jest.mock("./places", () => ({
  listCountries: async () => ({ countries: [], indiaId: 91 }),
  listStates: async (_: number, language: Language) =>
    Object.entries(STATES).map(([id, [en, ar]]) => ({ id: Number(id), name: language === "ar" ? ar : en })),
  listCities: async (stateId: number) =>
    Object.entries(CITIES[stateId] ?? {}).map(([id, name]) => ({ id: Number(id), name })),
}));

/** The place of a code that has one. */
const placeOf = async (language: Language, pin: string): Promise<PinPlace | null> => {
  const found = await findPinPlace(language, pin);
  return found === "unknown" ? null : found;
};

test.each([
  ["400001", "Maharashtra", "Mumbai"],
  ["400050", "Maharashtra", "Mumbai"],
  ["411001", "Maharashtra", "Pune"],
  ["413521", "Maharashtra", "Nilanga"],
  ["360001", "Gujarat", "Rajkot"],
  ["380001", "Gujarat", "Ahmedabad"],
  ["194101", "Ladakh", "Leh"],
])("F13: %s is in %s, %s", async (pin, state, city) => {
  const place = await placeOf("en", pin);
  expect([place?.state.name, place?.city?.name]).toEqual([state, city]);
});

test("F13: names are those of the page's language, ids those of the host", async () => {
  expect((await placeOf("ar", "400001"))?.state).toEqual({ id: 21, name: "ماهاراشترا" });
});

test("a city that the host does not list is left out; a state that the host does not list is nothing, an unknown code is told", async () => {
  expect((await placeOf("en", "431001"))?.city).toBeNull();
  expect(await findPinPlace("en", "999999")).toBe("unknown");
  expect(await findPinPlace("en", "560001")).toBeNull();
});

test("cities in other parts of the state are told, those of the same sorting district are not", async () => {
  expect((await placeOf("en", "400001"))?.elsewhere.sort()).toEqual([2, 3]);
  expect((await placeOf("en", "360005"))?.elsewhere).toEqual([5]);
});
