import "server-only";
import { z } from "zod";
import { LANGUAGE_CODES, perLanguage } from "@/lib/languages/languages";
import { isBisLicence, LONGEST_FACT, type PackageFact } from "@/lib/model/package-facts";
import { COUPON_PAYERS } from "@/lib/model/offers";
import { PACK_UNITS } from "@/lib/model/pack-units";
import { PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import { hsnShapeProblem, tellHsnProblem } from "@/lib/model/hsn-codes";

/**
 * Schemas of the files of a catalogue folder, as `catalogue/README.md` describes. Unknown fields are refused,
 * so that a misspelt optional field is not lost silently.
 */

const id = z.int().positive().max(2_147_483_647);
const words = z.string().min(1);
const text = z.strictObject({ ...perLanguage(() => words.optional()), en: words });
/** Rupees with at most two decimals. */
const amount = z
  .number()
  .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, "more than two decimals");
const rupees = amount.nonnegative();
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((v) => !Number.isNaN(Date.parse(v)), "no such day");
const count = z.int().nonnegative();
const quantity = z.int().positive().nullable();
/**
 * Name of a picture without folder and extension. It becomes part of a path, so only few characters are
 * allowed.
 */
const picture = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "only lower-case letters, digits and hyphens");
const shopAddress = z.string().regex(/^(\/(?!\/)|https:\/\/)/, "must start with / or https://");
const priceType = z.enum(["fixed", "percentage"]);

