import "server-only";
import { sql } from "drizzle-orm";
import { PAYMENT_KIND_NAMES, PAYMENT_KINDS } from "@/lib/model/payment-kinds";
import type { PriceTier } from "@/lib/model/price-tiers";
import { db } from "./client";
import { combinationsOf } from "@/lib/model/selection-combinations";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionKey } from "@/lib/model/selections";
import type { Localized } from "./columns";
import * as t from "./schema";

/**
 * Builders for small test data: `await aProduct({ name: "Hex bolt", pricePaise: 120_00, stock: 5 })`.
 * Fields that a test does not set get a harmless default. Required other rows are created too. Amounts are
 * paise.
 */
type Words = string | Localized;
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];

const words = (text: Words): Localized => (typeof text === "string" ? { en: text } : text);

let made = 0;
/** A number that no other row of this process has; for unique keys. */
const next = () => (made += 1);
const unique = () => `${process.pid}-${Date.now()}-${next()}`;

const only = <T>(rows: T[]): T => rows[0] as T;

export const anImage = async (given: Partial<Row<typeof t.images>> = {}) =>
  only(
    await db()
      .insert(t.images)
      .values({
        key: `picture-${unique()}`,
        hash: "0a1b2c3d",
        width: 800,
        height: 800,
        widths: [160, 320, 800],
        ...given,
      })
      .returning(),
  );

type CategoryGiven = Partial<Omit<Row<typeof t.categories>, "name">> & { name?: Words };
export const aCategory = async ({ name = "Fasteners", ...given }: CategoryGiven = {}) =>
  only(
    await db()
      .insert(t.categories)
      .values({ ...given, name: words(name) })
      .returning(),
  );

export const aBrand = async (name: Words = "Lohvira") =>
  only(
    await db()
      .insert(t.brands)
      .values({ name: words(name) })
      .returning(),
  );
export const aTag = async (name: Words = "bulk") =>
  only(
    await db()
      .insert(t.tags)
      .values({ name: words(name) })
      .returning(),
  );
export const aColor = async (name: Words = "Red", hex = "#C62828") =>
  only(
    await db()
      .insert(t.colors)
      .values({ name: words(name), hex })
      .returning(),
  );
export const anAttribute = async (name: Words = "Finish") => {
  // Ids 1 and 2 are colour and size on the wire (ruling O57).
  const [{ id } = { id: 3 }] = (
    await db().execute<{ id: number }>(
      sql`select greatest(coalesce(max(id), 0), 2) + 1 as id from attributes`,
    )
  ).rows;
  return only(
    await db()
      .insert(t.attributes)
      .values({ id, name: words(name) })
      .returning(),
  );
};

type SizeGiven = Partial<Omit<Row<typeof t.sizes>, "name" | "shortName">> & {
  name?: Words;
  shortName?: Words;
};
export const aSize = async ({ name = "M8 thread", shortName = "M8", ...given }: SizeGiven = {}) =>
  only(
    await db()
      .insert(t.sizes)
      .values({ ...given, name: words(name), shortName: words(shortName) })
      .returning(),
  );

type VendorGiven = Partial<Omit<Row<typeof t.vendors>, "name">> & { name?: Words };
export const aVendor = async ({ name = "Shakti Hardware", ...given }: VendorGiven = {}) =>
  only(
    await db()
      .insert(t.vendors)
      .values({ slug: `vendor-${unique()}`, email: "seller@example.com", ...given, name: words(name) })
      .returning(),
  );

export const aShippingMethod = async (
  given: { name?: Words; chargePaise?: number; isDigital?: boolean } = {},
) =>
  only(
    await db()
      .insert(t.shippingMethods)
      .values({ ...given, name: words(given.name ?? "Standard delivery") })
      .returning(),
  );

/** `type` 1: `additional` paise; 2: hundredths of a percent of the base price. */
type Surcharge = { type?: 1 | 2; additional?: number };
type OptionGiven = Surcharge & { value: Words };
type ProductGiven = Partial<
  Omit<Row<typeof t.products>, "name" | "shortDescription" | "fullDescription" | "metaKeywords">
> & {
  name?: Words;
  shortDescription?: Words;
  fullDescription?: Words;
  metaKeywords?: Words;
  /** Category ids; the first is the main one. By default a new category. */
  categories?: number[];
  tags?: number[];
  colors?: number[];
  sizes?: (number | (Surcharge & { id: number; description?: Words; imageId?: number }))[];
  attributes?: { id: number; isRequired?: boolean; definesVariant?: boolean; options: OptionGiven[] }[];
  /** Image ids of the gallery, main picture first. */
  images?: number[];
  /** Image ids by colour id. */
  colorImages?: Record<number, number[]>;
  shippingMethods?: number[];
  /** Pieces in stock of each variant, 10 by default; null creates no stock rows. */
  stock?: number | null;
  /** Prices by quantity, the smallest quantity first. */
  tiers?: PriceTier[];
};

