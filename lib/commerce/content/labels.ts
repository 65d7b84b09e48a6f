import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";

export type Label = { id: string; text: string };

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

/** Saves the shop owner's text of one label. The change log invalidates the pages that show it. */
export const setLabel = async (
  screenId: number,
  labelHtmlId: string,
  language: string,
  text: string,
): Promise<void> => {
  await db().execute(sql`
    insert into labels (entity_id, label_html_id, language, text) values (${screenId}, ${labelHtmlId}, ${language}, ${text})
    on conflict (entity_id, label_html_id, language) do update set text = excluded.text`);
};

/**
 * Deletes the shop owner's text of a label, so that the built-in one is shown. @returns whether there was one
 */
export const unsetLabel = async (screenId: number, labelHtmlId: string, language: string): Promise<boolean> =>
  (
    await db().execute(
      sql`delete from labels where entity_id = ${screenId} and label_html_id = ${labelHtmlId} and language = ${language}`,
    )
  ).rowCount === 1;
