import "server-only";
import { sql, type SQL } from "drizzle-orm";
import type { Pack } from "@/lib/model/pack-units";
import type { PriceTiers } from "@/lib/model/price-tiers";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { onSale } from "./on-sale";
import { packJson } from "./pack";
import { pictureJson, type Picture } from "./picture";
import { priceTiersJson } from "./price-tiers";
import { byId, type IdPage } from "./product-ranges";
import { specificationsJson, type ProductSpecification } from "./specifications";
import { listVariantSpecifications, type VariantSpecification } from "./variant-specifications";

type Named = { id: number; name: Localized };
export type ProductSize = Named & {
  shortName: Localized;
  inches: number | null;
  centimeters: number | null;
  description: Localized | null;
  picture: Picture | null;
  priceType: 1 | 2;
  additionalPrice: number;
};

/** `key`: its selections as `attributeId:optionId`, joined by commas. Its own prices in paise, or null. */
export type DetailVariant = {
  key: string;
  sku: string;
  gtin: string | null;
  stock: number;
  /** Contents of one piece in the unit of the product's pack; null for the product's. */
  packQuantity: number | null;
  pricePaise: number | null;
  currentPricePaise: number | null;
  /** The highest retail price on its package; null if nobody stated it. */
  mrpPaise: number | null;
  /** Grams, with packaging; null for the product's. */
  weightGrams: number | null;
  /** Its own picture, one of the product's; null if its options say which is shown. */
  picture: Picture | null;
  /** Its own values of attributes in which the product's variants differ. */
  specifications: VariantSpecification[];
};

/**
 * A product with everything its page shows except options and reviews. Amounts in paise, descriptions cleaned
 * HTML.
 */
export type ProductDetail = Named & {
  sku: string;
  category: Named;
  vendor: Named & { slug: string };
  brand: Named | null;
  shortDescription: Localized;
  fullDescription: Localized;
  metaTitle: Localized | null;
  metaDescription: Localized | null;
  metaKeywords: Localized | null;
  pricePaise: number;
  currentPricePaise: number;
  discountId: number | null;
  gstRate: number;
  hsnCode: string;
  /** Name and address of who makes, packs and imports it, and the licence of its mark; null if nobody stated it. */
  madeBy: string | null;
  packedBy: string | null;
  importedBy: string | null;
  bisLicence: string | null;
  displayStockQuantity: boolean;
  stockQuantity: number;
  orderMinimumQuantity: number | null;
  orderMaximumQuantity: number | null;
  orderQuantityStep: number | null;
  priceTiers: PriceTiers;
  pack: Pack | null;
  isShippingFree: boolean;
  estimatedShippingDays: number | null;
  weightGrams: number;
  isDigital: boolean;
  isDangerous: boolean;
  rating: number | null;
  ratingCount: number;
  hasSampleReviews: boolean;
  /**
   * The whole gallery (no colour), then the pictures of each colour. `height` in pixels of the largest file. `alt` is
   * null if the product's name says what the picture shows.
   */
  pictures: { colorId: number | null; height: number; picture: Picture; alt: Localized | null }[];
  colors: (Named & { hex: string })[];
  sizes: ProductSize[];
  variants: DetailVariant[];
  tags: Named[];
  shippingMethods: (Named & { description: Localized | null })[];
  specifications: ProductSpecification[];
};

type Row = Omit<ProductDetail, "stockQuantity" | "variants"> & {
  variants: Omit<DetailVariant, "specifications">[];
};

