import "server-only";
import { eq } from "drizzle-orm";
import type { Localized } from "../db/columns";
import { db } from "../db/client";
import { states } from "../db/schema/people";
import { byName } from "./by-name";

export type State = { id: number; name: Localized };

/** A country's states by name in the language; empty for an unknown country. */
export const listStates = async (countryId: number, language: "en" | "ar"): Promise<State[]> =>
  (
    await db()
      .select({ id: states.id, name: states.name })
      .from(states)
      .where(eq(states.countryId, countryId))
  ).sort(byName(language));
