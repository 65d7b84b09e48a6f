import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, localized } from "../columns";
import { categories, products } from "./catalog";

/** Headings of a specification table, in their order. */
export const specificationGroups = pgTable("specification_groups", {
  id: id(),
  key: text("key").notNull().unique(),
  name: localized("name").notNull(),
  position: smallint("position").notNull(),
});

/** Attributes of products: the thread, the length, the material. */
export const specificationAttributes = pgTable(
  "specification_attributes",
  {
    id: id(),
    /** Its name in addresses and files. */
    key: text("key").notNull().unique(),
    name: localized("name").notNull(),
    groupId: integer("group_id")
      .notNull()
      .references(() => specificationGroups.id),
    kind: text("kind", { enum: ["number", "range", "choice", "boolean", "text"] }).notNull(),
    /** Of numbers and ranges: a dimension and a unit of lib/model/units.ts. Filters are shown in this unit. */
    dimension: text("dimension"),
    unit: text("unit"),
    position: smallint("position").notNull(),
    /** True if lists can be filtered by its values, which are then rows of `product_values`. */
    isFilterable: boolean("is_filterable").notNull(),
  },
  (t) => [
    check(
      "specification_attributes_unit",
      sql`(${t.kind} in ('number', 'range')) = (${t.unit} is not null) and (${t.unit} is null) = (${t.dimension} is null)`,
    ),
    check(
      "specification_attributes_filterable",
      sql`not ${t.isFilterable} or ${t.kind} in ('number', 'choice', 'boolean')`,
    ),
  ],
);

/** The attributes that products of a category have, in the order of their position. */
export const specificationTemplates = pgTable(
  "specification_templates",
  {
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => specificationAttributes.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.attributeId] })],
);

/** The distinct values of an attribute: a number in the base unit of its dimension, or a choice with a name. */
export const specificationValues = pgTable(
  "specification_values",
  {
    id: id(),
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => specificationAttributes.id, { onDelete: "cascade" }),
    number: numeric("number"),
    /** A choice's name in addresses and files; `yes` or `no` of a boolean. */
    key: text("key"),
    name: localized("name"),
    /** Order of the choices. */
    position: smallint("position").notNull().default(0),
  },
  (t) => [
    uniqueIndex("specification_values_number_key").on(t.attributeId, t.number),
    uniqueIndex("specification_values_choice_key").on(t.attributeId, t.key),
    check("specification_values_one", sql`(${t.number} is null) <> (${t.key} is null)`),
  ],
);

/** One value of a product's specification. A product in several sizes has several values of an attribute. */
export const productSpecifications = pgTable(
  "product_specifications",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => specificationAttributes.id),
    position: smallint("position").notNull(),
    valueId: integer("value_id").references(() => specificationValues.id),
    /** Ends of a range in the base unit; one of them may be missing. */
    min: numeric("min"),
    max: numeric("max"),
    text: localized("text"),
    /** The unit that the seller states it in; for numbers and ranges. */
    unit: text("unit"),
    /** Words around the value, whose place is `{}`: `{} per pair`. */
    wording: localized("wording"),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.attributeId, t.position] }),
    index("product_specifications_value_idx").on(t.valueId),
    check(
      "product_specifications_one",
      sql`(${t.valueId} is not null)::int + (coalesce(${t.min}, ${t.max}) is not null)::int + (${t.text} is not null)::int = 1`,
    ),
    check("product_specifications_range", sql`${t.min} <= ${t.max}`),
  ],
);
