import { sql } from "drizzle-orm";
import { CALLS, type CallName } from "@/lib/contract/calls";
import { db } from "@/lib/commerce/base/db/client";
import * as t from "@/lib/commerce/base/db/schema";
import {
  aBrand,
  aCategory,
  aColor,
  aDiscount,
  anAttribute,
  anImage,
  aProduct,
  aReview,
  aShippingMethod,
  aSize,
  aTag,
  aVendor,
  thePaymentMethods,
} from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { handleApiRequest } from "./http";

useTestDatabase();

type Shop = Awaited<ReturnType<typeof aShop>>;
let shop: Shop;

/** Creates one of everything that the catalogue calls return, and two plain products. */
const aShop = async () => {
  const [parent, category, brand, tag, vendor] = [
    await aCategory({ name: "Hardware" }),
    await aCategory({ name: { en: "Locks", ar: "أقفال" }, isPopular: true, imageId: (await anImage()).id }),
    await aBrand("Lohvira"),
    await aTag("Gift"),
    await aVendor({ slug: "ravi", name: "Ravi" }),
  ];
  await db().execute(sql`update categories set parent_id = ${parent.id} where id = ${category.id}`);
  const [red, small, finish, picture] = [
    await aColor("Red", "#FF0000"),
    await aSize({ shortName: "S", name: "Small", inches: 2, centimeters: 5 }),
    await anAttribute("Finish"),
    await anImage(),
  ];
  const lock = await aProduct({
    name: { en: "Padlock", ar: "قفل" },
    pricePaise: 250_00,
    categories: [category.id],
    brandId: brand.id,
    vendorId: vendor.id,
    tags: [tag.id],
    colors: [red.id],
    sizes: [{ id: small.id, type: 1, additional: 0, description: "<p>S</p>", imageId: picture.id }],
    attributes: [{ id: finish.id, options: [{ value: "Zinc", additional: 10_00 }] }],
    images: [picture.id],
    shippingMethods: [(await aShippingMethod({ name: "Courier" })).id],
    isHome: true,
    isPopular: true,
    createdAt: new Date("2026-03-01"),
  });
  const chain = await aProduct({
    name: "Chain",
    pricePaise: 700_00,
    categories: [category.id],
    createdAt: new Date("2026-02-01"),
  });
  const lamp = await aProduct({ name: "Lamp", pricePaise: 50_00, createdAt: new Date("2026-01-01") });
  const deal = await aDiscount({ products: [lock.id], value: 1000 });
  await aReview({ productId: lock.id, rating: 4 });
  await thePaymentMethods();
  const cover = await anImage();
  await db()
    .insert(t.banners)
    .values({
      imageId: cover.id,
      mainTitle: { en: "Locks" },
      topTitle: { en: "New" },
      leftButtonText: { en: "See" },
      leftButtonUrl: "/all-products/0/all-categories",
    });
  const [campaign] = await db()
    .insert(t.campaigns)
    .values({
      coverId: cover.id,
      mainTitle: { en: "Monsoon" },
      discountTitle: { en: "10 % off" },
      body: { en: "<p>Rain</p>" },
    })
    .returning();
  return { category, brand, tag, red, small, finish, lock, chain, lamp, deal, campaignId: campaign?.id ?? 0 };
};

beforeAll(async () => {
  shop = await aShop();
}, 60_000);

type Row = Record<string, unknown>;
/** Sends a call over HTTP as a foreign program does. Returns the rows as they are on the wire. */
const ask = async (name: CallName, params: Row): Promise<Row[]> => {
  const { address } = CALLS[name];
  const response = await handleApiRequest(
    new Request(`http://shop.example/api/v1/${address}`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({ requestParameters: params }),
    }),
    address,
  );
  const body = (await response.json()) as { statusCode: number; data: { data: string } };
  expect([name, response.status, body.statusCode, typeof body.data.data]).toEqual([name, 200, 200, "string"]);
  return JSON.parse(body.data.data) as Row[];
};
const listOf = (text: unknown): Row[] => JSON.parse(String(text)) as Row[];
const first = async (name: CallName, params: Row): Promise<Row> => (await ask(name, params))[0] ?? {};
const names = async (params: Row): Promise<unknown[]> =>
  (await ask("get-all-products", params)).map((row) => row.ProductName);
const paged = { PageNo: 1, PageSize: 100, recordValueJson: "{}" };
const plain = { recordValueJson: "" };

const PRODUCT =
  "ProductId ProductName CategoryName Price DiscountedPrice DiscountId IsDiscountCalculated CouponCode Rating ProductImagesJson TotalRecords";

