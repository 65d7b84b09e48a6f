import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { importCatalogue } from "@/lib/commerce/exchange/catalogue-folder/catalogue";
import { smallCatalogue, writeCatalogue } from "@/lib/commerce/exchange/catalogue-folder/small-catalogue";
import type { CallInput, CallName } from "@/lib/contract/calls";
import { plainQuery } from "@/lib/model/listing";
import { listCategories, listPopularCategories } from "./categories";
import { getCampaign, listBanners, listPaymentMethods } from "./content";
import { getListingFacets } from "./facets";
import { getLabelSet } from "./labels";
import { getProduct } from "./product-detail";
import * as lists from "./product-lists";
import { getReviewPage } from "./reviews";
import { getSite } from "./site";
import { getSuggestions } from "./suggest";
import { ask } from "./transport";
import { getVendorDetail } from "./vendor";
import { listVendorPaths } from "./whole-catalogue";

/** Tags of the cached reads, by call and parameters. */
const mockReads = new Map<string, readonly string[]>();
jest.mock("next/cache", () => ({
  unstable_cache: (read: () => unknown, key: string[], { tags = [] }: { tags?: string[] }) => {
    // Reads of whole pages of texts, which have one key, are made of these.
    if (key[1]?.startsWith("{")) mockReads.set(key.join(" "), tags);
    return read;
  },
}));
// The words of payment kinds are no part of what is cached.
jest.mock("next-intl/server", () => ({ getTranslations: () => Promise.resolve((key: string) => key) }));

useTestDatabase();

const VENDOR = "malwa-pech-house";
/** Every function of the shop with a cached read that names things of tables. */
const READERS: (() => Promise<unknown>)[] = [
  () => lists.listHomeProducts("en"),
  () => lists.listRecentProducts("en"),
  () => lists.listPopularProducts("en"),
  () => lists.listRelatedProducts(1001, "en"),
  () => lists.listProducts(plainQuery(11), "en"),
  () => lists.listVendorProducts(VENDOR, plainQuery(0), "en"),
  () => getListingFacets(plainQuery(11), "en"),
  () => listCategories("en"),
  () => listPopularCategories("en"),
  () => getProduct(1001, "en"),
  () => getReviewPage(1001, "en", 1),
  () => getVendorDetail(VENDOR, "en"),
  () => listVendorPaths(),
  () => listBanners("en"),
  () => getCampaign(1, "en"),
  () => listPaymentMethods("en"),
  () => getLabelSet(80, "ar"),
  () => getSite("en"),
  () => getSuggestions("hex", "en"),
];

beforeAll(async () => {
  const folder = await writeCatalogue(smallCatalogue());
  try {
    await importCatalogue({ folder, mediaFolder: path.join(folder, "media"), log: () => undefined });
  } finally {
    await rm(folder, { recursive: true });
  }
  const more = [
    `insert into related_products values (1001, 1002, 0)`,
    `insert into product_price_tiers values (1001, 10, 500)`,
    `insert into labels values (80, 'title', 'ar', 'الرغبات')`,
    `insert into discount_categories values (1, 11)`,
    `insert into discount_brands values (1, 1)`,
    `insert into site_sections (section, value, version) values ('marquee', '{"lines":[]}', 1) on conflict do nothing`,
    `insert into site_drafts (section, value, over, starts_on, version) values ('marquee', '{"lines":[]}', 1, india_today(), 1)`,
  ];
  for (const statement of more) await db().execute(sql.raw(statement));
  for (const read of READERS) await read();
}, 60_000);

const NAME = `jsonb_set(name, '{en}', to_jsonb((name ->> 'en') || ' new'))`;
/**
 * One change of each table that pages show, and the entity that it is. `ends` removes rows that later changes need, so
 * those come last.
 */
