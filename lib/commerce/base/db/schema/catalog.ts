import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { FirmFields } from "../../../../model/firm-fields";
import { PACK_UNITS } from "../../../../model/pack-units";
import { day, id, localized, moment, paise } from "../columns";

/** A picture, cut at import into the widths that pages use. The file is `{key}.{hash}-{width}.webp`. */
export const images = pgTable("images", {
  id: id(),
  key: text("key").notNull().unique(),
  hash: text("hash").notNull(),
  /** Width of the largest file in pixels. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** The widths on disk, in pixels, ascending; the last one is `width`. */
  widths: integer("widths").array().notNull(),
});

/**
 * The published list of HSN and SAC codes, as the owner loaded it from a file. A file speaks for the chapters that it names.
 * Chapters without a row are judged by lib/model/hsn-codes.ts.
 */
export const hsnCodes = pgTable("hsn_codes", {
  code: text("code").primaryKey(),
  description: text("description").notNull(),
  validFrom: day("valid_from"),
  /** The first day on which it is none any more. */
  withdrawnOn: day("withdrawn_on"),
});

export const categories = pgTable(
  "categories",
  {
    id: id(),
    parentId: integer("parent_id"),
    name: localized("name").notNull(),
    imageId: integer("image_id").references(() => images.id),
    displayOrder: integer("display_order").notNull().default(0),
    isPopular: boolean("is_popular").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
  },
  (t) => [index("categories_parent_idx").on(t.parentId, t.displayOrder)],
);

/** The specification's "manufacturer", shown to shoppers as a brand. */
export const brands = pgTable("brands", { id: id(), name: localized("name").notNull() });

export const vendors = pgTable("vendors", {
  id: id(),
  /** The vendor's name in the address of its page. It is unique and stored, because a name may change. */
  slug: text("slug").notNull().unique(),
  name: localized("name").notNull(),
  about: localized("about"),
  city: localized("city"),
  state: localized("state"),
  country: text("country").notNull().default("India"),
  /** Street and number, for invoices; may be empty. */
  addressLine: text("address_line").notNull().default(""),
  postalCode: text("postal_code").notNull().default(""),
  email: text("email").notNull(),
  gstin: text("gstin"),
  pan: text("pan"),
  /** How the seller pays GST: under section 10 of the CGST Act, without collecting it; null in the usual way. */
  scheme: text("scheme", { enum: ["composition"] }),
  /** The first day of papers that the registry of invoices must know (CGST rules, rule 48(4)); null below its limit. */
  eInvoiceFrom: day("e_invoice_from"),
  /** Number of the tax office for a seller without a GSTIN, who sells inside one state (notification 34/2023-Central Tax). */
  enrolment: text("enrolment"),
  /** Where money is paid out to: an account with the IFSC of its branch, or a UPI id. */
  bankAccount: text("bank_account"),
  bankIfsc: text("bank_ifsc"),
  upiId: text("upi_id"),
  /** Who answers complaints about a seller (Consumer Protection (E-Commerce) Rules 2020, rule 6(5)). */
  officerName: localized("officer_name"),
  officerRole: localized("officer_role"),
  officerPhone: text("officer_phone"),
  officerEmail: text("officer_email"),
  /** Where goods go back to; without a line to the firm's address. */
  returnLine: text("return_line"),
  returnCity: localized("return_city"),
  returnState: localized("return_state"),
  returnPostalCode: text("return_postal_code"),
  /** Key of the seller's own logo. */
  logo: text("logo").references(() => images.key),
  isActive: boolean("is_active").notNull().default(true),
  /** The shop's commission on this vendor's goods, and TCS and TDS withheld from them, in hundredths of a percent. */
  commissionBasisPoints: integer("commission_basis_points").notNull().default(0),
  tcsBasisPoints: integer("tcs_basis_points").notNull().default(0),
  tdsBasisPoints: integer("tds_basis_points").notNull().default(0),
});

/**
 * What a seller asks to have changed of their firm: the wanted fields by their names (lib/model/firm-fields.ts). A later request
 * takes the place of an earlier one. It goes with the shop's yes, and keeps the reason of a no.
 */
export const firmRequests = pgTable("firm_requests", {
  vendorId: integer("vendor_id")
    .primaryKey()
    .references(() => vendors.id, { onDelete: "cascade" }),
  wanted: jsonb("wanted").$type<Partial<FirmFields>>().notNull(),
  askedAt: moment("asked_at").notNull(),
  refusal: text("refusal"),
});

export const tags = pgTable("tags", { id: id(), name: localized("name").notNull() });

export const colors = pgTable("colors", {
  id: id(),
  name: localized("name").notNull(),
  /** `#RRGGBB`. */
  hex: text("hex").notNull(),
});