describe("R346-R350 R355-R362 R364-R367 R369 R370: the catalogue's calls as they travel", () => {
  test.each<[string, CallName, () => Row, string]>([
    ["R346", "get-categories-list", () => paged, "CategoryID ParentCategoryID Name LocalizationJsonData"],
    ["R347", "get-ProductName-request", () => ({ ...paged, SearchTerm: "padlock" }), "id label"],
    ["R348", "get-payment-methods", () => plain, "PaymentMethodId ImageUrl"],
    ["R349", "get-website-logo", () => plain, "AppConfigValue"],
    [
      "R350",
      "get-localization-data",
      () => ({ entityId: 80, languageCode: "ar", ...plain }),
      "labelsJsonData",
    ],
    [
      "R355",
      "get-home-screen-banner",
      () => plain,
      "BannerId BannerImgUrl TopTitle MainTitle BottomTitle LeftButtonText LeftButtonUrl RightButtonText RightButtonUrl",
    ],
    ["R356 R357", "get-popular-products-list", () => paged, PRODUCT],
    ["R356 R357", "get-recents-products-list", () => paged, PRODUCT],
    ["R356 R357", "get-home-products-list", () => paged, PRODUCT],
    ["R358", "get-web-campaign-list", () => plain, "CampaignId CoverPictureUrl DiscountTitle MainTitle Body"],
    [
      "R358 R359",
      "get-popular-categories",
      () => plain,
      "CategoryID Name AttachmentURL TotalProducts LocalizationJsonData",
    ],
    [
      "R360 R361",
      "get-size-list",
      () => ({ PageNo: 1, PageSize: 100 }),
      "SizeID Name ShortName Inches Centimeters LocalizationJsonData",
    ],
    ["R360 R361", "get-manufacturer-list", () => ({ PageNo: 1, PageSize: 100 }), "ManufacturerID Name"],
    [
      "R360 R361",
      "get-popular-tags",
      () => ({ PageNo: 1, PageSize: 100 }),
      "TagID TagName LocalizationJsonData",
    ],
    [
      "R357 R362",
      "get-all-products",
      () => ({
        SearchTerm: "",
        SizeID: null,
        ColorID: null,
        CategoryID: null,
        TagID: null,
        ManufacturerID: null,
        MinPrice: null,
        MaxPrice: null,
        Rating: null,
        OrderByColumnName: "",
        PageNo: 1,
        PageSize: 100,
      }),
      PRODUCT,
    ],
    [
      "R357 R364",
      "get-all-products-vendor",
      () => ({ Vendor_Name: "ravi", CategoryID: null, ...paged }),
      PRODUCT,
    ],
    [
      "R365",
      "get-related-products-list",
      () => ({ ProductId: shop.lock.id, PageNo: 1, PageSize: 20 }),
      PRODUCT,
    ],
    [
      "R366",
      "get-product-all-attributes-by-productId",
      () => ({ ProductId: shop.lock.id, ...plain }),
      "ProductAttributeID AttributeDisplayName PrimaryKeyValue PrimaryKeyDisplayValue AdditionalPrice IsRequiredAttribute",
    ],
    [
      "R367",
      "get-product_detail",
      () => ({ ProductId: shop.lock.id }),
      "ProductName Price DiscountedPrice ShortDescription FullDescription MetaTitle MetaDescription MetaKeywords Rating TotalReviews VendorName DisplayStockQuantity StockQuantity OrderMinimumQuantity OrderMaximumQuantity ProductImagesJson ProductColorsJson ProductSizesJson ProductTagsJson ProductShipMethodsJson IsShippingFree EstimatedShippingDays DiscountId IsDiscountCalculated CouponCode",
    ],
    [
      "R369",
      "get-product-reviews",
      () => ({ ProductId: shop.lock.id }),
      "Rating Title ReviewerName ReviewDate Body",
    ],
    [
      "R370",
      "get-web-campaign-detail",
      () => ({ CampaignId: shop.campaignId }),
      "CampaignId CoverPictureUrl DiscountTitle MainTitle Body",
    ],
  ])("%s: %s answers rows with the specification's fields", async (_, name, params, fields) => {
    const row = await first(name, params());
    expect(Object.keys(row)).toEqual(expect.arrayContaining(fields.split(" ")));
    for (const [field, value] of Object.entries(row))
      if (/Json(Data)?$/.test(field)) expect([field, typeof value]).toEqual([field, "string"]);
  });
});

