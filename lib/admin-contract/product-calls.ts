import { z } from "zod";
import type { AdminCall, CountedCall } from "./call-shape";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { LONGEST_META } from "@/lib/model/meta-texts";
import { LAW_GAPS, LONGEST_FACT } from "@/lib/model/package-facts";
import { PRODUCT_GAPS, STOCK_STATES } from "@/lib/model/product-gaps";
import { LONGEST_HSN } from "@/lib/model/hsn-codes";
import { hsnProblem } from "./exchange-calls";
import { inEveryLanguage } from "@/lib/contract/in-every-language";
import { id, localized, moment, note, numberIn, page, paise, rows, sku, text } from "./shapes";

const picture = z.object({
  id: z.int(),
  /** Address of a small one. */
  url: z.string(),
  /** Alternative text; null if the product's name stands for it. */
  alt: localized.nullable(),
});

const productRow = z.object({
  /** The part number. */
  id: z.string(),
  name: localized,
  vendorName: localized,
  categoryName: localized,
  pricePaise: paise,
  currentPricePaise: paise,
  stock: z.int(),
  isActive: z.boolean(),
  /** Address of a small picture; null without one. */
  picture: z.string().nullable(),
  /** Its texts without Arabic ones. */
  missing: z.array(z.enum(["name.ar", "short.ar", "description.ar"])),
});

/** The fields that people edit, flat. A text that is missing in a language is null. Limits: lib/commerce/catalogue/products/check-fields.ts. */
const productFields = z.object({
  "name.en": z.string().max(200),
  "name.ar": z.string().max(200).nullable(),
  "short.en": z.string().max(2_000),
  "short.ar": z.string().max(2_000).nullable(),
  "description.en": z.string().max(100_000),
  "description.ar": z.string().max(100_000).nullable(),
  /** What search engines show in place of the name and the short description; null for those. */
  "metaTitle.en": z.string().max(LONGEST_META.metaTitle).nullable(),
  "metaTitle.ar": z.string().max(LONGEST_META.metaTitle).nullable(),
  "metaDescription.en": z.string().max(LONGEST_META.metaDescription).nullable(),
  "metaDescription.ar": z.string().max(LONGEST_META.metaDescription).nullable(),
  pricePaise: paise,
  categoryId: z.int(),
  /** Null for a product without a brand. */
  brandId: z.int().nullable(),
  /** Percent. */
  gstRate: z.number(),
  hsnCode: z.string().max(LONGEST_HSN),
  /** Name and address of who makes, packs and imports it; null if nobody stated it. */
  madeBy: z.string().max(LONGEST_FACT.madeBy).nullable(),
  packedBy: z.string().max(LONGEST_FACT.packedBy).nullable(),
  importedBy: z.string().max(LONGEST_FACT.importedBy).nullable(),
  /** Licence of its mark of the Bureau of Indian Standards. */
  bisLicence: z.string().max(LONGEST_FACT.bisLicence).nullable(),
  isActive: z.boolean(),
  /** Hundredths of a percent. */
  discountBasisPoints: z.int(),
});

/** A changed field of the product, or of the article `sku`, as `fields` and the articles have them. */
const proposedChange = z.object({
  /** What it is a value of: the product, an article, the rules of selling, a specification, the surcharge of an option, or an article that is new. */
  of: z.enum(["product", "article", "selling", "specification", "option", "newArticle"]),
  sku: z.string().nullable(),
  field: z.string(),
  /** Of a specification and an option; the options of a new article. */
  name: localized.nullable(),
  before: z.union([z.string(), z.number(), z.null()]),
  after: z.union([z.string(), z.number(), z.null()]),
});

const proposedPicture = z.object({ url: z.string(), alt: localized.nullable() });

const product = z.object({
  id: z.string(),
  vendorId: z.int(),
  vendorName: localized,
  /** The owner's yes to a seller's new product: needed until they switch it on, then asked. */
  approval: z.enum(["given", "needed", "asked"]),
  /** Why the owner refused it; null if nobody did, or it asks again. */
  refusal: z.string().nullable(),
  /** A seller's changes of an approved product: they wait, or were refused with a reason; null without any. */
  proposal: z
    .object({
      /** Names them for the decision. */
      version: z.string(),
      refusal: z.string().nullable(),
      changes: z.array(proposedChange),
      /** The gallery before and after; null if it stays. */
      pictures: z.object({ before: z.array(proposedPicture), after: z.array(proposedPicture) }).nullable(),
    })
    .nullable(),
  fields: productFields,
  /** What its only article costs its seller, without GST; null for several articles, and for who may not change prices. */
  costPaise: paise.nullable(),
  /** Why goods cannot have its HSN code today; null if they can. */
  hsnProblem: hsnProblem.nullable(),
  /** What its page lacks of what the law wants. */
  lawGaps: z.array(z.enum(LAW_GAPS)),
  pictures: z.array(picture),
  /** Its sizes and other choices between articles, of which there are several. */
  optionNames: z.array(localized),
  /** Of the product's page, per language. */
  urls: inEveryLanguage(z.string()),
  /** Of the preview of that page, for people of the desk, also while the product is off. */
  previewUrls: inEveryLanguage(z.string()),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
});