/** Creates a product with all its related rows. The database's own rule sets its current price. */
export const aProduct = async (given: ProductGiven = {}) => {
  const {
    name = "Hex bolt",
    shortDescription = "",
    fullDescription = "",
    metaKeywords,
    categories,
    tags = [],
    colors = [],
    sizes = [],
    attributes = [],
    images = [],
    colorImages = {},
    shippingMethods = [],
    stock = 10,
    tiers = [],
    ...columns
  } = given;
  const listed = categories ?? [columns.mainCategoryId ?? (await aCategory()).id];
  const pricePaise = columns.pricePaise ?? 100_00;
  const product = only(
    await db()
      .insert(t.products)
      .values({
        sku: `SKU-${unique()}`,
        gstRate: 18,
        hsnCode: "7318",
        ...columns,
        name: words(name),
        shortDescription: words(shortDescription),
        fullDescription: words(fullDescription),
        ...(metaKeywords === undefined ? {} : { metaKeywords: words(metaKeywords) }),
        vendorId: columns.vendorId ?? (await aVendor()).id,
        mainCategoryId: columns.mainCategoryId ?? listed[0]!,
        pricePaise,
        currentPricePaise: pricePaise,
      })
      .returning(),
  );
  const productId = product.id;
  const all = <T>(list: T[], insert: (list: T[]) => Promise<unknown>) =>
    list.length === 0 ? undefined : insert(list);
  await all(listed, (ids) =>
    db()
      .insert(t.productCategories)
      .values(ids.map((categoryId, position) => ({ productId, categoryId, position }))),
  );
  await all(tiers, (list) =>
    db()
      .insert(t.productPriceTiers)
      .values(
        list.map(({ minimumQuantity, basisPoints }) => ({
          productId,
          minimumQuantity,
          discountBasisPoints: basisPoints,
        })),
      ),
  );
  await all(tags, (ids) =>
    db()
      .insert(t.productTags)
      .values(ids.map((tagId) => ({ productId, tagId }))),
  );
  await all(colors, (ids) =>
    db()
      .insert(t.productColors)
      .values(ids.map((colorId, position) => ({ productId, colorId, position }))),
  );
  await all(sizes, (list) =>
    db()
      .insert(t.productSizes)
      .values(
        list
          .map((s) => (typeof s === "number" ? { id: s } : s))
          .map((s: Surcharge & { id: number; description?: Words; imageId?: number }, position) => ({
            productId,
            sizeId: s.id,
            position,
            priceType: s.type ?? 1,
            additionalPrice: s.additional ?? 0,
            imageId: s.imageId ?? null,
            description: s.description === undefined ? null : words(s.description),
          })),
      ),
  );
  const options: (typeof t.productAttributeOptions.$inferSelect)[] = [];
  for (const [position, attribute] of attributes.entries()) {
    await db()
      .insert(t.productAttributes)
      .values({
        productId,
        attributeId: attribute.id,
        isRequired: attribute.isRequired ?? true,
        definesVariant: attribute.definesVariant ?? false,
        position,
      });
    const rows = attribute.options.map((o, i) => ({
      productId,
      attributeId: attribute.id,
      value: words(o.value),
      priceType: o.type ?? 1,
      additionalPrice: o.additional ?? 0,
      position: i,
    }));
    options.push(...(await db().insert(t.productAttributeOptions).values(rows).returning()));
  }
  const pictures = [
    ...images.map((imageId, position) => ({ productId, imageId, colorId: null as number | null, position })),
    ...Object.entries(colorImages).flatMap(([colorId, ids]) =>
      ids.map((imageId, position) => ({ productId, imageId, colorId: Number(colorId), position })),
    ),
  ];
  await all(pictures, (rows) => db().insert(t.productImages).values(rows));
  await all(shippingMethods, (ids) =>
    db()
      .insert(t.productShippingMethods)
      .values(ids.map((shippingMethodId) => ({ productId, shippingMethodId }))),
  );
  const chosen = [
    { attributeId: COLOR_ATTRIBUTE, optionIds: colors },
    {
      attributeId: SIZE_ATTRIBUTE,
      optionIds: sizes.map((size) => (typeof size === "number" ? size : size.id)),
    },
    ...attributes
      .filter(({ definesVariant }) => definesVariant)
      .map(({ id }) => ({
        attributeId: id,
        optionIds: options.filter(({ attributeId }) => attributeId === id).map((option) => option.id),
      })),
  ].filter(({ optionIds }) => optionIds.length > 0);
  const variants = await db()
    .insert(t.variants)
    .values(
      combinationsOf(chosen).map((one, position) => ({
        productId,
        sku: [product.sku, ...one.map(({ attributeId, optionId }) => `${attributeId}.${optionId}`)].join("-"),
        selectionKey: selectionKey(one),
        position,
      })),
    )
    .returning();
  if (stock !== null) {
    const levels = variants.map(({ id: variantId }) => ({ productId, variantId, quantity: stock }));
    await db().insert(t.stockLevels).values(levels);
    if (stock > 0)
      await db()
        .insert(t.stockMovements)
        .values(levels.map((level) => ({ ...level, reason: "import" as const })));
  }
  return { ...product, options, variants };
};

