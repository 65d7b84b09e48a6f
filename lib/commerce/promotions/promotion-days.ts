import "server-only";
import { sql } from "drizzle-orm";
import { PROMOTION_KINDS, type PromotionKind } from "@/lib/contract/promotion-fields";
import { db } from "../db/client";
import { PROMOTION_TABLES } from "./promotion-rows";

/**
 * Notes in the change log what has begun or ended since its last note, so that kept pages are rendered anew. A day
 * changes at midnight in India without a change of the row.
 */
const noteKind = (kind: PromotionKind) =>
  db().execute(sql`
    with due as (
      select array_agg(p.id) as ids from ${PROMOTION_TABLES[kind]} p
        left join change_log l on l.entity = ${kind} and l.entity_id = p.id
      where exists (
        select from unnest(array[p.starts_on, p.ends_on + 1]) as turn (day)
        where turn.day <= india_today() and (l.changed_at is null or turn.day > (l.changed_at at time zone 'Asia/Kolkata')::date)
      )
    )
    select note_changes(${kind}, ids) from due where ids is not null`);

/** Renews the pages of banners and campaigns that begin or end today. A second run on one day changes nothing. */
export const notePromotionDays = async (): Promise<void> => {
  for (const kind of PROMOTION_KINDS) await noteKind(kind);
};
