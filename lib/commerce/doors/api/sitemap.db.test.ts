import { sql } from "drizzle-orm";
import type { CallInput, CallName, CallRow } from "@/lib/contract/calls";
import { db } from "../../base/db/client";
import { aBrand, aCategory, aColor, anImage, aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { answerCall } from "./answer-call";

useTestDatabase();

const rowsOf = async <C extends CallName>(name: C, params: CallInput<C>): Promise<CallRow<C>[]> => {
  const answer = await answerCall(name, params, {
    token: null,
    language: "en",
    idempotencyKey: null,
    remoteAddress: "test",
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.rows;
};

test("the catalogue in the order of its ids: ranges, pages of products with their last change, sellers; what is not on sale is in none", async () => {
  const [ravi, closed] = [
    await aVendor({ slug: "ravi", name: { en: "Ravi", ar: "رافي" } }),
    await aVendor({ slug: "closed", isActive: false }),
  ];
  const [front, back] = [
    await anImage({ key: "front", hash: "1" }),
    await anImage({ key: "back", hash: "2" }),
  ];
  const category = await aCategory({ name: { en: "Locks", ar: "أقفال" } });
  const first = await aProduct({
    id: 10,
    name: { en: "Padlock", ar: "قفل" },
    vendorId: ravi.id,
    categories: [category.id],
    images: [front.id, back.id],
  });
  const second = await aProduct({ id: 4999, name: "Latch", vendorId: ravi.id, categories: [category.id] });
  const third = await aProduct({ id: 5000, name: "Hinge", vendorId: ravi.id, categories: [category.id] });
  await aProduct({ id: 11, name: "Hidden", vendorId: ravi.id, isActive: false });
  await aProduct({ id: 12, name: "Of a closed seller", vendorId: closed.id });
  await db().execute(sql`update products set updated_at = '2020-01-01'`);
  await db().execute(sql`delete from change_log`);

  expect(await rowsOf("get-product-ranges", {})).toEqual([
    { FromId: 0, ToId: 4999, TotalProducts: 2, LastModified: "2020-01-01T00:00:00.000Z" },
    { FromId: 5000, ToId: 9999, TotalProducts: 1, LastModified: "2020-01-01T00:00:00.000Z" },
  ]);
  const page = await rowsOf("get-sitemap-products", { AfterId: 0, UpToId: 4999, PageSize: 1 });
  expect(page).toEqual([
    {
      ProductId: first.id,
      ProductName: "Padlock",
      LocalizationJsonData: [
        { langId: 1, text: "Padlock" },
        { langId: 2, text: "قفل" },
      ],
      CategoryName: "Locks",
      CategoryLocalizationJsonData: [
        { langId: 1, text: "Locks" },
        { langId: 2, text: "أقفال" },
      ],
      ProductImagesJson: expect.arrayContaining([
        { AttachmentURL: "/media/front.1-800.webp", Widths: [160, 320, 800] },
        { AttachmentURL: "/media/back.2-800.webp", Widths: [160, 320, 800] },
      ]),
      LastModified: "2020-01-01T00:00:00.000Z",
    },
  ]);
  expect(
    (await rowsOf("get-sitemap-products", { AfterId: first.id, UpToId: 4999 })).map((row) => row.ProductId),
  ).toEqual([second.id]);
  expect(
    (await rowsOf("get-sitemap-products", { AfterId: "x" as never, PageSize: 100_000 })).map(
      (row) => row.ProductId,
    ),
  ).toEqual([first.id, second.id, third.id]);
  expect(await rowsOf("get-vendor-list", {})).toEqual([
    {
      VendorSlug: "ravi",
      VendorName: "Ravi",
      LocalizationJsonData: [
        { langId: 1, text: "Ravi" },
        { langId: 2, text: "رافي" },
      ],
      TotalProducts: 3,
    },
  ]);

  expect(await rowsOf("get-vendor", { VendorSlug: "nobody" })).toEqual([]);
  expect(await rowsOf("get-vendor", { VendorSlug: "ravi" })).toMatchObject([
    { VendorName: "Ravi", Email: expect.stringContaining("@") },
  ]);

  const before = Date.now() - 60_000;
  await db().execute(sql`update products set price_paise = price_paise + 100 where id = ${second.id}`);
  const [range] = await rowsOf("get-product-ranges", {});
  expect(Date.parse(range?.LastModified ?? "")).toBeGreaterThan(before);
  expect(
    Date.parse(
      (await rowsOf("get-sitemap-products", { AfterId: first.id, UpToId: second.id }))[0]?.LastModified ?? "",
    ),
  ).toBeGreaterThan(before);
});

test("a feed's products are whole, their long descriptions too", async () => {
  const [red, small, brand] = [
    await aColor("Red", "#FF0000"),
    await aSize({ shortName: "S", name: "Small" }),
    await aBrand("Lohvira"),
  ];
  const made = await aProduct({
    id: 20_000,
    name: "Vice",
    brandId: brand.id,
    colors: [red.id],
    sizes: [{ id: small.id, type: 1, additional: 50_00, description: "<p>S</p>" }],
    fullDescription: { en: "<p>Long</p>" },
    pricePaise: 200_00,
  });
  const [row] = await rowsOf("get-feed-products", { AfterId: 19_999 });
  expect(row).toMatchObject({
    ProductId: made.id,
    ProductName: "Vice",
    Price: 200,
    ManufacturerName: "Lohvira",
    FullDescription: "<p>Long</p>",
    ProductColorsJson: [{ ColorName: "Red" }],
    ProductSizesJson: [{ ShortName: "S", FullAttributeDescription: "", AdditionalPrice: 50 }],
  });
});
