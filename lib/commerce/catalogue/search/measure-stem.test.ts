import { readFileSync } from "node:fs";
import { INDEXED_UNITS, isMeasureStem } from "./measure-stem";

test("sizes, counts and numbers with a unit are measures", () => {
  for (const stem of [
    "8",
    "450",
    "0p5in",
    "2p5sqmm",
    "18v",
    "1000w",
    "4ply",
    "6way",
    "40tpi",
    "3000k",
    "300mah",
  ])
    expect([stem, isMeasureStem(stem)]).toEqual([stem, true]);
});

test("part numbers, makers and grades are names, although they begin with a digit", () => {
  for (const stem of [
    "6204zz",
    "608zz",
    "2800bl",
    "3in1",
    "8hss",
    "1st",
    "10bolt",
    "m8",
    "12345678",
    "drill",
    "",
  ])
    expect([stem, isMeasureStem(stem)]).toEqual([stem, false]);
});

test("every unit that the index writes is one of ours", () => {
  const [, units = ""] =
    /units constant jsonb := jsonb '(\{[^}]*\})'/.exec(
      readFileSync("lib/commerce/base/db/sql/search.sql", "utf8"),
    ) ?? [];
  const written = new Set(Object.values(JSON.parse(units.replaceAll("''", "'")) as Record<string, string>));
  expect([...written].sort()).toEqual([...INDEXED_UNITS].sort());
});