export const sizes = pgTable("sizes", {
  id: id(),
  name: localized("name").notNull(),
  shortName: localized("short_name").notNull(),
  inches: numeric("inches", { precision: 10, scale: 3, mode: "number" }),
  centimeters: numeric("centimeters", { precision: 10, scale: 3, mode: "number" }),
  /** Place in the owner's own order; 0 for all sizes as long as nobody has made one. */
  position: integer("position").notNull().default(0),
});

export const shippingMethods = pgTable("shipping_methods", {
  id: id(),
  name: localized("name").notNull(),
  description: localized("description"),
  chargePaise: paise("charge_paise").notNull().default(0),
  isDigital: boolean("is_digital").notNull().default(false),
});

/**
 * Extra options of a product. Ids 1 and 2 are reserved for colour and size, which have their own tables
 * (ruling O57).
 */
export const attributes = pgTable("attributes", { id: id(), name: localized("name").notNull() });

export const products = pgTable(
  "products",
  {
    id: id(),
    sku: text("sku").notNull().unique(),
    name: localized("name").notNull(),
    vendorId: integer("vendor_id")
      .notNull()
      .references(() => vendors.id),
    brandId: integer("brand_id").references(() => brands.id),
    mainCategoryId: integer("main_category_id")
      .notNull()
      .references(() => categories.id),
    shortDescription: localized("short_description").notNull(),
    /** HTML, cleaned by the allow-list before it is stored. */
    fullDescription: localized("full_description").notNull(),
    /** Names and values of `product_specifications` as the page shows them, for the search. Derived when they are written. */
    specificationText: localized("specification_text").notNull().default({ en: "" }),
    metaTitle: localized("meta_title"),
    metaDescription: localized("meta_description"),
    metaKeywords: localized("meta_keywords"),
    /** Base price before options and discounts, tax included. */
    pricePaise: paise("price_paise").notNull(),
    /**
     * Today's price without options, and the discount in it. Kept by the database's trigger so that lists can
     * filter and sort by it. A purchase is priced again from `price_paise`.
     */
    currentPricePaise: paise("current_price_paise").notNull(),
    currentDiscountId: integer("current_discount_id"),
    /** Percent, included in the price. */
    gstRate: numeric("gst_rate", { precision: 5, scale: 2, mode: "number" }).notNull(),
    hsnCode: text("hsn_code").notNull(),
    /** Name and address of who makes, packs and imports it (lib/model/package-facts.ts). */
    madeBy: text("made_by"),
    packedBy: text("packed_by"),
    importedBy: text("imported_by"),
    /** Licence of its mark of the Bureau of Indian Standards. */
    bisLicence: text("bis_licence"),
    displayStockQuantity: boolean("display_stock_quantity").notNull().default(true),
    orderMinimumQuantity: integer("order_minimum_quantity"),
    orderMaximumQuantity: integer("order_maximum_quantity"),
    /** Quantities are multiples of it, also the minimum and the maximum; null is 1. */
    orderQuantityStep: integer("order_quantity_step"),
    /** Contents of one piece that is sold, in `pack_unit`; both are null without a price by unit. */
    packQuantity: numeric("pack_quantity", { precision: 12, scale: 3, mode: "number" }),
    packUnit: text("pack_unit", { enum: PACK_UNITS }),
    /** True if a price tier counts all lines of the product, false if it counts each choice alone. */
    isTierPerProduct: boolean("is_tier_per_product").notNull().default(false),
    isShippingFree: boolean("is_shipping_free").notNull().default(true),
    estimatedShippingDays: integer("estimated_shipping_days"),
    weightGrams: integer("weight_grams").notNull().default(0),
    isDigital: boolean("is_digital").notNull().default(false),
    digitalFile: text("digital_file"),
    /** Not sold to anyone under 18 (ruling O103). */
    isDangerous: boolean("is_dangerous").notNull().default(false),
    isHome: boolean("is_home").notNull().default(false),
    isPopular: boolean("is_popular").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    /** Mean of the published reviews, two decimals; null without reviews (ruling O55). */
    ratingAverage: numeric("rating_average", { precision: 3, scale: 2, mode: "number" }),
    ratingCount: integer("rating_count").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("products_part_number_idx").on(sql`lower(${t.sku})`),
    check("products_price_positive", sql`${t.pricePaise} > 0 and ${t.currentPricePaise} >= 0`),
    check(
      "products_quantity_rule",
      sql`coalesce(${t.orderMinimumQuantity}, 1) >= 1 and (${t.orderMaximumQuantity} is null or ${t.orderMaximumQuantity} >= coalesce(${t.orderMinimumQuantity}, 1))`,
    ),
    check(
      "products_quantity_step",
      sql`${t.orderQuantityStep} is null or (${t.orderQuantityStep} >= 2 and ${t.orderMinimumQuantity} is not null and ${t.orderMinimumQuantity} % ${t.orderQuantityStep} = 0 and coalesce(${t.orderMaximumQuantity}, 0) % ${t.orderQuantityStep} = 0)`,
    ),
    check(
      "products_pack",
      sql`(${t.packQuantity} is null) = (${t.packUnit} is null) and coalesce(${t.packQuantity}, 1) > 0`,
    ),
    index("products_price_idx")
      .on(t.currentPricePaise, t.id)
      .where(sql`${t.isActive}`),
    index("products_created_idx")
      .on(t.createdAt.desc(), t.id)
      .where(sql`${t.isActive}`),
    index("products_vendor_idx").on(t.vendorId),
    index("products_brand_idx").on(t.brandId),
    index("products_category_idx").on(t.mainCategoryId),
  ],
);

