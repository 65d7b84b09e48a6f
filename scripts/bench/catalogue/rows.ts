import { SPECIFICATIONS } from "./specifications";

/**
 * Statements that write the products from `$1` to `$2` with all related rows. Every property follows from the
 * id and the seed alone (`pg_temp.chance`, with a number for each purpose), so that a catalogue is
 * reproducible.
 */

/** Properties of each product; `bench_made` holds one round. */
const MADE = `
  insert into bench_made
  select i, pg_temp.pick_goods(pg_temp.chance(i, 1)), pg_temp.pick_materials(pg_temp.chance(i, 2)), pg_temp.pick_features(pg_temp.chance(i, 3)), pg_temp.pick_uses(pg_temp.chance(i, 4)), pg_temp.pick_packs(pg_temp.chance(i, 6)),
    pg_temp.pick_series(pg_temp.chance(i, 7)), pg_temp.pick_brands(pg_temp.chance(i, 8)), pg_temp.pick_vendors(pg_temp.chance(i, 9)), pg_temp.chance(i, 14) ^ 2,
    pg_temp.chance(i, 10) < 0.55, pg_temp.chance(i, 11) < 0.45, pg_temp.chance(i, 12) < 0.4, pg_temp.chance(i, 13) < 0.6
  from generate_series($1::int, $2::int) i`;

/** Products of a round with their words. */
const WORDED = `
  bench_made made
  join bench_goods goods on goods.n = made.goods join bench_materials material on material.n = made.material join bench_features feature on feature.n = made.feature join bench_uses purpose on purpose.n = made.purpose
  join bench_packs pack on pack.n = made.pack join bench_series series on series.n = made.series join bench_brands brand on brand.n = made.brand join bench_vendors vendor on vendor.n = made.vendor
  join bench_sizes size on size.kind = goods.sizes and size.n = 1 + floor(size.count * made.size)::int`;

const jsonOf = (en: string, ar: string): string => `jsonb_build_object('en', ${en}, 'ar', ${ar})`;

const PRODUCTS = `
  insert into products (id, sku, name, vendor_id, brand_id, main_category_id, short_description, full_description, meta_keywords, price_paise, current_price_paise, gst_rate, hsn_code,
    order_minimum_quantity, estimated_shipping_days, weight_grams, is_home, is_popular, rating_average, rating_count, created_at, updated_at)
  select i, 'HW-' || i,
    ${jsonOf(
      "concat_ws(' ', case when has_brand then brand.en end, case when has_series then series.en end, case when has_feature then feature.en end, goods.en, nullif(size.en, '')) || case when has_material then ', ' || material.en else '' end || coalesce(', ' || nullif(pack.en, ''), '')",
      "concat_ws(' ', goods.ar, nullif(size.ar, ''), case when has_feature then feature.ar end, case when has_brand then brand.ar end, case when has_series then series.ar end) || case when has_material then '، ' || material.ar else '' end || coalesce('، ' || nullif(pack.ar, ''), '')",
    )},
    vendor.id, brand.id, goods.category_id,
    ${jsonOf("concat(goods.en, ' in ', material.en, ' for ', purpose.en, '.')", "concat(goods.ar, ' من ', material.ar, ' لأجل ', purpose.ar, '.')")},
    ${jsonOf(
      "concat('<p>', feature.en, ' ', goods.en, ' made in India for ', purpose.en, '.</p><p>Material: ', material.en, ', brand: ', brand.en, '</p>')",
      "concat('<p>', goods.ar, ' ', feature.ar, ' صنع في الهند لأجل ', purpose.ar, '.</p><p>المادة: ', material.ar, '، العلامة: ', brand.ar, '</p>')",
    )},
    ${jsonOf("concat_ws(', ', goods.en, material.en, purpose.en)", "concat_ws('، ', goods.ar, material.ar, purpose.ar)")},
    price.paise, price.paise, 18, '7318', case when pg_temp.chance(i, 20) < 0.03 then 10 end, 1 + (7 * pg_temp.chance(i, 21))::int, (50 + 4000 * pg_temp.chance(i, 22) ^ 3)::int,
    pg_temp.chance(i, 23) < 0.0005, pg_temp.chance(i, 24) < 0.02,
    case when rating.count > 0 then least(5, greatest(1, round((4.7 - 1.8 * pg_temp.chance(i, 26) ^ 2 + 0.6 * (pg_temp.chance(i, 27) - 0.5))::numeric, 2))) end, rating.count,
    moment.at, moment.at
  from ${WORDED}
  -- Prices around the usual one, log-normal, ending as prices do; few products have many ratings.
  cross join lateral (select (100 * greatest(5, round(goods.rupees * exp(0.6 * sqrt(-2 * ln(1e-9 + pg_temp.chance(i, 15))) * cos(2 * pi() * pg_temp.chance(i, 16)))) - (i % 3 = 0)::int))::bigint as paise) price
  cross join lateral (select case when pg_temp.chance(i, 17) < 0.45 then ceil(3 * exp(1.3 * sqrt(-2 * ln(1e-9 + pg_temp.chance(i, 18))) * cos(2 * pi() * pg_temp.chance(i, 19))))::int else 0 end as count) rating
  cross join lateral (select timestamptz '2026-10-01 06:30:00+00' - make_interval(secs => 86400 * 1800 * pg_temp.chance(i, 25) ^ 2) as at) moment
  where i between $1 and $2`;