/** @param only the condition on products `p`, and their order */
const detailsOf = async (only: SQL): Promise<ProductDetail[]> => {
  const { rows } = await db().execute<Row>(sql`
    select p.id, p.name, p.sku,
      jsonb_build_object('id', c.id, 'name', c.name) as category,
      jsonb_build_object('id', v.id, 'name', v.name, 'slug', v.slug) as vendor,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as brand,
      p.short_description as "shortDescription", p.full_description as "fullDescription",
      p.meta_title as "metaTitle", p.meta_description as "metaDescription", p.meta_keywords as "metaKeywords",
      p.price_paise::float8 as "pricePaise", p.current_price_paise::float8 as "currentPricePaise", p.current_discount_id as "discountId",
      p.gst_rate::float8 as "gstRate", p.hsn_code as "hsnCode",
      p.made_by as "madeBy", p.packed_by as "packedBy", p.imported_by as "importedBy", p.bis_licence as "bisLicence",
      p.display_stock_quantity as "displayStockQuantity",
      p.order_minimum_quantity as "orderMinimumQuantity", p.order_maximum_quantity as "orderMaximumQuantity",
      p.order_quantity_step as "orderQuantityStep", ${priceTiersJson} as "priceTiers", ${packJson} as pack,
      p.is_shipping_free as "isShippingFree", p.estimated_shipping_days as "estimatedShippingDays", p.weight_grams as "weightGrams",
      p.is_digital as "isDigital", p.is_dangerous as "isDangerous",
      p.rating_average::float8 as rating, p.rating_count as "ratingCount",
      exists (select from reviews r where r.product_id = p.id and r.status = 'published' and r.is_sample) as "hasSampleReviews",
      (select coalesce(jsonb_agg(jsonb_build_object('colorId', g.color_id, 'height', i.height, 'picture', ${pictureJson("i")}, 'alt', g.alt) order by g.color_id nulls first, g.position), '[]')
        from product_images g join images i on i.id = g.image_id where g.product_id = p.id) as pictures,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'hex', x.hex) order by l.position, x.id), '[]')
        from product_colors l join colors x on x.id = l.color_id where l.product_id = p.id) as colors,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'shortName', x.short_name, 'inches', x.inches, 'centimeters', x.centimeters,
          'description', l.description, 'picture', case when i.id is not null then ${pictureJson("i")} end, 'priceType', l.price_type, 'additionalPrice', l.additional_price) order by x.position, l.position, x.id), '[]')
        from product_sizes l join sizes x on x.id = l.size_id left join images i on i.id = l.image_id where l.product_id = p.id) as sizes,
      (select coalesce(jsonb_agg(jsonb_build_object('key', a.selection_key, 'sku', a.sku, 'gtin', a.gtin, 'stock', coalesce(s.quantity, 0), 'packQuantity', a.pack_quantity, 'weightGrams', a.weight_grams, 'pricePaise', a.price_paise, 'mrpPaise', a.mrp_paise, 'picture', case when i.id is not null then ${pictureJson("i")} end,
          'currentPricePaise', a.price_paise - discount_amount(a.price_paise, d.value_type, d.value, d.max_discount_paise)) order by a.position, a.id), '[]')
        from variants a left join stock_levels s on s.variant_id = a.id left join images i on i.id = a.image_id left join discounts d on d.id = p.current_discount_id where a.product_id = p.id and a.is_active) as variants,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.id), '[]')
        from product_tags l join tags x on x.id = l.tag_id where l.product_id = p.id) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'description', x.description) order by x.id), '[]')
        from product_shipping_methods l join shipping_methods x on x.id = l.shipping_method_id where l.product_id = p.id) as "shippingMethods",
      ${specificationsJson} as specifications
    from products p join categories c on c.id = p.main_category_id join vendors v on v.id = p.vendor_id
      left join brands b on b.id = p.brand_id
    where ${only}`);
  const specifications = await listVariantSpecifications(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    stockQuantity: row.variants.reduce((sum, { stock }) => sum + stock, 0),
    variants: row.variants.map((variant) => ({
      ...variant,
      specifications: specifications.get(variant.sku) ?? [],
    })),
  }));
};

/** Finds a product; null if it is unknown or not on sale. */
export const getProduct = async (id: number): Promise<ProductDetail | null> =>
  (await detailsOf(sql`p.id = ${id} and ${onSale}`))[0] ?? null;

/** Finds a product for its preview, on sale or not; null if it is unknown. */
export const getUnsoldProduct = async (id: number): Promise<ProductDetail | null> =>
  (await detailsOf(sql`p.id = ${id}`))[0] ?? null;

/** Lists complete products in the order of their ids. */
export const listProductDetails = (page: IdPage): Promise<ProductDetail[]> => detailsOf(byId(page));

/** Lists complete products by ids, in any order. Unknown ones and those not on sale are left out. */
export const listProductDetailsByIds = (ids: readonly number[]): Promise<ProductDetail[]> =>
  detailsOf(sql`p.id = any (${sql.param(ids)}::integer[]) and ${onSale}`);
