import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../base/db/client";

type Label = { id: string; text: string };

/** Range of the screens that have labels (specification section 3). */
const FIRST_SCREEN = 57;
const LAST_SCREEN = 94;

/**
 * Returns the shop owner's own labels of a screen in one language, by name; empty for an unknown screen or
 * language.
 */
export const getLabels = async (screenId: number, language: string): Promise<Label[]> => {
  if (!Number.isInteger(screenId) || screenId < FIRST_SCREEN || screenId > LAST_SCREEN) return [];
  return (
    await db().execute<Label>(
      sql`select label_html_id as id, text from labels where entity_id = ${screenId} and language = ${language.replaceAll("\0", "")} order by label_html_id`,
    )
  ).rows;
};