/**
 * Rows of a table that links products to a dictionary: a share of the products has 1 to `most` entries,
 * chosen with skew.
 */
const links = (table: string, columns: string, name: string, share: number, most: number, purpose: number, values: string): string => `
  insert into ${table} (product_id, ${columns})
  select i, ${values} from (
    select distinct on (i, v.id) i, v.id, turn from generate_series($1::int, $2::int) i
    cross join lateral generate_series(1, 1 + floor(${most} * pg_temp.chance(i, ${purpose + 1}) ^ 2)::int) turn
    join bench_${name} v on v.n = pg_temp.pick_${name}(pg_temp.chance(i, ${purpose + 2} + turn))
    where pg_temp.chance(i, ${purpose}) < ${share} order by i, v.id, turn
  ) l`;

const NEW = "from products p where p.id between $1 and $2";

const LINKS: readonly string[] = [
  `insert into product_categories (product_id, category_id, position) select p.id, p.main_category_id, 0 ${NEW}`,
  // Some are in a second category too.
  `insert into product_categories (product_id, category_id, position) select p.id, g.category_id, 1 from products p join bench_goods g on g.n = pg_temp.pick_goods(pg_temp.chance(p.id, 28)) where p.id between $1 and $2 and pg_temp.chance(p.id, 29) < 0.12 and g.category_id <> p.main_category_id`,
  `insert into product_images (product_id, image_id, position) select p.id, i.image_id, turn - 1 from products p cross join generate_series(1, 2) turn
    join bench_pictures i on i.category_id = p.main_category_id and i.n = 1 + (p.id + turn) % i.count where p.id between $1 and $2 and turn <= i.count`,
  links("product_tags", "tag_id", "tags", 0.75, 3, 30, "l.id"),
  // Colours and sizes make three variants of a product on average, up to 24.
  links("product_colors", "color_id, position", "colors", 0.5, 4, 35, "l.id, l.turn"),
  links("product_sizes", "size_id, position, price_type, additional_price", "shop_sizes", 0.65, 6, 42, "l.id, l.turn, 1, (l.turn - 1) * 1000"),
  `insert into product_attributes (product_id, attribute_id, is_required, position) select p.id, a.id, false, 0 from products p, (select min(id) as id from attributes) a where p.id between $1 and $2 and pg_temp.chance(p.id, 49) < 0.08`,
  // A tenth of the products is cheaper from ten on, a third of those again from a hundred on.
  `insert into product_price_tiers (product_id, minimum_quantity, discount_basis_points)
    select p.id, tier.n, tier.off from products p cross join (values (10, 400, 0.1), (100, 900, 0.03)) tier (n, off, share)
    where p.id between $1 and $2 and pg_temp.chance(p.id, 70) < tier.share`,
  `insert into product_attribute_options (product_id, attribute_id, value, price_type, additional_price, position)
    select p.product_id, p.attribute_id, jsonb_build_object('en', v.en, 'ar', v.ar), 1, 500 * (v.n - 2), v.n from product_attributes p join bench_packs v on v.n between 2 and 4 where p.product_id between $1 and $2`,
  `insert into product_shipping_methods (product_id, shipping_method_id) select p.id, m.id from products p, (select min(id) as id from shipping_methods where not is_digital) m where p.id between $1 and $2`,
  // A variant for each colour and size; three in a hundred are not made.
  `insert into variants (product_id, sku, selection_key, position)
    select p.id, concat_ws('-', p.sku, c.color_id, z.size_id), concat_ws(',', '1:' || c.color_id, '2:' || z.size_id), row_number() over (partition by p.id order by c.position, z.position) - 1
    from products p left join product_colors c on c.product_id = p.id left join product_sizes z on z.product_id = p.id where p.id between $1 and $2
      and (pg_temp.chance(p.id + coalesce(c.color_id, 0) + coalesce(z.size_id, 0), 53) >= 0.03 or c.position is not distinct from (select min(position) from product_colors x where x.product_id = p.id) and z.position is not distinct from (select min(position) from product_sizes x where x.product_id = p.id))`,
  `insert into stock_levels (variant_id, product_id, quantity) select v.id, p.id, case when pg_temp.chance(p.id + v.position, 50) < 0.08 then 0 else (5 + 500 * pg_temp.chance(p.id + v.position, 51) ^ 3)::int end
    from products p join variants v on v.product_id = p.id where p.id between $1 and $2`,
  `insert into discount_products (discount_id, product_id) select d.id, p.id from products p join bench_discounts d on d.n = (p.id % 3) where p.id between $1 and $2 and pg_temp.chance(p.id, 52) < 0.05`,
];

