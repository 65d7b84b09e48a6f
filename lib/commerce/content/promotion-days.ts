import "server-only";
import { sql } from "drizzle-orm";
import { PROMOTION_KINDS } from "@/lib/model/promotion-fields";
import { noteDays } from "../base/db/note-days";
import { PROMOTION_TABLES } from "./promotion-rows";

/** Renews the pages of banners and campaigns that begin or end today. A second run on one day changes nothing. */
export const notePromotionDays = async (): Promise<void> => {
  for (const kind of PROMOTION_KINDS)
    await noteDays(
      kind,
      sql`select id, unnest(array[starts_on, ends_on + 1]) from ${PROMOTION_TABLES[kind]}`,
    );
};
