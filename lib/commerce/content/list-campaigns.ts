import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { pictureJson, type Picture } from "../catalog/picture";
import { db } from "../db/client";
import type { Localized } from "../db/columns";

/** `body` is cleaned HTML; `coverRtl` the mirrored picture for right-to-left pages. */
export type Campaign = {
  id: number;
  cover: Picture;
  coverRtl: Picture | null;
  mainTitle: Localized;
  discountTitle: Localized | null;
  body: Localized;
  placement: "home" | "listing-sidebar";
  buttonText: Localized | null;
  buttonUrl: string | null;
};

const campaigns = async (only: SQL): Promise<Campaign[]> =>
  (
    await db().execute<Campaign>(sql`
      select c.id, ${pictureJson("i")} as cover, case when r.id is not null then ${pictureJson("r")} end as "coverRtl",
        c.main_title as "mainTitle", c.discount_title as "discountTitle", c.body, c.placement, c.button_text as "buttonText", c.button_url as "buttonUrl"
      from campaigns c join images i on i.id = c.cover_id left join images r on r.id = c.cover_rtl_id
      where c.is_active and ${only} order by c.display_order, c.id`)
  ).rows;

/** The active campaigns of all placements, in the shop's order. */
export const listCampaigns = (): Promise<Campaign[]> => campaigns(sql`true`);

/** One campaign; null when it is unknown or over. */
export const getCampaign = async (id: number): Promise<Campaign | null> =>
  (await campaigns(sql`c.id = ${id}`))[0] ?? null;