test("R368: the lists inside a product's detail keep their names and spelling", async () => {
  const detail = await first("get-product_detail", { ProductId: shop.lock.id });
  expect(listOf(detail.ProductColorsJson)[0]).toMatchObject({
    ColorID: shop.red.id,
    ColorName: "Red",
    HexCode: "#FF0000",
  });
  const size = listOf(detail.ProductSizesJson)[0] ?? {};
  expect(size).toMatchObject({ SizeID: shop.small.id, ShortName: "S", FullAttributeDescription: "<p>S</p>" });
  expect(JSON.stringify(size.ProductAtrributeImages)).toContain("/media/");
  expect(listOf(detail.ProductTagsJson)[0]).toMatchObject({ TagName: "Gift" });
  expect(listOf(detail.ProductShipMethodsJson)[0]).toMatchObject({ ShippingMethodName: "Courier" });
});

test("R357: the first row alone tells the total", async () => {
  const rows = await ask("get-all-products", { PageNo: 1, PageSize: 2 });
  expect(rows.map((row) => row.TotalRecords)).toEqual([3, undefined]);
  expect(rows[0]).toMatchObject({
    ProductId: shop.lock.id,
    Price: 250,
    DiscountedPrice: 225,
    DiscountId: shop.deal.id,
    IsDiscountCalculated: true,
    Rating: 4,
  });
});

test("R363: each parameter alone filters, null does not", async () => {
  const all = ["Padlock", "Chain", "Lamp"];
  const none = {
    SearchTerm: null,
    SizeID: null,
    ColorID: null,
    CategoryID: null,
    TagID: null,
    ManufacturerID: null,
    MinPrice: null,
    MaxPrice: null,
    Rating: null,
    OrderByColumnName: null,
    PageNo: null,
    PageSize: null,
  };
  expect(await names(none)).toHaveLength(3);
  expect(await names({ ...none, SearchTerm: "padlock" })).toEqual(["Padlock"]);
  expect(await names({ ...none, SizeID: shop.small.id })).toEqual(["Padlock"]);
  expect(await names({ ...none, ColorID: shop.red.id })).toEqual(["Padlock"]);
  expect((await names({ ...none, CategoryID: shop.category.id })).sort()).toEqual(["Chain", "Padlock"]);
  expect(await names({ ...none, TagID: shop.tag.id })).toEqual(["Padlock"]);
  expect(await names({ ...none, ManufacturerID: shop.brand.id })).toEqual(["Padlock"]);
  expect(await names({ ...none, MinPrice: 600 })).toEqual(["Chain"]);
  expect(await names({ ...none, MaxPrice: 100 })).toEqual(["Lamp"]);
  expect(await names({ ...none, Rating: 4 })).toEqual(["Padlock"]);
  expect(await names({ ...none, OrderByColumnName: "Date DESC" })).toEqual(all);
  expect(await names({ ...none, OrderByColumnName: "Price ASC" })).toEqual(["Lamp", "Padlock", "Chain"]);
  expect(await names({ ...none, OrderByColumnName: "Price ASC", PageSize: 2, PageNo: 2 })).toEqual(["Chain"]);
});

test("R348 R388: the way to pay that can be taken is cash on delivery, 6, with its picture", async () => {
  const rows = await ask("get-payment-methods", plain);
  expect(rows.map((row) => row.PaymentMethodId).sort()).toEqual([6]);
  for (const row of rows) expect(row.ImageUrl).toMatch(/^\/images\/.+\.svg$/);
  expect(await ask("get-payment-methods", { ProductId: shop.lock.id })).toHaveLength(1);
});

test("R366: an option tells its attribute, its words and its addition in rupees", async () => {
  expect(
    await first("get-product-all-attributes-by-productId", { ProductId: shop.lock.id, ...plain }),
  ).toMatchObject({
    AttributeDisplayName: "Finish",
    PrimaryKeyDisplayValue: "Zinc",
    AdditionalPrice: 10,
    IsRequiredAttribute: true,
    PriceType: 1,
  });
});

test("a list has no rows beyond TotalRecords, unless its caller asks for products that only come near", async () => {
  const text = `zargle${Date.now()}`;
  await aProduct({ name: `${text} drill`, shortDescription: "" });
  await aProduct({ name: "Wall plug", shortDescription: "", fullDescription: `<p>For a ${text}.</p>` });
  const asked = async (recordValueJson: string) =>
    (await ask("get-all-products", { ...paged, SearchTerm: text, recordValueJson })).map((row) => [
      row.ProductName,
      row.TotalRecords,
    ]);
  const meant = [[`${text} drill`, 1]];
  expect(await asked("{}")).toEqual(meant);
  expect(await asked('{"nearMatches":true}')).toEqual([...meant, ["Wall plug", undefined]]);
});
