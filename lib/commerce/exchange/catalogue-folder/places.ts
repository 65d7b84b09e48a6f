import "server-only";
import { sql } from "drizzle-orm";
import { inTransaction, type Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { countries, states } from "../../base/db/schema/people";
import { reserveIds, upsert } from "../../base/db/bulk-write";
import { lockImports, rememberImport, wasImported } from "../../base/db/import-memory";
import { placesVersion, readPlaces, type ImportedState } from "./read-places";

/** Part of the stored version. Change it when other rows are made from the same data set. */
const VERSION = "4";
const CITIES_A_STATEMENT = 20_000;

/**
 * Adds the missing cities, and the Arabic names that stored ones lack. None is ever removed, because a customer
 * may live there.
 */
const importCities = async (tx: Tx, list: readonly ImportedState[]): Promise<number> => {
  const stored = await tx
    .select({ id: states.id, countryId: states.countryId, code: states.code })
    .from(states);
  const stateIds = new Map(stored.map((row) => [`${row.countryId}.${row.code}`, row.id]));
  let added = 0;
  let batch: [number, Localized[]][] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    const listed = sql`(
      select (state ->> 0)::int as state_id, jsonb_array_elements(state -> 1) as name from jsonb_array_elements(${JSON.stringify(batch)}::jsonb) as given(state)
    ) as listed`;
    await tx.execute(sql`
      update cities set name = listed.name from ${listed}
      where cities.state_id = listed.state_id and cities.name ->> 'en' = listed.name ->> 'en' and cities.name <> listed.name`);
    const done = await tx.execute(sql`
      insert into cities (state_id, name)
      select listed.state_id, listed.name from ${listed}
      where not exists (select 1 from cities where cities.state_id = listed.state_id and cities.name ->> 'en' = listed.name ->> 'en')`);
    added += done.rowCount ?? 0;
    batch = [];
    size = 0;
  };
  for (const state of list) {
    const id = stateIds.get(`${state.countryId}.${state.code}`);
    if (id === undefined || state.cities.length === 0) continue;
    batch.push([id, state.cities]);
    size += state.cities.length;
    if (size >= CITIES_A_STATEMENT) await flush();
  }
  if (batch.length > 0) await flush();
  return added;
};

/**
 * Brings countries, states and cities of the world into the shop: India first (ruling O104), country names
 * in the languages of the shop from the runtime's CLDR, the rest from GeoNames. Does nothing when this data set was imported before;
 * a newer one renames and adds, and removes nothing.
 */
export const importPlaces = async (log: (line: string) => void): Promise<void> => {
  const start = performance.now();
  const version = `${VERSION} ${await placesVersion()}`;
  const done = await inTransaction(async (tx) => {
    await lockImports(tx);
    if (await wasImported(tx, "places", version)) return null;
    const places = await readPlaces();
    await upsert(tx, countries, places.countries, {
      fields: ["id", "code", "name", "displayOrder"],
      key: ["code"],
      insertOnly: ["id"],
    });
    await upsert(tx, states, places.states, {
      fields: ["countryId", "code", "name"],
      key: ["countryId", "code"],
    });
    const cities = await importCities(tx, places.states);
    await reserveIds(tx, [countries]);
    await rememberImport(tx, "places", version);
    return { countries: places.countries.length, states: places.states.length, cities };
  });
  if (done !== null)
    log(
      `Places: ${done.countries} countries, ${done.states} states, ${done.cities} new cities (${((performance.now() - start) / 1000).toFixed(1)} s)`,
    );
};
