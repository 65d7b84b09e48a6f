import "server-only";
import type { SellerTerms } from "../../people/vendors/default-terms";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { packJson } from "../../catalogue/listing/pack";
import { priceTiersJson } from "../../catalogue/listing/price-tiers";
import { isRequiredChoice } from "../../catalogue/listing/required-choice";
import { automaticDiscount, type DiscountRule } from "../../pricing/automatic-discount";
import { covers, type CouponRule } from "../../pricing/coupon";
import type { Selection } from "@/lib/model/cart";
import { variantOf, type ProductFacts, type VariantFacts } from "../../pricing/cart-line";
import type { Surcharge } from "@/lib/model/catalog";
import type { Pack } from "@/lib/model/pack-units";

/** The fields of a stored picture that its addresses need. */
type StoredImage = { id: number; key: string; hash: string; width: number; widths: number[] };
type CartOption = Surcharge & { name: Localized; image: StoredImage | null };
type CartAttribute = {
  id: number;
  name: Localized;
  isRequired: boolean;
  definesVariant: boolean;
  options: ReadonlyMap<number, CartOption>;
};
/** `packQuantity`: contents of one piece; null for the product's. */
type CartVariant = VariantFacts & {
  sku: string;
  image: StoredImage | null;
  packQuantity: number | null;
};

/** A product for carts and orders: facts for the price, and texts and pictures to copy or show. */
export type CartProduct = Omit<ProductFacts, "attributes" | "variants"> & {
  name: Localized;
  categoryName: Localized;
  vendorId: number;
  vendorName: Localized;
  vendorSlug: string;
  vendorGstin: string | null;
  vendorEmail: string;
  vendorScheme: "composition" | null;
  vendorState: Localized | null;
  /** The commission and the taxes that the shop keeps of a sale, in hundredths of a percent. */
  vendorTerms: SellerTerms;
  brandId: number | null;
  /** Its categories and their parents, for coupons. */
  categoryIds: readonly number[];
  gstRate: number;
  hsnCode: string;
  isDigital: boolean;
  isDangerous: boolean;
  showsStock: boolean;
  pack: Pack | null;
  image: StoredImage | null;
  attributes: readonly CartAttribute[];
  variants: readonly CartVariant[];
};

/** True for lines whose goods are delivered. */
export const isSent =
  (products: ReadonlyMap<number, CartProduct>) =>
  ({ productId }: { productId: number }): boolean =>
    products.get(productId)?.isDigital === false;

type OptionRow = {
  id: number;
  name: Localized;
  image?: StoredImage | null;
  priceType?: number;
  additionalPrice?: number;
};
type VariantRow = Omit<CartVariant, "own"> & { pricePaise: number | null };
type Row = Omit<CartProduct, "discount" | "attributes" | "variants"> & {
  variants: VariantRow[];
  colors: OptionRow[];
  sizes: OptionRow[];
  extras: {
    id: number;
    name: Localized;
    isRequired: boolean;
    definesVariant: boolean;
    options: OptionRow[];
  }[];
  discounts: DiscountRule[];
};

const COLOUR: Required<Localized> = { en: "Colour", ar: "اللون" };
const SIZE: Required<Localized> = { en: "Size", ar: "المقاس" };

const surchargeOf = (row: OptionRow): Surcharge =>
  row.priceType === 2
    ? { type: "percentage", basisPoints: row.additionalPrice ?? 0 }
    : { type: "fixed", paise: row.additionalPrice ?? 0 };

const attributeOf = (
  id: number,
  name: Localized,
  { isRequired, definesVariant }: { isRequired: boolean; definesVariant: boolean },
  options: OptionRow[],
): CartAttribute => ({
  id,
  name,
  isRequired,
  definesVariant,
  options: new Map(
    options.map((row) => [row.id, { ...surchargeOf(row), name: row.name, image: row.image ?? null }]),
  ),
});

/** Colour and size are required if a product has them (specification section 5, "Add to cart"). */
const ALWAYS = { isRequired: true, definesVariant: true };

/** The discounts of a product as they would be with a draft, which takes the place of the stored one with its id. */
const withDraft = (
  { id, categoryIds, brandId, discounts }: Row,
  draft: CouponRule | null,
): DiscountRule[] => {
  if (draft === null) return discounts;
  const others = discounts.filter((rule) => rule.id !== draft.id);
  return covers(draft, { productId: id, categoryIds, brandId }) ? [...others, draft] : others;
};

const productOf = (
  { colors, sizes, extras, discounts, variants, ...product }: Row,
  day: string,
): CartProduct => ({
  ...product,
  discount: automaticDiscount(product.basePaise, discounts, day),
  attributes: [
    attributeOf(1, COLOUR, ALWAYS, colors),
    attributeOf(2, SIZE, ALWAYS, sizes),
    ...extras.map((e) => attributeOf(e.id, e.name, e, e.options)),
  ],
  variants: variants.map(({ pricePaise, ...variant }) => ({
    ...variant,
    own:
      pricePaise === null
        ? null
        : { basePaise: pricePaise, discount: automaticDiscount(pricePaise, discounts, day) },
  })),
});

const imageJson = (condition: ReturnType<typeof sql>) =>
  sql`(select json_build_object('id', i.id, 'key', i.key, 'hash', i.hash, 'width', i.width, 'widths', i.widths) from ${condition})`;
