import "server-only";
import { sql } from "drizzle-orm";
import type { ListedPlaces } from "@/lib/model/delivery/delivery-problems";
import type { Db, Tx } from "../db/client";
import type { PostalAddress } from "../db/schema";
import { cities, countries, states } from "../db/schema/people";

/** Finds whether the shop lists states of an address's country, and cities of its state, by their English names. */
export const listedPlaces = async (
  on: Db | Tx,
  { countryCode, stateName }: Pick<PostalAddress, "countryCode" | "stateName">,
): Promise<ListedPlaces> => {
  const inCountry = sql`from ${states} join ${countries} on ${countries.id} = ${states.countryId} and ${countries.code} = ${countryCode}`;
  const { rows } = await on.execute<ListedPlaces>(sql`select
    exists (select 1 ${inCountry}) as states,
    exists (select 1 ${inCountry} join ${cities} on ${cities.stateId} = ${states.id} where ${states.name} ->> 'en' = ${stateName}) as cities`);
  return rows[0] ?? { states: false, cities: false };
};
