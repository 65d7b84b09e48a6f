import "server-only";
import { sql } from "drizzle-orm";
import { pictureJson, type Picture } from "../catalog/picture";
import { db } from "../db/client";
import type { Localized } from "../db/columns";

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

/** The active banners in the shop's order. */
export const listBanners = async (): Promise<Banner[]> =>
  (
    await db().execute<Banner>(sql`
      select b.id, ${pictureJson("i")} as picture, case when r.id is not null then ${pictureJson("r")} end as "pictureRtl",
        b.top_title as "topTitle", b.main_title as "mainTitle", b.bottom_title as "bottomTitle",
        b.left_button_text as "leftButtonText", b.left_button_url as "leftButtonUrl", b.right_button_text as "rightButtonText", b.right_button_url as "rightButtonUrl"
      from banners b join images i on i.id = b.image_id left join images r on r.id = b.image_rtl_id
      where b.is_active order by b.display_order, b.id`)
  ).rows;
