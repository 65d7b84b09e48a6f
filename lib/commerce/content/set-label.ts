import "server-only";
import { sql } from "drizzle-orm";
import { db } from "../db/client";

/** Writes a shop owner's wording of one label; pages that show it are drawn anew by the change log. */
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

/** Takes a wording back, so that the built-in one is shown again. @returns whether there was one */
export const unsetLabel = async (screenId: number, labelHtmlId: string, language: string): Promise<boolean> =>
  (
    await db().execute(
      sql`delete from labels where entity_id = ${screenId} and label_html_id = ${labelHtmlId} and language = ${language}`,
    )
  ).rowCount === 1;