/** Words of a template's text and of a named row, both written by `writeDictionaries`. */
const fixed = (text: string): string => `(select en_words from bench_phrases where en = '${text}')`;
const joined = (...parts: string[]): string => parts.join(" || ");
const when = (condition: string, words: string): string => `case when ${condition} then ${words} else '' end`;

const NAME = {
  en: joined(when("has_brand", "brand.en_words"), when("has_series", "series.en_words"), when("has_feature", "feature.en_words"), "goods.en_words", "size.en_words", when("has_material", "material.en_words"), "pack.en_words"),
  ar: joined("goods.ar_words", "size.ar_words", when("has_feature", "feature.ar_words"), when("has_brand", "brand.ar_words"), when("has_series", "series.ar_words"), when("has_material", "material.ar_words"), "pack.ar_words"),
  length: "case when has_brand then brand.length else 0 end + case when has_series then series.length else 0 end + case when has_feature then feature.length else 0 end + goods.length + size.length + case when has_material then material.length else 0 end + pack.length",
  extras: joined("goods.extra_words", "size.extra_words", "pack.extra_words", when("has_brand", "brand.extra_words"), when("has_series", "series.extra_words"), when("has_feature", "feature.extra_words"), when("has_material", "material.extra_words")),
};
const KEYS = joined("goods.en_words", "material.en_words", "purpose.en_words", "goods.ar_words", "material.ar_words", "purpose.ar_words", "goods.en_words", fixed("in"), "material.en_words", fixed("for"), "purpose.en_words", "goods.ar_words", fixed("من"), "material.ar_words", fixed("لأجل"), "purpose.ar_words");
const TOLD = joined(
  "feature.en_words", "goods.en_words", fixed("made in India for"), "purpose.en_words", fixed("Material"), "material.en_words", fixed("brand"), "brand.en_words",
  "goods.ar_words", "feature.ar_words", fixed("صنع في الهند لأجل"), "purpose.ar_words", fixed("المادة"), "material.ar_words", fixed("العلامة"), "brand.ar_words",
);
const ofLinks = (table: string, column: string, name: string, words: string): string => `coalesce((select pg_temp.join_words(${words}) from ${table} l join bench_${name} v on v.id = l.${column} where l.product_id = i), '')`;

/**
 * Search documents built from the words of their parts. `refresh_product_search` reads the same words and
 * weights from whole texts, which takes many times as long (`checkDocuments` compares them).
 */
const DOCUMENTS = `
  insert into product_search (product_id, document, words)
  select i, document, least(name_length + 0.2 * length(document), 1000) from (
    select i, ${NAME.length} as name_length,
      setweight(${joined(NAME.en, NAME.ar)}, 'A')
        || setweight(${joined("brand.en_words", "brand.ar_words", "listed.words", ofLinks("product_tags", "tag_id", "tags", "v.en_words || v.ar_words"), NAME.extras, "('hw:1 ' || i || ':2 hw' || i || ':3')::tsvector")}, 'B')
        || setweight(${joined(KEYS, ofLinks("product_colors", "color_id", "colors", "v.en_words || v.ar_words"), ofLinks("product_sizes", "size_id", "shop_sizes", "v.en_words || v.ar_words || v.short_words"), "coalesce((select pg_temp.join_words(v.en_words || v.ar_words) from product_attributes l join bench_packs v on v.n between 2 and 4 where l.product_id = i), '')")}, 'C')
        || setweight(${TOLD}, 'D') || listed.kinds as document
    from ${WORDED}
    cross join lateral (select pg_temp.join_words(v.words) as words, pg_temp.join_words(case when l.category_id = goods.category_id then v.kinds else v.wide_kinds end) as kinds from product_categories l join bench_listed v on v.category_id = l.category_id where l.product_id = i) listed
    where i between $1 and $2
  ) d`;

export const STATEMENTS: readonly string[] = [MADE, PRODUCTS, ...LINKS, ...SPECIFICATIONS, DOCUMENTS];
