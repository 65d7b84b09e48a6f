import "server-only";
import { sql } from "drizzle-orm";
import { readSiteSection } from "@/lib/contract/site-sections";
import type { Actor } from "../actor";
import { db } from "../db/client";
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

/** Notes in the change log that a text has begun or ended since its last note, so that kept pages are rendered anew. */
const noteTurns = async (drafts: readonly SiteDraft[]): Promise<void> => {
  const sections = await listSections();
  const lines = (value: unknown) => readSiteSection("marquee", value) ?? [];
  const marquees = [...sections, ...drafts].filter(({ section }) => section === "marquee");
  const { first, last } = turnsOf([...drafts, ...marquees.flatMap(({ value }) => lines(value))]);
  await db().execute(sql`
    with due as (
      select from (
        select unnest(${sql.param(first)}::date[]) union all select unnest(${sql.param(last)}::date[]) + 1
      ) as turn (day)
      where turn.day <= india_today() and turn.day > coalesce(
        (select (l.changed_at at time zone 'Asia/Kolkata')::date from change_log l where l.entity = 'site' and l.entity_id = ${DAYS}),
        '-infinity'
      ) limit 1
    )
    select note_changes('site', array[${DAYS}]::integer[]) from due`);
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