const listOf = (query: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(x) from (${query}) x), '[]'::json)`;

/**
 * Loads the products on sale among these ids, with options, discounts and stock, in one query. A product that
 * is not on sale, or whose vendor is inactive, is missing. Ids may be any numbers.
 * @param day today in India, `YYYY-MM-DD`, for the discounts
 * @param draft an offer that is tried before it is saved; null for the stored ones alone
 */
export const loadCartProducts = async (
  on: Db | Tx,
  ids: readonly number[],
  day: string,
  draft: CouponRule | null = null,
): Promise<Map<number, CartProduct>> => {
  const validIds = [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  if (validIds.length === 0) return new Map();
  const found = await on.execute<{ product: Row }>(sql`
    select json_build_object(
      'id', p.id, 'name', p.name, 'categoryName', c.name, 'vendorId', p.vendor_id, 'vendorName', v.name, 'vendorSlug', v.slug, 'vendorGstin', v.gstin, 'vendorEmail', v.email, 'vendorScheme', v.scheme, 'vendorState', v.state, 'vendorTerms', json_build_object('commissionBasisPoints', v.commission_basis_points, 'tcsBasisPoints', v.tcs_basis_points, 'tdsBasisPoints', v.tds_basis_points), 'brandId', p.brand_id,
      'categoryIds', coalesce((select json_agg(distinct covering) from product_categories pc join categories k on k.id = pc.category_id, unnest(array[k.id, k.parent_id]) as covering where pc.product_id = p.id and covering is not null), '[]'::json),
      'basePaise', p.price_paise, 'gstRate', p.gst_rate, 'hsnCode', p.hsn_code,
      'isDigital', p.is_digital, 'isDangerous', p.is_dangerous, 'showsStock', p.display_stock_quantity,
      'minimumQuantity', p.order_minimum_quantity, 'maximumQuantity', p.order_maximum_quantity,
      'quantityStep', p.order_quantity_step, 'priceTiers', ${priceTiersJson}, 'pack', ${packJson},
      'variants', ${listOf(sql`
        select a.id, a.selection_key as key, a.sku, a.price_paise as "pricePaise", a.pack_quantity as "packQuantity", coalesce(s.quantity, 0) as stock, ${imageJson(sql`images i where i.id = a.image_id`)} as image
        from variants a left join stock_levels s on s.variant_id = a.id where a.product_id = p.id and a.is_active order by a.position, a.id`)},
      'image', ${imageJson(sql`product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id and pi.color_id is null order by pi.position limit 1`)},
      'colors', ${listOf(sql`
        select k.id, k.name, ${imageJson(sql`product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id and pi.color_id = k.id order by pi.position limit 1`)} as image
        from product_colors pc join colors k on k.id = pc.color_id where pc.product_id = p.id order by pc.position`)},
      'sizes', ${listOf(sql`
        select z.id, z.short_name as name, ps.price_type as "priceType", ps.additional_price as "additionalPrice", ${imageJson(sql`images i where i.id = ps.image_id`)} as image
        from product_sizes ps join sizes z on z.id = ps.size_id where ps.product_id = p.id order by ps.position`)},
      'extras', ${listOf(sql`
        select a.id, a.name, ${isRequiredChoice("pa")} as "isRequired", pa.defines_variant as "definesVariant", ${listOf(sql`
          select o.id, o.value as name, o.price_type as "priceType", o.additional_price as "additionalPrice"
          from product_attribute_options o where o.product_id = p.id and o.attribute_id = a.id order by o.position`)} as options
        from product_attributes pa join attributes a on a.id = pa.attribute_id where pa.product_id = p.id order by pa.position`)},
      'discounts', ${listOf(sql`
        select d.id, d.applies_to as "appliesTo", d.value_type as "valueType", d.value, d.coupon_code as "couponCode", d.max_discount_paise as "maxDiscountPaise",
          d.min_order_paise as "minOrderPaise", d.starts_on as "startsOn", d.ends_on as "endsOn", d.is_active as "isActive"
        from discounts d
        where d.coupon_code is null and d.is_active and (
          (d.applies_to = 'product' and exists (select 1 from discount_products dp where dp.discount_id = d.id and dp.product_id = p.id))
          or (d.applies_to = 'brand' and exists (select 1 from discount_brands db where db.discount_id = d.id and db.brand_id = p.brand_id))
          or (d.applies_to = 'category' and exists (
            select 1 from discount_categories dc join product_categories pc on pc.product_id = p.id join categories pcat on pcat.id = pc.category_id
            where dc.discount_id = d.id and dc.category_id in (pcat.id, pcat.parent_id))))`)}
    ) as product
    from products p
    join vendors v on v.id = p.vendor_id
    join categories c on c.id = p.main_category_id
    where p.id in (${sql.join(
      validIds.map((id) => sql`${id}::int`),
      sql`, `,
    )}) and p.is_active and v.is_active`);
  return new Map(
    found.rows.map(({ product }) => [
      product.id,
      productOf({ ...product, discounts: withDraft(product, draft) }, day),
    ]),
  );
};

/**
 * Returns the names of a line's options, copied onto the order and shown in the cart. Options that the
 * product does not have are left out.
 */
export const selectionsInWords = (product: CartProduct, selections: readonly Selection[]) =>
  selections.flatMap(({ attributeId, optionId }) => {
    const attribute = product.attributes.find((a) => a.id === attributeId);
    const option = attribute?.options.get(optionId);
    return attribute && option
      ? [{ attributeId, optionId, attributeName: attribute.name, optionName: option.name }]
      : [];
  });

/** Returns the picture of a line: its variant's, else its size's, else its colour's, else the product's first. */
export const lineImage = (product: CartProduct, selections: readonly Selection[]): StoredImage | null => {
  const chosen = (attributeId: number) => {
    const optionId = selections.find((s) => s.attributeId === attributeId)?.optionId;
    return optionId === undefined
      ? null
      : (product.attributes.find((a) => a.id === attributeId)?.options.get(optionId)?.image ?? null);
  };
  return variantOf(selections, product)?.image ?? chosen(2) ?? chosen(1) ?? product.image;
};
