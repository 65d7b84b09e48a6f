import "server-only";
import { escaped } from "@/lib/html/escape";
import type { Tx } from "../../base/db/client";
import { banners, campaigns } from "../../base/db/schema/content";
import { reserveIds, upsert } from "../../base/db/bulk-write";
import type { Catalogue } from "../../catalogue/catalogue-files";
import { switchByFiles } from "../../base/db/import-memory";
import { mapText } from "./map-text";
import { cleanText } from "./import-products";

/** The promo box of the listings (ruling O25) is a campaign of its own, above the ids of the files' campaigns. */
const PROMO_CAMPAIGN_ID = 90_001;

/** Writes banners, campaigns and the promo box. */
export const importContent = async (
  tx: Tx,
  catalogue: Catalogue,
  imageIds: ReadonlyMap<string, number>,
): Promise<number> => {
  const scene = (name: string): number => imageIds.get(`scenes/${name}`) ?? 0;
  const sceneOrNull = (name: string | null): number | null => (name === null ? null : scene(name));

  const bannerRows = catalogue.banners.map((banner, i) => ({
    id: banner.id,
    imageId: scene(banner.image),
    imageRtlId: sceneOrNull(banner.imageRtl),
    topTitle: banner.TopTitle,
    mainTitle: banner.MainTitle,
    bottomTitle: banner.BottomTitle,
    leftButtonText: banner.LeftButtonText,
    leftButtonUrl: banner.LeftButtonUrl,
    rightButtonText: banner.RightButtonText,
    rightButtonUrl: banner.RightButtonUrl,
    displayOrder: i + 1,
    isActive: true,
  }));
  let written = await upsert(tx, banners, bannerRows, {
    fields: [
      "id",
      "imageId",
      "imageRtlId",
      "topTitle",
      "mainTitle",
      "bottomTitle",
      "leftButtonText",
      "leftButtonUrl",
      "rightButtonText",
      "rightButtonUrl",
      "displayOrder",
      "isActive",
    ],
    key: ["id"],
    insertOnly: ["isActive"],
  });

  const { promo } = catalogue.site;
  const asParagraph = (text: string): string => `<p>${escaped(text)}</p>`;
  const promoBody = mapText(promo.text, asParagraph);
  const campaignRows = [
    ...catalogue.campaigns.map((campaign, i) => ({
      id: campaign.id,
      coverId: scene(campaign.cover),
      coverRtlId: sceneOrNull(campaign.coverRtl),
      mainTitle: campaign.title,
      discountTitle: campaign.discountTitle,
      body: cleanText(campaign.body),
      placement: "home" as const,
      buttonText: null,
      buttonUrl: null,
      displayOrder: i + 1,
      isActive: true,
    })),
    // It speaks of the catalogue's goods.
    ...(catalogue.products.length === 0
      ? []
      : [
          {
            id: PROMO_CAMPAIGN_ID,
            coverId: scene(promo.image),
            coverRtlId: null,
            mainTitle: promo.title,
            discountTitle: null,
            body: promoBody,
            placement: "listing-sidebar" as const,
            buttonText: promo.button,
            buttonUrl: promo.url,
            displayOrder: 1,
            isActive: true,
          },
        ]),
  ];
  written += await upsert(tx, campaigns, campaignRows, {
    fields: [
      "id",
      "coverId",
      "coverRtlId",
      "mainTitle",
      "discountTitle",
      "body",
      "placement",
      "buttonText",
      "buttonUrl",
      "displayOrder",
      "isActive",
    ],
    key: ["id"],
    insertOnly: ["isActive"],
  });
  written += await switchByFiles(
    tx,
    banners,
    bannerRows.map((row) => row.id),
  );
  written += await switchByFiles(
    tx,
    campaigns,
    campaignRows.map((row) => row.id),
  );
  await reserveIds(tx, [banners, campaigns]);
  return written;
};