const category = z.strictObject({
  id,
  parentId: id.nullable(),
  slug: z.string(),
  name: text,
  image: picture.nullable(),
  displayOrder: count,
  isPopular: z.boolean(),
});
const named = z.strictObject({ id, name: text });
const vendor = z.strictObject({
  id,
  name: text,
  city: text,
  state: text,
  country: z.string().min(1),
  about: text,
  email: z.email(),
  addressLine: z.string().default(""),
  postalCode: z.string().default(""),
  gstin: z.string().nullable().default(null),
});
const colour = z.strictObject({ id, name: text, hex: z.string().regex(/^#[0-9A-Fa-f]{6}$/) });
const size = z.strictObject({
  id,
  name: text,
  shortName: text,
  inches: z.number().positive().nullable(),
  centimetres: z.number().positive().nullable(),
});
const shippingMethod = z.strictObject({
  id,
  name: text,
  description: text,
  charge: rupees,
  isDigital: z.boolean(),
});
const paymentMethod = z.strictObject({
  id,
  name: text,
  description: text,
  kind: z.enum(PAYMENT_KIND_NAMES),
  isTestMode: z.boolean(),
  displayOrder: count,
});

/** Contents of one piece, with at most three decimals. */
const contents = z
  .number()
  .refine((v) => Math.abs(v * 1000 - Math.round(v * 1000)) < 1e-6, "more than three decimals");
/** Its values are checked with the other references (catalogue-variants.ts, catalogue-numbers.ts). */
const variant = z.strictObject({
  sku: z.string(),
  gtin: z.string().optional(),
  colourId: id.optional(),
  sizeId: id.optional(),
  optionIds: z.array(id).default([]),
  stockQuantity: z.int(),
  price: amount.optional(),
  mrp: amount.optional(),
  cost: amount.optional(),
  weightGrams: z.int().optional(),
  packQuantity: contents.optional(),
  image: picture.optional(),
});

/** Name of an attribute, a group or a choice in files and addresses. */
const key = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, "only lower-case letters, digits, dots and hyphens");
const attribute = z.strictObject({
  id: z.int().positive().max(99_999),
  key,
  name: text,
  group: key,
  kind: z.enum(["number", "range", "choice", "boolean", "text"]),
  dimension: z.string().optional(),
  unit: z.string().optional(),
  isFilterable: z.boolean(),
  choices: z.array(z.strictObject({ key, name: text })).optional(),
});
const specifications = z.strictObject({
  groups: z.array(z.strictObject({ id, key, name: text })),
  attributes: z.array(attribute),
  templates: z.array(z.strictObject({ categoryId: id, attributes: z.array(key) })),
});
/** A number, or its digits or fraction as text. */
const measured = z.union([z.number(), z.string().max(30)]);
const specification = z.strictObject({
  key,
  value: z.union([measured, z.array(measured).min(1)]).optional(),
  min: measured.optional(),
  max: measured.optional(),
  unit: z.string().optional(),
  choice: z.union([key, z.array(key).min(1)]).optional(),
  yes: z.boolean().optional(),
  text: text.optional(),
  /** Words around the value, whose place is `{}`. */
  wording: text.optional(),
  /** The options that a list of values stands in the order of: colours, sizes, or those of an attribute. */
  by: z.union([z.literal("colour"), z.literal("size"), z.int().min(3)]).optional(),
});

const packageFact = (fact: PackageFact) => z.string().trim().min(1).max(LONGEST_FACT[fact]);

const product = z.strictObject({
  id,
  name: text,
  vendorId: id,
  manufacturerId: id.nullable(),
  categoryIds: z.array(id).min(1),
  shortDescription: text,
  fullDescription: text,
  specifications: z.array(specification),
  metaTitle: text.nullable(),
  metaDescription: text.nullable(),
  metaKeywords: text.nullable(),
  price: rupees.positive(),
  compareDiscount: id.nullable(),
  gstRate: z.number().min(0).max(100),
  hsnCode: z.string().superRefine((code, context) => {
    const problem = hsnShapeProblem(code);
    if (problem !== null)
      context.addIssue({ code: "custom", message: `expected ${tellHsnProblem(problem)}` });
  }),
  madeBy: packageFact("madeBy").optional(),
  packedBy: packageFact("packedBy").optional(),
  importedBy: packageFact("importedBy").optional(),
  bisLicence: z.string().refine(isBisLicence, "not a licence: CM/L- or R- and 7 to 10 digits").optional(),
  stockQuantity: count,
  displayStockQuantity: z.boolean(),
  orderMinimumQuantity: quantity,
  orderMaximumQuantity: quantity,
  orderQuantityStep: z.int().min(2).optional(),
  pack: z.strictObject({ quantity: contents.positive().max(999_999_999), unit: z.enum(PACK_UNITS) }).optional(),
  priceTiers: z
    .strictObject({
      countsAllChoices: z.boolean(),
      tiers: z
        .array(z.strictObject({ from: z.int().min(2), percentOff: z.number().positive().max(99.99) }))
        .min(1),
    })
    .optional(),
  colours: z.array(z.strictObject({ colourId: id, images: z.array(picture) })),
  sizes: z.array(
    z.strictObject({
      sizeId: id,
      description: text.nullable(),
      image: picture.nullable(),
      additionalPrice: rupees.optional(),
      priceType: priceType.optional(),
    }),
  ),
  attributes: z.array(
    z.strictObject({
      attributeId: z.int().min(3, "1 and 2 are colour and size"),
      name: text,
      required: z.boolean(),
      definesVariant: z.boolean().default(false),
      options: z.array(z.strictObject({ id, value: text, additionalPrice: rupees, priceType })).min(1),
    }),
  ),
  variants: z.array(variant).optional(),
  tagIds: z.array(id),
  shippingMethodIds: z.array(id),
  isShippingFree: z.boolean(),
  estimatedShippingDays: count.nullable(),
  images: z.array(picture).min(1),
  weightGrams: count,
  isDigital: z.boolean(),
  digitalFile: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/)
    .nullable(),
  isDangerous: z.boolean().optional(),
  createdOn: date,
  relatedProductIds: z.array(id),
  isHome: z.boolean(),
  isPopular: z.boolean(),
});

const discount = z.strictObject({
  id,
  name: text,
  appliesTo: z.enum(["product", "category", "cart"]),
  valueType: priceType,
  value: rupees.positive(),
  couponCode: z.string().min(1).nullable(),
  /** Who pays for a coupon. */
  paidBy: z.enum(COUPON_PAYERS).default("seller"),
  maxDiscountAmount: rupees.nullable(),
  minOrderAmount: rupees.nullable(),
  usageLimit: quantity,
  usageLimitPerCustomer: quantity,
  startsOn: date.nullable(),
  endsOn: date.nullable(),
  categoryIds: z.array(id),
  productIds: z.array(id),
  isActive: z.boolean(),
  note: z.string(),
});

const review = z.strictObject({
  id,
  productId: id,
  rating: z.int().min(1).max(5),
  lang: z.enum(LANGUAGE_CODES),
  title: z.string().min(1).max(200),
  body: z.string().min(1).max(200),
  reviewerName: z.string().min(1),
  date,
  isSample: z.literal(true),
});

const banner = z.strictObject({
  id,
  image: picture,
  imageRtl: picture.nullable(),
  TopTitle: text.nullable(),
  MainTitle: text,
  BottomTitle: text.nullable(),
  LeftButtonText: text.nullable(),
  LeftButtonUrl: shopAddress.nullable(),
  RightButtonText: text.nullable(),
  RightButtonUrl: shopAddress.nullable(),
});

const campaign = z.strictObject({
  id,
  title: text,
  discountTitle: text.nullable(),
  body: text,
  cover: picture,
  coverRtl: picture.nullable(),
});
/**
 * The promo box becomes a campaign, and the company the first vendor of a shop without the demo's. The rest is read
 * directly from the file.
 */
const site = z.object({
  companyName: text,
  gstNumber: z.string(),
  supportEmail: z.email(),
  addresses: z.array(
    z.object({
      street: z.object({ en: z.array(z.string()) }),
      city: text,
      state: text,
      postalCode: z.string(),
      country: text,
    }),
  ),
  promo: z.strictObject({ image: picture, title: text, text, button: text, url: shopAddress }),
});

/** File name below the folder → its shape. Product files are every `products/*.json`, each a list of `productFile`. */
export const FILES = {
  categories: z.array(category),
  manufacturers: z.array(named),
  vendors: z.array(vendor),
  tags: z.array(named),
  colours: z.array(colour),
  sizes: z.array(size),
  specifications,
  "shipping-methods": z.array(shippingMethod),
  "payment-methods": z.array(paymentMethod),
  discounts: z.array(discount),
  reviews: z.array(review),
  banners: z.array(banner),
  campaigns: z.array(campaign),
  site,
} as const;
export const productFile = z.array(product);

export type FileName = keyof typeof FILES;
export type CatalogueAttribute = z.output<typeof attribute>;
export type GivenSpecification = z.output<typeof specification>;
export type CatalogueProduct = z.output<typeof product>;
export type CatalogueVariant = z.output<typeof variant>;
/** A validated catalogue. Amounts are still in rupees, as in the files. */
export type Catalogue = { [N in FileName]: z.output<(typeof FILES)[N]> } & { products: CatalogueProduct[] };
