import { eq } from "drizzle-orm";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { products, variants } from "../../base/db/schema";
import { aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { matchPictures } from "./match-pictures";

useTestDatabase();

test("a picture belongs to the product whose number, article, GTIN or id its name has, with a number behind it or not", async () => {
  const vendor = await aVendor();
  await aProduct({ sku: "HB-8", vendorId: vendor.id });
  await aProduct({ sku: "HB-8-1", vendorId: vendor.id });
  const [made] = await db().select().from(products).where(eq(products.sku, "HB-8-1"));
  await db().update(variants).set({ sku: "ART-7", gtin: "4006381333931" }).where(eq(variants.sku, "HB-8"));
  expect(
    await matchPictures(COMMAND_LINE, [
      "hb-8.jpg",
      "photos/HB-8_2.png",
      "HB-8-1.jpg",
      "HB-8-1-2.jpg",
      "ART-7 (3).webp",
      "4006381333931.jpg",
      `${made?.id}.jpg`,
      `${made?.id}-2.jpg`,
      "IMG_2041.jpg",
      ".jpg",
    ]),
  ).toEqual(["HB-8", "HB-8", "HB-8-1", "HB-8-1", "HB-8", "HB-8", "HB-8-1", "HB-8-1", null, null]);
  expect(await matchPictures(COMMAND_LINE, [])).toEqual([]);
});

test("a seller's pictures match their own goods alone", async () => {
  const [mine, rival] = [await aVendor(), await aVendor()];
  await aProduct({ sku: "MINE-1", vendorId: mine.id });
  await aProduct({ sku: "THEIRS-1", vendorId: rival.id });
  const seller: Actor = { role: "seller", id: mine.id, name: "Ravi" };
  expect(await matchPictures(seller, ["MINE-1.jpg", "THEIRS-1.jpg"])).toEqual(["MINE-1", null]);
});
