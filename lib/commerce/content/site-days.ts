import "server-only";
import { sql } from "drizzle-orm";
import { readSiteSection } from "@/lib/contract/site-sections";
import type { Actor } from "../base/actor";
import { noteDays } from "../base/db/note-days";
import { listDrafts, publishPlanned, type SiteDraft } from "./site-drafts";
import { listSections } from "./site-sections";

/** Notes days of texts in the change log, in place of an id. */
const DAYS = 0;

const PLAN: Actor = { role: "system", id: null, name: "planned texts" };

/** The days from which texts change: the first ones, and the ones after the last. */
const turnsOf = (days: readonly { startsOn: string | null; endsOn: string | null }[]) => ({
  first: days.flatMap(({ startsOn }) => startsOn ?? []),
  last: days.flatMap(({ endsOn }) => endsOn ?? []),
});

const noteTurns = async (drafts: readonly SiteDraft[]): Promise<void> => {
  const sections = await listSections();
  const lines = (value: unknown) => readSiteSection("marquee", value) ?? [];
  const marquees = [...sections, ...drafts].filter(({ section }) => section === "marquee");
  const { first, last } = turnsOf([...drafts, ...marquees.flatMap(({ value }) => lines(value))]);
  await noteDays(
    "site",
    sql`select ${DAYS}::integer, unnest(${sql.param(first)}::date[])
      union all select ${DAYS}::integer, unnest(${sql.param(last)}::date[]) + 1`,
  );
};

/**
 * Renews the pages when texts of the owner begin or end, and makes drafts that have begun and do not end the sections
 * themselves. A second run on one day changes nothing.
 */
export const noteSiteDays = async (): Promise<void> => {
  const drafts = await listDrafts();
  await noteTurns(drafts);
  for (const { section, state, endsOn } of drafts)
    if (state === "running" && endsOn === null) await publishPlanned(PLAN, section);
};
