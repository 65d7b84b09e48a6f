import "server-only";
import { eq } from "drizzle-orm";
import type { Localized } from "../db/columns";
import { db } from "../db/client";
import { cities } from "../db/schema/people";
import { byName } from "./by-name";

export type City = { id: number; name: Localized };

/** A state's cities by name in the language, at most some thousands; empty for an unknown state. */
export const listCities = async (stateId: number, language: "en" | "ar"): Promise<City[]> =>
  (
    await db().select({ id: cities.id, name: cities.name }).from(cities).where(eq(cities.stateId, stateId))
  ).sort(byName(language));
