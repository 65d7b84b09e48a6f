import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Language } from "@/lib/languages/languages";
import type { KnownPin, Place } from "@/lib/model/account";
import { listCities, listCountries, listStates } from "./places";

/**
 * India's PIN codes: a line for each city with its state and the codes, single or as runs (`110001-020`), tab-separated.
 * Made by scripts/pin-codes/make.mjs from GeoNames' postal codes (CC BY 4.0). A city may be empty.
 */
const FILE = path.join(process.cwd(), "lib/shop/pin-codes.tsv");

type City = { state: string; city: string; runs: [from: number, to: number][] };

const runOf = (text: string): [number, number] => {
  const [from = "", end] = text.split("-");
  return [Number(from), Number(end === undefined ? from : from.slice(0, 3) + end)];
};

let read: Promise<City[]> | undefined;

/** Read at the first request: 100 KB, which most visitors never need. */
const pinCities = (): Promise<City[]> =>
  (read ??= readFile(FILE, "utf8").then((text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [state = "", city = "", runs = ""] = line.split("\t");
        return { state, city, runs: runs.split(" ").map(runOf) };
      }),
  ));

const fold = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").replace(/&/g, "and").toLowerCase().trim();

/** The first three digits are a sorting district, the smallest area that cities are compared in. */
const areaOf = (pin: number): number => Math.floor(pin / 1000);

const named = (english: Place[], name: string): number =>
  english.findIndex((place) => fold(place.name) === fold(name));

/**
 * Finds state and city of an Indian PIN code among the places of the host; `unknown` for a code that is not in the list,
 * null for a host that does not list its state.
 * @param pin six digits
 */
export const findPinPlace = async (language: Language, pin: string): Promise<KnownPin> => {
  const code = Number(pin);
  const known = await pinCities();
  const found = known.find(({ runs }) => runs.some(([from, to]) => from <= code && code <= to));
  if (!found) return "unknown";
  const { indiaId } = await listCountries(language);
  if (indiaId === null) return null;
  const [english, own] = await Promise.all([listStates(indiaId, "en"), listStates(indiaId, language)]);
  const stateId = english[named(english, found.state)]?.id;
  const state = own.find(({ id }) => id === stateId);
  if (!state) return null;
  const [cities, ownCities] = await Promise.all([listCities(state.id, "en"), listCities(state.id, language)]);
  const cityId = cities[named(cities, found.city)]?.id;
  const inState = known.filter(({ state: other }) => other === found.state);
  const elsewhere = inState
    .filter(({ runs }) => !runs.some(([from]) => areaOf(from) === areaOf(code)))
    .flatMap(({ city }) => cities[named(cities, city)]?.id ?? []);
  return { state, city: ownCities.find(({ id }) => id === cityId) ?? null, elsewhere };
};
