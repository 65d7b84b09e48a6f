import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { pictureJson, type Picture } from "../catalogue/listing/picture";
import { db } from "../base/db/client";
import type { Localized } from "../base/db/columns";

/** `pictureRtl` is the mirrored picture for right-to-left pages. */
export type Banner = {
  id: number;
  picture: Picture;
  pictureRtl: Picture | null;
  topTitle: Localized | null;
  mainTitle: Localized;
  bottomTitle: Localized | null;
  leftButtonText: Localized | null;
  leftButtonUrl: string | null;
  rightButtonText: Localized | null;
  rightButtonUrl: string | null;
};

/** True for a row whose days include today in India. @param alias the table's name in the query, written in code, never input */
const runsToday = (alias: "b" | "c"): SQL =>
  sql.raw(
    `${alias}.is_active and coalesce(${alias}.starts_on, india_today()) <= india_today() and india_today() <= coalesce(${alias}.ends_on, india_today())`,
  );

/** Lists the banners that run today, in the shop's order. */
export const listBanners = async (): Promise<Banner[]> =>
  (
    await db().execute<Banner>(sql`
      select b.id, ${pictureJson("i")} as picture, case when r.id is not null then ${pictureJson("r")} end as "pictureRtl",
        b.top_title as "topTitle", b.main_title as "mainTitle", b.bottom_title as "bottomTitle",
        b.left_button_text as "leftButtonText", b.left_button_url as "leftButtonUrl", b.right_button_text as "rightButtonText", b.right_button_url as "rightButtonUrl"
      from banners b join images i on i.id = b.image_id left join images r on r.id = b.image_rtl_id
      where ${runsToday("b")} order by b.display_order, b.id`)
  ).rows;

/** `body` is cleaned HTML. `coverRtl` is the mirrored picture for right-to-left pages. `coverHeight` in pixels of its largest file. */
export type Campaign = {
  id: number;
  cover: Picture;
  coverRtl: Picture | null;
  coverHeight: number;
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
      select c.id, ${pictureJson("i")} as cover, case when r.id is not null then ${pictureJson("r")} end as "coverRtl", i.height as "coverHeight",
        c.main_title as "mainTitle", c.discount_title as "discountTitle", c.body, c.placement, c.button_text as "buttonText", c.button_url as "buttonUrl"
      from campaigns c join images i on i.id = c.cover_id left join images r on r.id = c.cover_rtl_id
      where ${runsToday("c")} and ${only} order by c.display_order, c.id`)
  ).rows;

/** Lists the campaigns of all placements that run today, in the shop's order. */
export const listCampaigns = (): Promise<Campaign[]> => campaigns(sql`true`);

/** Finds a campaign; null if it is unknown or does not run today. */
export const getCampaign = async (id: number): Promise<Campaign | null> =>
  (await campaigns(sql`c.id = ${id}`))[0] ?? null;
