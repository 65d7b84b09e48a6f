import { boolean, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { id, localized } from "../columns";
import { images, colors, sizes, attributes, products } from "./catalog";

export const productColors = pgTable(
  "product_colors",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    colorId: integer("color_id")
      .notNull()
      .references(() => colors.id),
    position: smallint("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.colorId] }), index("product_colors_color_idx").on(t.colorId)],
);

/** 1 = a fixed amount, 2 = a percentage of the base price (specification section 4, "attribute type"). */
const priceType = () => smallint("price_type").notNull().default(1);

/** With price type 1: paise. With price type 2: hundredths of a percent of the base price. */
const additionalPrice = () => integer("additional_price").notNull().default(0);

export const productSizes = pgTable(
  "product_sizes",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sizeId: integer("size_id")
      .notNull()
      .references(() => sizes.id),
    position: smallint("position").notNull(),
    /** HTML that replaces the full description while this size is chosen. */
    description: localized("description"),
    /** The picture that replaces the gallery while this size is chosen. */
    imageId: integer("image_id").references(() => images.id),
    priceType: priceType(),
    additionalPrice: additionalPrice(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.sizeId] }), index("product_sizes_size_idx").on(t.sizeId)],
);

export const productAttributes = pgTable(
  "product_attributes",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributes.id),
    isRequired: boolean("is_required").notNull().default(false),
    /**
     * True if its options are different goods with their own stock (length, pack), false for services such as
     * engraving. Goods must be chosen even if `is_required` is false: then the page opens with the first option
     * (ruling O120, catalog/required-choice.ts).
     */
    definesVariant: boolean("defines_variant").notNull().default(false),
    position: smallint("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.attributeId] })],
);

export const productAttributeOptions = pgTable(
  "product_attribute_options",
  {
    id: id(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributes.id),
    value: localized("value").notNull(),
    priceType: priceType(),
    additionalPrice: additionalPrice(),
    position: smallint("position").notNull(),
  },
  (t) => [index("product_attribute_options_product_idx").on(t.productId, t.attributeId)],
);
