import { sql } from "drizzle-orm";
import { CALLS, type CallInput, type CallName, type CallParams, type CallRow } from "@/lib/contract/calls";
import { decodeAnswer, encodeAnswer } from "@/lib/contract/envelope";
import { db } from "@/lib/commerce/base/db/client";
import {
  aCategory,
  aColor,
  aDiscount,
  aProduct,
  aReview,
  aSize,
  anAttribute,
  anImage,
  aVendor,
} from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import type { Language } from "@/lib/languages/languages";
import { catalogHandlers, reviewHandlers } from "./catalog";
import { contentHandlers } from "./content";
import type { ContextOf, Handler } from "./handler";

useTestDatabase();
beforeEach(async () => {
  await db().execute(sql`update products set is_active = false`);
});

const HANDLERS = { ...catalogHandlers, ...contentHandlers, ...reviewHandlers };
type Built = keyof typeof HANDLERS & CallName;

/** Asks a call as a page does and reads the answer back from the wire, so that every row is also checked against the contract. */
const ask = async <C extends Built>(name: C, params: CallInput<C>, language: Language = "en") => {
  const visitor = {
    customerId: null,
    token: null,
    language,
    idempotencyKey: null,
    remoteAddress: "local",
  } as ContextOf<C>;
  const answer = await (HANDLERS[name] as unknown as Handler<C>)(
    CALLS[name].params.parse(params) as CallParams<C>,
    visitor,
  );
  if (!answer.ok) return answer.code;
  const wire = encodeAnswer(name, answer);
  const { answer: read } = decodeAnswer(CALLS[name], wire.statusCode, JSON.parse(JSON.stringify(wire)));
  expect(read.ok && read.rows.length).toBe(answer.rows.length);
  return read.ok ? (read.rows as CallRow<C>[]) : [];
};
const rowsOf = async <C extends Built>(...asked: [C, CallInput<C>, Language?]) =>
  (await ask(...asked)) as CallRow<C>[];

test("R357: a list row: prices in rupees, the total on the first row, the largest picture with its widths", async () => {
  const [category, image] = [
    await aCategory({ name: { en: "Locks", ar: "أقفال" } }),
    await anImage({ key: "padlock", hash: "abc" }),
  ];
  const deal = await aProduct({
    name: { en: "Padlock", ar: "قفل" },
    categories: [category.id],
    images: [image.id],
    pricePaise: 149_50,
    isHome: true,
  });
  await aProduct({ name: "Chain", categories: [category.id], pricePaise: 100_00 });
  const discount = await aDiscount({ products: [deal.id], value: 1000 });
  const rows = await rowsOf("get-all-products", {});
  expect(rows.map((r) => [r.ProductName, r.Price, r.DiscountedPrice, r.TotalRecords])).toEqual([
    ["Padlock", 149.5, 134.55, 2],
    ["Chain", 100, null, undefined],
  ]);
  expect(rows[0]).toMatchObject({
    ProductId: deal.id,
    CategoryName: "Locks",
    CategoryID: category.id,
    DiscountId: discount.id,
    IsDiscountCalculated: true,
    CouponCode: "",
    Rating: null,
    ProductImagesJson: [{ AttachmentURL: "/media/padlock.abc-800.webp", Widths: [160, 320, 800] }],
    LocalizationJsonData: [
      { langId: 1, text: "Padlock" },
      { langId: 2, text: "قفل" },
    ],
    CategoryLocalizationJsonData: [
      { langId: 1, text: "Locks" },
      { langId: 2, text: "أقفال" },
    ],
    IsInStock: true,
    HasRequiredChoice: false,
  });
});

test("R99 R363: the wire's price bands: lower edge inside, upper outside, the last band open", async () => {
  for (const rupees of [100, 200, 1_000_000_001])
    await aProduct({ name: String(rupees), pricePaise: rupees * 100 });
  const found = async (MinPrice: number | null, MaxPrice: number | null) =>
    (await rowsOf("get-all-products", { MinPrice, MaxPrice, OrderByColumnName: "Price ASC" })).map(
      (r) => r.ProductName,
    );
  expect(await found(100, 200)).toEqual(["100"]);
  expect(await found(200, 300)).toEqual(["200"]);
  expect(await found(600, 1_000_000_000)).toEqual(["1000000001"]);
  expect(await found(null, null)).toEqual(["100", "200", "1000000001"]);
});

test("a page beyond the end is empty; bad paging, sorts and ids fall back", async () => {
  await aProduct({ name: "Bolt" });
  expect(await ask("get-all-products", { PageNo: 2, PageSize: 22 })).toEqual([]);
  expect(
    await rowsOf("get-all-products", {
      PageNo: "x",
      PageSize: -5,
      OrderByColumnName: "Price; drop" as never,
      CategoryID: "-999",
    }),
  ).toHaveLength(1);
});