const choice = z.object({ id: z.int(), name: localized });

const SEEN = { right: { any: ["goods", "prices"] }, seller: true } as const;
const OWN = { right: "goods", seller: true } as const;
const STOCK_SEEN = { right: { any: ["goods", "stock"] }, seller: true } as const;
const STOCK = { right: "stock", seller: true } as const;
const SHOP = { right: "goods", seller: false } as const;

export const productCalls = {
  "products/list": {
    access: SEEN,
    cost: "desk",
    request: z.object({
      ...page,
      text,
      isActive: z.boolean().optional(),
      /** True for those that wait for the owner's yes, or of which changes do. */
      isAsked: z.boolean().optional(),
      /** Those that lack this (lib/model/product-gaps.ts). */
      gap: z.enum(PRODUCT_GAPS).optional(),
      stock: z.enum(STOCK_STATES).optional(),
      categoryId: id.optional(),
      brandId: id.optional(),
      vendorId: id.optional(),
      sort: z.enum(["id", "name", "pricePaise", "stock"]).default("id"),
      order: z.enum(["asc", "desc"]).default("desc"),
    }),
    answer: rows(productRow),
  },
  "products/show": { access: SEEN, cost: "desk", request: z.object({ id: sku }), answer: product },
  /** The choices of the forms of products and offers. A seller's `vendors` are themselves. */
  "products/choices": {
    access: { right: { any: ["goods", "prices", "promotions"] }, seller: true },
    cost: "desk",
    request: z.object({}),
    answer: z.object({
      categories: z.array(choice.extend({ parentId: z.int().nullable() })),
      brands: z.array(choice),
      vendors: z.array(choice),
      gstRates: z.array(z.number()),
    }),
  },
  /** A new product is off the shop and has no stock. Refused: VENDOR_NOT_FOUND, FIELDS_INVALID with `fields`. */
  "products/create": {
    access: OWN,
    cost: "desk",
    request: z.object({
      vendorId: id,
      fields: productFields.omit({ isActive: true, discountBasisPoints: true }).extend({
        brandId: productFields.shape.brandId.default(null),
        madeBy: productFields.shape.madeBy.default(null),
        packedBy: productFields.shape.packedBy.default(null),
        importedBy: productFields.shape.importedBy.default(null),
        bisLicence: productFields.shape.bisLicence.default(null),
        "metaTitle.en": productFields.shape["metaTitle.en"].default(null),
        "metaTitle.ar": productFields.shape["metaTitle.ar"].default(null),
        "metaDescription.en": productFields.shape["metaDescription.en"].default(null),
        "metaDescription.ar": productFields.shape["metaDescription.ar"].default(null),
      }),
    }),
    answer: product,
  },
  /**
   * Of a seller's changes of an approved product some wait for the owner's yes (`proposal` of the answer). Price and discount
   * need the right for prices. Refused: FORBIDDEN with `right`, NOT_FOUND, FIELDS_INVALID with `fields`, CONFLICT with `fields`, `by` and `at`, ABOVE_MRP with
   * `sku` of an article and its `mrpPaise`.
   */
  "products/edit": {
    access: OWN,
    cost: "desk",
    needsPassword: "changed-prices",
    request: z.object({ id: sku, changes: productFields.partial(), seen: productFields.partial() }),
    answer: product,
  },
  /**
   * @property basisPoints hundredths of a percent, up or down. Refused: PERCENT_INVALID, ABOVE_MRP.
   * @property waiting how many products have a price that waits for the owner's yes
   */
  "products/change-prices": {
    access: { right: "prices", seller: true },
    cost: "desk",
    needsPassword: "prices",
    // A change by percent adds up.
    repeat: "key",
    request: z.object({ ids: z.array(sku).min(1).max(100), basisPoints: z.int() }),
    answer: z.object({
      changed: z.array(z.object({ id: z.string(), before: paise, after: paise })),
      waiting: z.int(),
    }),
  },
  /**
   * A seller's new product asks for the owner's yes in place of being on, if the owner wants that. Refused: NOT_FOUND for
   * what is not there or of another seller; nothing is switched then.
   */
  "products/switch": {
    access: OWN,
    cost: "desk",
    request: z.object({ ids: z.array(sku).min(1).max(100), isActive: z.boolean() }),
    answer: z.object({ ids: z.array(z.string()) }),
  },
  /**
   * Puts products into a category, all or none. Refused: NOT_FOUND, FIELDS_INVALID.
   * @property waiting for how many of them it waits for the owner's yes
   */
  "products/move": {
    access: OWN,
    cost: "desk",
    request: z.object({ ids: z.array(sku).min(1).max(100), categoryId: id }),
    answer: z.object({ ids: z.array(z.string()), waiting: z.int() }),
  },
  /** Makes a copy that is off the shop and has no stock. Refused: NOT_FOUND. */
  "products/duplicate": {
    access: OWN,
    cost: "desk",
    request: z.object({ id: sku }),
    answer: z.object({ id: z.string() }),
  },
  /** Refuses a product that waits for the owner's yes; its seller gets the note by mail. Refused: NOT_FOUND. */
  "products/refuse": {
    access: SHOP,
    cost: "desk",
    request: z.object({ id: sku, note: note.min(1) }),
    answer: product,
  },
  /**
   * Decides about the changes that a seller proposed, and mails them. Refused: NOT_FOUND if nothing waits, CONFLICT if they
   * are others than those of `version`, FIELDS_INVALID with `fields` that can be so no more, ABOVE_MRP.
   * @property refusal the reason of a no; null for a yes
   */
  "products/decide-changes": {
    access: SHOP,
    cost: "desk",
    needsPassword: "changed-prices",
    request: z.object({ id: sku, version: z.string().max(60), refusal: note.min(1).nullable() }),
    answer: product,
  },
  /** Takes proposed or refused changes back. Refused: NOT_FOUND. */
  "products/withdraw-changes": { access: OWN, cost: "desk", request: z.object({ id: sku }), answer: product },
  /**
   * Adds a picture at the end: checked, turned upright, cut into the pages' sizes. Refused: PICTURE_INVALID with
   * `reason` (`too-large`, `too-small`, `not-a-picture`, `too-long`), TOO_MANY_PICTURES.
   * @property data base64 of a JPEG, PNG, WebP, AVIF or HEIC file of at most 10 MB
   */
  "products/add-picture": {
    access: OWN,
    cost: "file",
    largest: 13_500_000,
    request: z.object({ id: sku, data: z.base64().max(13_400_000) }),
    answer: product,
  },
  /**
   * Finds the products that the files of pictures are named after (`lib/model/picture-names.ts`). A seller's are of their own
   * goods.
   */
  "products/match-pictures": {
    access: OWN,
    cost: "desk",
    largest: 2_000_000,
    request: z.object({ names: z.array(z.string().max(500)).max(1_000) }),
    /** In the order of the names; null for one that matches nothing. */
    answer: z.object({ products: z.array(sku.nullable()) }),
  },
  /** Sets order and alternative texts; a picture that is not named is removed. Refused: PICTURES_CHANGED. */
  "products/arrange-pictures": {
    access: OWN,
    cost: "desk",
    request: z.object({
      id: sku,
      pictures: z
        .array(
          z.object({
            id,
            alt: z
              .object({ en: z.string().trim().min(1).max(200), ar: z.string().trim().max(200).nullable() })
              .nullable(),
          }),
        )
        .max(20),
    }),
    answer: product,
  },
} as const satisfies Record<string, AdminCall>;

