import { pool } from "@/lib/commerce/base/db/client";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { listCities, listCountries, listStates } from "../../base/places/places";
import { importPlaces } from "./places";
import { countryId } from "./read-places";

useTestDatabase();

const count = async (table: string): Promise<number> =>
  Number((await pool().query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

describe("importPlaces", () => {
  it("brings the world in once, India first, with the names the catalogue uses", async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await importPlaces(log);
    expect(lines).toHaveLength(1);

    const [india, second] = await listCountries("en");
    expect(india).toMatchObject({ id: countryId("IN"), code: "IN", name: { en: "India", ar: "الهند" } });
    expect(second?.name.en).toBe("Afghanistan");
    const states = await listStates(countryId("IN"), "en");
    expect(states).toHaveLength(36);
    expect(states.every((state) => state.name.ar !== undefined)).toBe(true);
    const gujarat = states.find((state) => state.name.en === "Gujarat");
    expect((await listCities(gujarat?.id ?? 0, "en")).map((city) => city.name.en)).toEqual(
      expect.arrayContaining(["Ahmedabad", "Rajkot", "Jamnagar"]),
    );
    const namesOf = (cities: { name: { en: string; ar?: string } }[]) =>
      new Map(cities.map(({ name }) => [name.en, name.ar]));
    const gujarati = namesOf(await listCities(gujarat?.id ?? 0, "ar"));
    expect(gujarati.get("Ahmedabad")).toBe("أحمد آباد");
    expect([...gujarati.values()].filter((name) => name === undefined).length).toBeLessThan(20);
    const maharashtra = states.find((state) => state.name.en === "Maharashtra");
    const marathi = namesOf(await listCities(maharashtra?.id ?? 0, "ar"));
    expect(marathi.get("Akluj")).toBe("أكلوج (Akluj)");
    const emirates = await listStates(countryId("AE"), "ar");
    expect(emirates.map((state) => state.name.ar)).toEqual([
      "أبو ظبي",
      "الشارقة",
      "الفجيرة",
      "أم القيوين",
      "دبي",
      "رأس الخيمة",
      "عجمان",
    ]);
    const dubai = emirates.find((state) => state.name.en === "Dubai");
    const ofDubai = namesOf(await listCities(dubai?.id ?? 0, "ar"));
    expect([ofDubai.get("Ḩattā"), ofDubai.get("Abū Hayl"), ofDubai.get("Hawr al ‘Anz")]).toEqual([
      "حتا",
      "أبو هيل",
      "هور العنز",
    ]);
    // A country without divisions has one with its own name.
    expect((await listStates(countryId("SG"), "en")).map((state) => state.name.en)).toEqual(["Singapore"]);
    expect(await listStates(999_999, "en")).toEqual([]);

    const cities = await count("cities");
    expect(cities).toBeGreaterThan(160_000);
    await importPlaces(log);
    expect(lines).toHaveLength(1);
    await pool().query("update import_state set hash = 'older' where key = 'places'");
    await pool().query("delete from cities where state_id = $1 and name ->> 'en' = 'Rajkot'", [gujarat?.id]);
    await pool().query(
      "update cities set name = jsonb_build_object('en', 'Surat') where state_id = $1 and name ->> 'en' = 'Surat'",
      [gujarat?.id],
    );
    await importPlaces(log);
    expect(lines[1]).toMatch(/ 1 new cities/);
    // A city that was stored before it had an Arabic name gets it and keeps its id.
    expect(namesOf(await listCities(gujarat?.id ?? 0, "ar")).get("Surat")).toBe("سورت");
    expect(await count("cities")).toBe(cities);
  }, 60_000);
});