test("R123 R364: a vendor's products; an unknown vendor is not found", async () => {
  const vendor = await aVendor({ slug: "ravi" });
  await aProduct({ name: "Saw", vendorId: vendor.id });
  await aProduct({ name: "Bolt" });
  expect(
    (await rowsOf("get-all-products-vendor", { Vendor_Name: "ravi" })).map((r) => r.ProductName),
  ).toEqual(["Saw"]);
  expect(await ask("get-all-products-vendor", { Vendor_Name: "nobody" })).toBe("NOT_FOUND");
});

test("R366 R367 R368: the detail: every list, and additions in rupees or percent", async () => {
  const [red, size, finish] = [
    await aColor("Red", "#FF0000"),
    await aSize({ shortName: { en: "S", ar: "ص" }, name: "Small" }),
    await anAttribute("Finish"),
  ];
  const [front, reddish] = [
    await anImage({ key: "front", hash: "1" }),
    await anImage({ key: "red", hash: "2" }),
  ];
  const made = await aProduct({
    name: "Lock",
    colors: [red.id],
    sizes: [{ id: size.id, type: 2, additional: 1250, description: "<p>S</p>", imageId: front.id }],
    images: [front.id],
    colorImages: { [red.id]: [reddish.id] },
    attributes: [{ id: finish.id, options: [{ value: { en: "Zinc", ar: "زنك" }, additional: 12_50 }] }],
  });
  await aReview({ productId: made.id, rating: 4 });
  const [row] = await rowsOf("get-product_detail", { ProductId: made.id });
  expect(row).toMatchObject({
    ProductName: "Lock",
    Price: 100,
    DiscountedPrice: null,
    Rating: 4,
    TotalReviews: 1,
    StockQuantity: 10,
    DisplayStockQuantity: true,
    ProductImagesJson: [
      { AttachmentURL: "/media/front.1-800.webp", ColorID: null },
      { AttachmentURL: "/media/red.2-800.webp", ColorID: red.id },
    ],
    ProductColorsJson: [{ ColorID: red.id, ColorName: "Red", HexCode: "#FF0000" }],
    ProductSizesJson: [
      {
        SizeID: size.id,
        ShortName: "S",
        Name: "Small",
        FullAttributeDescription: "<p>S</p>",
        PriceType: 2,
        AdditionalPrice: 12.5,
        ProductAtrributeImages: [{ AttachmentURL: "/media/front.1-800.webp" }],
      },
    ],
  });
  expect(row?.ProductSizesJson[0]?.LocalizationJsonData).toEqual([
    { langId: 1, text: "S" },
    { langId: 2, text: "ص" },
    { langId: 1, text: "Small", field: "Name" },
    { langId: 1, text: "<p>S</p>", field: "FullAttributeDescription" },
  ]);
  expect(await rowsOf("get-product-all-attributes-by-productId", { ProductId: made.id })).toEqual([
    {
      ProductAttributeID: finish.id,
      AttributeDisplayName: "Finish",
      PrimaryKeyValue: made.options[0]?.id,
      PrimaryKeyDisplayValue: "Zinc",
      AdditionalPrice: 12.5,
      IsRequiredAttribute: true,
      PriceType: 1,
      LocalizationJsonData: [
        { langId: 1, text: "Zinc" },
        { langId: 2, text: "زنك" },
      ],
      AttributeLocalizationJsonData: [{ langId: 1, text: "Finish" }],
    },
  ]);
  expect(await ask("get-product_detail", { ProductId: 2_000_000_000 })).toBe("NOT_FOUND");
  expect(await ask("get-web-campaign-detail", { CampaignId: 2_000_000_000 })).toBe("NOT_FOUND");
});

test("R30 R347: suggestions are labelled in the asker's language", async () => {
  await aProduct({ name: { en: "Padlock", ar: "قفل" } });
  const labels = async (...asked: Parameters<typeof rowsOf<"get-ProductName-request">>) =>
    (await rowsOf(...asked)).map((r) => r.label);
  expect(await labels("get-ProductName-request", { SearchTerm: "pad" })).toEqual(["Padlock"]);
  expect(await labels("get-ProductName-request", { SearchTerm: "pad" }, "ar")).toEqual(["قفل"]);
  expect(
    await labels("get-ProductName-request", { SearchTerm: "قف", recordValueJson: '{"languageCode":"ar"}' }),
  ).toEqual(["قفل"]);
});

test("R346: the first hundred categories are all of them (ruling O86)", async () => {
  for (let i = 0; i < 105; i += 1) await aCategory({ name: `C${i}` });
  expect((await rowsOf("get-categories-list", { PageNo: 1, PageSize: 100 })).length).toBeGreaterThanOrEqual(
    105,
  );
  expect(await rowsOf("get-categories-list", { PageNo: 1, PageSize: 10 })).toHaveLength(10);
});

test("R349 R350: labels come as one row, empty for an unknown screen", async () => {
  expect(await rowsOf("get-localization-data", { entityId: 12, languageCode: "ar" })).toEqual([
    { labelsJsonData: [] },
  ]);
  expect(await rowsOf("get-website-logo", {})).toEqual([{ AppConfigValue: "/images/logo.svg" }]);
  expect(await rowsOf("get-product-reviews", { ProductId: 2_000_000_000 })).toEqual([]);
});
