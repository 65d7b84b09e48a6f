import { sql } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import * as t from "@/lib/commerce/base/db/schema";
import { aProduct, anImage, thePaymentMethods } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { getLabels } from "./labels";
import { listBanners, getCampaign, listCampaigns } from "./promotions";
import { listPaymentMethods } from "../sales/payments/payment-methods";

useTestDatabase();

test("banners and campaigns: the active ones in the shop's order", async () => {
  const [image, mirrored] = [await anImage(), await anImage()];
  const [late, early, off] = await db()
    .insert(t.banners)
    .values([
      { imageId: image.id, mainTitle: { en: "Late" }, displayOrder: 2 },
      {
        imageId: image.id,
        imageRtlId: mirrored.id,
        mainTitle: { en: "Early", ar: "مبكر" },
        leftButtonUrl: "/cart",
      },
      { imageId: image.id, mainTitle: { en: "Off" }, isActive: false },
    ])
    .returning();
  expect(off).toBeDefined();
  const banners = await listBanners();
  expect(banners.map((b) => b.id)).toEqual([early?.id, late?.id]);
  expect(banners[0]).toMatchObject({
    mainTitle: { en: "Early", ar: "مبكر" },
    topTitle: null,
    leftButtonUrl: "/cart",
    picture: { key: image.key, width: 800 },
    pictureRtl: { key: mirrored.key },
  });
  const [open, over] = await db()
    .insert(t.campaigns)
    .values([
      { coverId: image.id, mainTitle: { en: "Monsoon" }, body: { en: "<p>Rain</p>" } },
      { coverId: image.id, mainTitle: { en: "Over" }, body: { en: "" }, isActive: false },
    ])
    .returning();
  expect((await listCampaigns()).map((c) => c.id)).toEqual([open?.id]);
  expect(await getCampaign(open?.id ?? 0)).toMatchObject({
    mainTitle: { en: "Monsoon" },
    placement: "home",
    coverRtl: null,
  });
  expect(await getCampaign(over?.id ?? 0)).toBeNull();
});

test("R348: only ways to pay that the shop can take are shown, and cash on delivery not for a download", async () => {
  await thePaymentMethods();
  const [download, bolt] = [await aProduct({ isDigital: true }), await aProduct()];
  const ids = async (productId: number | null) =>
    (await listPaymentMethods(productId, false)).map((m) => m.id);
  expect(await ids(null)).toEqual([6]);
  expect(await ids(bolt.id)).toEqual([6]);
  expect(await ids(download.id)).toEqual([]);
  expect(await ids(2_000_000_000)).toEqual([6]);
});

test("R350 R352: labels of a screen in a language; an unknown screen or language has none", async () => {
  await db().execute(
    sql`insert into labels values (80, 'title', 'ar', 'الرغبات'), (80, 'clear', 'ar', 'مسح'), (75, 'title', 'ar', 'تذييل')`,
  );
  expect(await getLabels(80, "ar")).toEqual([
    { id: "clear", text: "مسح" },
    { id: "title", text: "الرغبات" },
  ]);
  for (const [screen, language] of [
    [80, "fr"],
    [56, "ar"],
    [95, "ar"],
    [80.5, "ar"],
    [NaN, "ar"],
    [1e12, "ar"],
  ] as const)
    expect(await getLabels(screen, language)).toEqual([]);
});