const stockRow = z.object({
  /** The article's part number. */
  id: z.string(),
  name: localized,
  options: z.array(localized),
  vendorName: localized,
  quantity: z.int(),
  /** Shoppers who asked for a mail. */
  waiting: z.int(),
});

const movement = z.object({
  at: moment,
  reason: z.string(),
  quantity: z.int(),
  /** The stock after it. */
  level: z.int(),
  order: z.string().nullable(),
  note: z.string(),
  who: z.string(),
});

/** Articles that are sold: all, or those that run low; and those that are no longer sold and still have pieces. */
export const STOCK_TABS = ["low", "all", "ended"] as const;
export type StockTab = (typeof STOCK_TABS)[number];

const pieces = numberIn(NUMBER_FIELDS.correction);
const change = z.object({ id: sku, pieces, note: note.default("") });
const changed = z.object({ id: z.string(), before: z.int(), after: z.int() });

/** The changes are refused with: NOT_FOUND, QUANTITY_INVALID, BELOW_ZERO with `left`. */
export const stockCalls = {
  "stock/list": {
    access: STOCK_SEEN,
    cost: "desk",
    repeat: "safe",
    request: z.object({ ...page, text, tab: z.enum(STOCK_TABS).default("all") }),
    answer: rows(stockRow).extend({ low: z.int(), ended: z.int() }),
  },
  "stock/show": {
    access: STOCK_SEEN,
    cost: "desk",
    repeat: "safe",
    request: z.object({ id: sku }),
    answer: stockRow.extend({
      movements: z.array(movement),
      /** Where pieces of an article that is no longer sold can go; null for one that is sold. */
      targets: z.array(stockRow.pick({ id: true, options: true, quantity: true })).nullable(),
    }),
  },
  "stock/receive": { access: STOCK, cost: "desk", repeat: "key", request: change, answer: changed },
  "stock/correct": {
    access: STOCK,
    cost: "desk",
    repeat: "key",
    request: change.extend({ note: note.min(1) }),
    answer: changed,
  },
  /** Refused with TARGET_INVALID, too. The answer has the levels of the article that the pieces leave. */
  "stock/move": {
    access: STOCK,
    cost: "desk",
    repeat: "key",
    request: z.object({ id: sku, to: sku, pieces: numberIn(NUMBER_FIELDS.received) }),
    answer: changed,
  },
  "stock/count": { access: STOCK, cost: "desk", repeat: "key", request: change, answer: changed },
} as const satisfies Record<string, CountedCall>;