type DiscountGiven = Partial<Omit<Row<typeof t.discounts>, "name">> & {
  name?: Words;
  products?: number[];
  categories?: number[];
  brands?: number[];
};

/**
 * Creates an automatic discount, 10 % by default, of the given products, categories or brands. With
 * `couponCode` it is a coupon, for the whole cart if nothing is given.
 */
export const aDiscount = async ({
  name = "Ten percent off",
  products = [],
  categories = [],
  brands = [],
  ...given
}: DiscountGiven = {}) => {
  const appliesTo =
    given.appliesTo ??
    (products.length > 0
      ? "product"
      : categories.length > 0
        ? "category"
        : brands.length > 0
          ? "brand"
          : "cart");
  const discount = only(
    await db()
      .insert(t.discounts)
      .values({ valueType: "percentage", value: 1000, ...given, appliesTo, name: words(name) })
      .returning(),
  );
  if (products.length > 0)
    await db()
      .insert(t.discountProducts)
      .values(products.map((productId) => ({ discountId: discount.id, productId })));
  if (categories.length > 0)
    await db()
      .insert(t.discountCategories)
      .values(categories.map((categoryId) => ({ discountId: discount.id, categoryId })));
  if (brands.length > 0)
    await db()
      .insert(t.discountBrands)
      .values(brands.map((brandId) => ({ discountId: discount.id, brandId })));
  return discount;
};

export const aReview = async (given: Partial<Row<typeof t.reviews>> & { productId: number }) =>
  only(
    await db()
      .insert(t.reviews)
      .values({
        rating: 5,
        language: "en",
        title: "Solid",
        body: "Does what it should.",
        reviewerName: "Asha",
        ...given,
      })
      .returning(),
  );

/** Creates India once for each database. */
export const india = async () =>
  only(
    await db()
      .insert(t.countries)
      .values({ code: "IN", name: { en: "India", ar: "الهند" }, displayOrder: 0 })
      .onConflictDoUpdate({ target: t.countries.code, set: { displayOrder: 0 } })
      .returning(),
  );
export const aState = async (name: Words = "Gujarat", code = `S${next()}`) =>
  only(
    await db()
      .insert(t.states)
      .values({ countryId: (await india()).id, code, name: words(name) })
      .returning(),
  );
export const aCity = async (name: Words = "Rajkot", stateId?: number) =>
  only(
    await db()
      .insert(t.cities)
      .values({ stateId: stateId ?? (await aState()).id, name: words(name) })
      .returning(),
  );

/**
 * Creates a customer in India with a complete delivery address. The default password hash matches no
 * password.
 */
export const aCustomer = async (given: Partial<Row<typeof t.customers>> = {}) => {
  const state = given.stateId === undefined ? await aState() : null;
  const cityId =
    given.cityId === undefined
      ? state === null
        ? null
        : (await aCity("Rajkot", state.id)).id
      : given.cityId;
  return only(
    await db()
      .insert(t.customers)
      .values({
        firstName: "Asha",
        lastName: "Patel",
        email: `asha-${unique()}@example.com`,
        passwordHash: "none",
        mobileNo: "9800000001",
        addressLineOne: "12 Station Road",
        countryId: given.countryId ?? (await india()).id,
        stateId: state?.id ?? null,
        postalCode: "360001",
        emailConfirmedAt: new Date(),
        ...given,
        cityId,
      })
      .returning(),
  );
};

/** Of the customer's address book. */
export const anAddress = async (given: Partial<Row<typeof t.customerAddresses>> & { customerId: number }) =>
  only(
    await db()
      .insert(t.customerAddresses)
      .values({
        label: "Warehouse",
        firstName: "Site",
        lastName: "Office",
        mobileNo: "9800000009",
        addressLineOne: "4 Dock Road",
        countryId: given.countryId ?? (await india()).id,
        postalCode: "400001",
        ...given,
      })
      .returning(),
  );

/** A method of every kind; safe to call twice. */
export const thePaymentMethods = async () =>
  db()
    .insert(t.paymentMethods)
    .values(
      PAYMENT_KIND_NAMES.map((kind, displayOrder) => ({
        id: PAYMENT_KINDS[kind].id,
        name: { en: `Pay by ${kind}`, ar: `الدفع: ${kind}` },
        kind,
        displayOrder,
      })),
    )
    .onConflictDoNothing();