/**
 * New products of sellers that need the owner's yes. Without a row a product has it. `asked_at` is null until the seller
 * asks, and again after a no.
 */
export const productApprovals = pgTable("product_approvals", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  askedAt: moment("asked_at"),
});

/**
 * Changes of approved products that their sellers proposed. Until the owner's yes the product stays as it is. `asked_at` is
 * null after a no, and `refusal` its reason.
 */
export const productProposals = pgTable("product_proposals", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  /** Values by field of the product. */
  fields: jsonb("fields").$type<Record<string, unknown>>().notNull(),
  /** Values by field of an article, by the article's id. */
  articles: jsonb("articles").$type<Record<string, Record<string, unknown>>>().notNull(),
  /** Values by name of its other parts, e.g. its pictures (lib/commerce/catalogue/products/proposals.ts). */
  parts: jsonb("parts").$type<Record<string, Record<string, unknown>>>().notNull().default({}),
  askedAt: moment("asked_at"),
  refusal: text("refusal").notNull().default(""),
});

/**
 * The prices of a product at the last yes, from which its seller's own steps are measured: by the id of an article, and by ""
 * the product's own. Without a row those of now count.
 */
export const productAgreedPrices = pgTable("product_agreed_prices", {
  productId: integer("product_id")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  prices: jsonb("prices").$type<Record<string, number>>().notNull(),
});

/** Prices by quantity: from this quantity on, a piece costs so much less (lib/model/pricing.ts). */
export const productPriceTiers = pgTable(
  "product_price_tiers",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    minimumQuantity: integer("minimum_quantity").notNull(),
    /** Hundredths of a percent of the price with its options. */
    discountBasisPoints: integer("discount_basis_points").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.minimumQuantity] }),
    check("product_price_tiers_quantity", sql`${t.minimumQuantity} >= 2`),
    check("product_price_tiers_discount", sql`${t.discountBasisPoints} between 1 and 9999`),
  ],
);

export const productCategories = pgTable(
  "product_categories",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    position: smallint("position").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index("product_categories_category_idx").on(t.categoryId, t.productId),
  ],
);

/**
 * Gallery pictures. Rows without a colour are the whole gallery; rows with a colour are shown for that
 * colour.
 */
export const productImages = pgTable(
  "product_images",
  {
    id: id(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    imageId: integer("image_id")
      .notNull()
      .references(() => images.id),
    colorId: integer("color_id").references(() => colors.id),
    position: smallint("position").notNull(),
    /** What the picture shows, for those who do not see it; null if the product's name says it. */
    alt: localized("alt"),
  },
  (t) => [
    uniqueIndex("product_images_position_key").on(t.productId, sql`coalesce(${t.colorId}, 0)`, t.position),
  ],
);

export const productTags = pgTable(
  "product_tags",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    tagId: integer("tag_id")
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.productId, t.tagId] }), index("product_tags_tag_idx").on(t.tagId)],
);

export const productShippingMethods = pgTable(
  "product_shipping_methods",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    shippingMethodId: integer("shipping_method_id")
      .notNull()
      .references(() => shippingMethods.id),
  },
  (t) => [primaryKey({ columns: [t.productId, t.shippingMethodId] })],
);

export const relatedProducts = pgTable(
  "related_products",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    relatedProductId: integer("related_product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.relatedProductId] }),
    index("related_products_related_idx").on(t.relatedProductId),
  ],
);

export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    customerId: integer("customer_id"),
    rating: smallint("rating").notNull(),
    language: text("language").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    reviewerName: text("reviewer_name").notNull(),
    /** Never sent to a client (ruling O75); null for the catalogue's samples. */
    reviewerEmail: text("reviewer_email"),
    status: text("status", { enum: ["pending", "published", "refused"] })
      .notNull()
      .default("published"),
    /** A sample review of the demo catalogue. It is shown, but never part of structured data. */
    isSample: boolean("is_sample").notNull().default(false),
    isVerifiedPurchase: boolean("is_verified_purchase").notNull().default(false),
    /** Public answer of the seller or the shop; null without one. */
    reply: text("reply"),
    repliedAt: moment("replied_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("reviews_rating_range", sql`${t.rating} between 1 and 5`),
    check(
      "reviews_reply",
      sql`(${t.reply} is null) = (${t.repliedAt} is null) and length(${t.reply}) between 1 and 1000`,
    ),
    index("reviews_product_idx").on(t.productId, t.createdAt.desc()),
  ],
);
