import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { db } from "./client";

/**
 * Notes in the change log what has begun or ended since its last note, so that kept pages are rendered anew. A day
 * changes at midnight in India without a change of the row.
 * @param entity of the change log
 * @param turns a statement of rows: an id, and a day from which the pages of this id differ, or null
 */
export const noteDays = async (entity: string, turns: SQL): Promise<void> => {
  await db().execute(sql`
    with due as (
      select array_agg(turn.id) as ids from (${turns}) as turn (id, day)
        left join change_log l on l.entity = ${entity} and l.entity_id = turn.id
      where turn.day <= india_today()
        and turn.day > coalesce((l.changed_at at time zone 'Asia/Kolkata')::date, '-infinity')
    )
    select note_changes(${entity}, ids) from due where ids is not null`);
};