const CHANGES: Record<string, [entity: string, statement: string]> = {
  products: ["product", `update products set name = ${NAME}`],
  product_images: ["product", `update product_images set position = position + 7`],
  product_colors: ["product", `update product_colors set position = position + 7`],
  product_sizes: ["product", `update product_sizes set description = '{"en":"<p>new</p>"}'`],
  product_attributes: ["product", `update product_attributes set position = position + 7`],
  product_attribute_options: ["product", `update product_attribute_options set value = '{"en":"new"}'`],
  product_price_tiers: ["product", `update product_price_tiers set minimum_quantity = 20`],
  variants: ["product", `update variants set sku = sku || '-N'`],
  product_values: [
    "product",
    `delete from product_values where ctid = (select min(ctid) from product_values)`,
  ],
  product_specifications: ["product", `update product_specifications set position = position + 7`],
  related_products: ["product", `update related_products set position = position + 7`],
  reviews: ["product", `update reviews set title = 'New'`],
  stock_levels: ["stock", `update stock_levels set quantity = 0`],
  categories: ["category", `update categories set name = ${NAME}`],
  brands: ["brand", `update brands set name = ${NAME}`],
  vendors: ["vendor", `update vendors set name = ${NAME}`],
  tags: ["tag", `update tags set name = ${NAME}`],
  colors: ["color", `update colors set name = ${NAME}`],
  sizes: ["size", `update sizes set name = ${NAME}, short_name = jsonb_set(short_name, '{en}', '"N"')`],
  attributes: ["attribute", `update attributes set name = ${NAME}`],
  specification_groups: ["attribute", `update specification_groups set name = ${NAME}`],
  specification_attributes: ["attribute", `update specification_attributes set name = ${NAME}`],
  specification_values: [
    "attribute",
    `update specification_values set name = ${NAME} where name is not null`,
  ],
  specification_templates: ["attribute", `update specification_templates set position = position + 7`],
  discounts: ["discount", `update discounts set value = value + 1`],
  banners: ["banner", `update banners set main_title = '{"en":"New"}'`],
  campaigns: ["campaign", `update campaigns set main_title = '{"en":"New"}'`],
  payment_methods: ["payment-method", `update payment_methods set name = ${NAME}`],
  labels: ["label", `update labels set text = 'جديد'`],
  site_sections: ["site", `update site_sections set version = version + 1`],
  site_drafts: ["site", `update site_drafts set version = version + 1`],
  images: ["product", `update images set hash = 'ffffffff'`],
  shipping_methods: ["product", `update shipping_methods set name = ${NAME}`],
  product_tags: ["product", `delete from product_tags`],
  product_shipping_methods: ["product", `delete from product_shipping_methods where product_id = 1001`],
  product_categories: ["product", `update product_categories set category_id = 1 where product_id = 1002`],
  discount_products: ["discount", `delete from discount_products`],
  discount_categories: ["discount", `delete from discount_categories`],
  discount_brands: ["discount", `delete from discount_brands`],
};

/** Tables that no cached read shows. */
const UNSHOWN = [
  // Logs and papers.
  /^(?:audit_log|change_log|commission_papers|contact_|credit_note|e_invoices|invoice|import|outbox|push_messages|schema_)/,
  // People, sessions and what belongs to them.
  /^(?:customer|firm_requests|instances|newsletter_|one_time_codes|opened_seals|push_subscriptions|rate_limits|saved_carts|seller_requests|sessions|staff|stock_notices)/,
  // Orders and money.
  /^(?:cash_receipts|coupon_uses|order|parcels|payment_events|payments|payout_|payouts|phone_orders|refunds|vendor_orders|stock_movements)/,
  // Derived from the tables above; their own triggers say what else they change (changes.db.test.ts).
  /^(?:listed_products|listing_|product_popularity|product_search|search_|unlisted_stock|variant_values)/,
  // Counts and the desk's own.
  /^(?:file_mappings|hsn_codes|product_agreed_prices|product_approvals|product_proposals|product_views)/,
  // Written by a new list of places alone, which restarts the shop.
  /^(?:countries|states|cities)$/,
];

test("each table either has a change here or is shown by no cached read", async () => {
  const { rows } = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows.map(({ name }) => name).sort();
  expect(Object.keys(CHANGES).filter((name) => !names.includes(name))).toEqual([]);
  const forgotten = names.filter((name) => !(name in CHANGES) && !UNSHOWN.some((shape) => shape.test(name)));
  expect(forgotten).toEqual([]);
});

const answers = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const read of mockReads.keys()) {
    const [name = "", ...params] = read.split(" ");
    const input = JSON.parse(params.join(" ")) as CallInput<CallName>;
    // The choice of related products may be an hour old (relatedCaching). Their cards are another read.
    if (name === "get-related-products-list") continue;
    found.set(read, JSON.stringify(await ask(name as CallName, input)));
  }
  return found;
};

const newestChange = async (): Promise<number> =>
  (
    await db().execute<{ version: number }>(
      sql`select coalesce(max(version), 0)::float8 as version from change_log`,
    )
  ).rows[0]?.version ?? 0;

/** Rows that are switched off, after the changes of those that are on. */
const SWITCHED_OFF: Record<string, [entity: string, statement: string]> = Object.fromEntries(
  (
    [
      ["banners", "banner"],
      ["campaigns", "campaign"],
      ["payment_methods", "payment-method"],
      ["discounts", "discount"],
      ["vendors", "vendor"],
      ["products", "product"],
    ] as const
  ).map(([table, entity]) => [
    `${table} that are switched off`,
    [entity, `update ${table} set is_active = false`],
  ]),
);

test.each(Object.entries({ ...CHANGES, ...SWITCHED_OFF }))(
  "a change of %s is told, and every cached read that it changes has its tag",
  async (_table, [entity, statement]) => {
    const [version, before] = [await newestChange(), await answers()];
    const { rowCount } = await db().execute(sql.raw(statement));
    expect(rowCount).toBeGreaterThan(0);
    const { rows } = await db().execute<{ entity: string; id: number }>(
      sql`select entity, entity_id as id from change_log where version > ${version}`,
    );
    expect(rows.map((row) => row.entity)).toContain(entity);
    const told = new Set(rows.flatMap((row) => [row.entity, `${row.entity}:${row.id}`]));
    const after = await answers();
    const stale = [...before].flatMap(([read, answer]) =>
      answer === after.get(read) || mockReads.get(read)?.some((tag) => told.has(tag)) ? [] : [read],
    );
    expect(stale).toEqual([]);
  },
);
