import { rm } from "node:fs/promises";
import path from "node:path";
import { pool } from "@/lib/commerce/base/db/client";
import { isOwnVendor, OWN_VENDOR_ID } from "@/lib/commerce/base/own-vendor";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { FACET_KINDS } from "../../catalogue/listing/facet-sources";
import { listFacets } from "../../catalogue/listing/list-facets";
import { NO_FILTERS } from "../../catalogue/listing/product-filters";
import { importCatalogue } from "./catalogue";
import type { Catalogue, CatalogueProduct } from "../../catalogue/catalogue-files";
import { smallCatalogue, writeCatalogue } from "./small-catalogue";

useTestDatabase({ connections: 3 });

const query = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await pool().query<Record<string, unknown>>(sql)).rows;
const one = async (sql: string): Promise<unknown> => Object.values((await query(sql))[0] ?? {})[0];
const fail = (): never => {
  throw new Error("The small catalogue has changed.");
};
const product = (catalogue: Catalogue, id: number) => catalogue.products.find((p) => p.id === id) ?? fail();

/** Imports a catalogue. @returns the logged lines */
const run = async (catalogue: Catalogue, isDemo?: boolean): Promise<string[]> => {
  const folder = await writeCatalogue(catalogue);
  const lines: string[] = [];
  try {
    await importCatalogue({
      folder,
      mediaFolder: path.join(folder, "media"),
      isDemo,
      log: (line) => lines.push(line),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  return lines.filter((line) => !line.startsWith("Pictures"));
};
/**
 * Reads everything that the import may write, with the physical place of every row, so that a row rewritten
 * with equal values is detected.
 */
const everything = async () => {
  const tables = (
    await query(
      "select relname from pg_stat_user_tables where relname not in ('import_state', 'schema_migrations', 'schema_sql', 'change_log') order by 1",
    )
  ).map((row) => String(row.relname));
  return Object.fromEntries(
    await Promise.all(
      tables.map(
        async (table) =>
          [
            table,
            (await query(`select ctid::text, t::text as row from "${table}" t order by 2`)).map(
              (row) => `${String(row.ctid)} ${String(row.row)}`,
            ),
          ] as const,
      ),
    ),
  );
};
/** Lists the tables whose rows differ. */
const differing = (a: Record<string, string[]>, b: Record<string, string[]>) =>
  Object.keys(a).filter((table) => JSON.stringify(a[table]) !== JSON.stringify(b[table]));

beforeEach(async () => {
  const tables = await one(
    "select string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'schema_sql', 'listing_kinds', 'audit_log')",
  );
  await query(`truncate ${String(tables)} restart identity`);
});

describe("importCatalogue", () => {
  it("writes values of every filter, so that none stays empty beside the lists", async () => {
    await run(smallCatalogue());
    const facets = await listFacets(NO_FILTERS, "", {});
    expect(FACET_KINDS.filter((kind) => facets[kind].length === 0)).toEqual([]);
  });

  it("brings everything in, in paise and cleaned", async () => {
    await run(smallCatalogue());
    expect(
      await query(
        "select sku, price_paise::int, full_description ->> 'en' as html, rating_average::text, rating_count, created_at from products where id = 1001",
      ),
    ).toEqual([
      {
        sku: "HW-1001",
        price_paise: 4950,
        html: "<p>Full</p>",
        rating_average: "4.00",
        rating_count: 1,
        created_at: new Date("2026-01-31T06:30:00Z"),
      },
    ]);
    expect(
      await query(
        "select size_id, price_type, additional_price from product_sizes where product_id = 1001 order by position",
      ),
    ).toEqual([
      { size_id: 1, price_type: 1, additional_price: 0 },
      { size_id: 2, price_type: 1, additional_price: 725 },
    ]);
    expect(
      await query("select price_type, additional_price from product_attribute_options where id = 10012"),
    ).toEqual([{ price_type: 2, additional_price: 1250 }]);
    expect(
      await query("select current_price_paise::int, current_discount_id from products where id = 1002"),
    ).toEqual([{ current_price_paise: 4455, current_discount_id: 1 }]);
    expect(await query("select value, min_order_paise::int from discounts where id = 2")).toEqual([
      { value: 10000, min_order_paise: 50000 },
    ]);
    expect(
      await query(
        "select v.sku, v.selection_key as key, m.quantity, m.reason from stock_movements m join variants v on v.id = m.variant_id where m.product_id = 1001 order by m.id",
      ),
    ).toEqual([
      { sku: "HW-1001-1.1-2.1", key: "1:1,2:1", quantity: 20, reason: "import" },
      { sku: "HW-1001-1.1-2.2", key: "1:1,2:2", quantity: 20, reason: "import" },
    ]);
    expect(await query("select placement, body ->> 'en' as body from campaigns order by id")).toEqual([
      { placement: "home", body: "<p>Rain</p>" },
      { placement: "listing-sidebar", body: "<p>Drills &amp; bits</p>" },
    ]);
    expect(await one("select slug from vendors")).toBe("malwa-pech-house");
    expect(await one("insert into tags (name) values ('{}') returning id")).toBeGreaterThanOrEqual(100_000);
  });

  it("keeps specifications as typed values in base units, with the values that lists filter by", async () => {
    await run(smallCatalogue());
    expect(
      await query(
        `select a.key, v.number::text, v.key as choice, l.min::text, l.max::text, l.text ->> 'en' as text, l.unit, l.wording ->> 'ar' as wording
         from product_specifications l join specification_attributes a on a.id = l.attribute_id left join specification_values v on v.id = l.value_id
         where product_id = 1001 order by a.position, l.position`,
      ),
    ).toEqual(
      [
        { key: "thread", choice: "m6" },
        { key: "thread", choice: "m8" },
        { key: "length", number: "1016", unit: "in" },
        { key: "length", number: "38.1", unit: "in" },
        { key: "temperature", min: "-10", max: "50", unit: "degC" },
        { key: "load", number: "30000", unit: "kg", wording: "{} للزوج" },
        { key: "note", text: "Rolled" },
      ].map((row) => ({
        number: null,
        choice: null,
        min: null,
        max: null,
        text: null,
        unit: null,
        wording: null,
        ...row,
      })),
    );
    expect(
      await query(
        "select kind, count(*)::int as n from product_values where product_id = 1001 group by 1 order by 1",
      ),
    ).toEqual([
      { kind: 101, n: 2 },
      { kind: 102, n: 2 },
      { kind: 104, n: 1 },
    ]);
    expect(await one("select specification_text ->> 'en' from products where id = 1001")).toBe(
      "Thread M6, M8 . Length 40, 1 1/2\u00a0in . Temperature -10 to 50\u00a0°C . Safe load 30\u00a0kg per pair . Note Rolled",
    );
  });

  it.each([
    [{ key: "colour", choice: "red" }, "colour: is no attribute"],
    [{ key: "length", value: 5, unit: "furlong" }, "length: unit: furlong is no unit"],
    [{ key: "length", value: 5, unit: "kg" }, "length: unit: kg is mass, not length"],
    [{ key: "length", value: "1/0", unit: "in" }, "length: value: 1/0 is no exact number"],
    [{ key: "temperature", min: 60, max: 50, unit: "degC" }, "temperature: min: above max"],
    [{ key: "thread", choice: "m7" }, "thread: choice: m7 is none of the attribute's choices"],
    [{ key: "thread", value: 8, unit: "mm" }, "thread: value: does not fit the kind choice"],
    [{ key: "note", choice: "x" }, "note: choice: does not fit the kind text"],
  ])("names the field of a specification that is wrong: %j", async (given, problem) => {
    const wrong = smallCatalogue();
    product(wrong, 1001).specifications = [given];
    await expect(run(wrong)).rejects.toThrow(`products: id 1001: specifications: ${problem}`);
    expect(await one("select count(*)::int from products")).toBe(0);
  });

  it("refuses an attribute outside of its category's template", async () => {
    const wrong = smallCatalogue();
    wrong.specifications.templates = [
      { categoryId: 11, attributes: ["thread", "length", "temperature", "load"] },
    ];
    await expect(run(wrong)).rejects.toThrow(
      "products: id 1001: specifications: note: not in the template of category 11",
    );
  });

  it("does nothing the second time, also when it has to look at every row", async () => {
    await run(smallCatalogue());
    const before = await everything();
    expect(await run(smallCatalogue())).toEqual([]);
    await query("update import_state set hash = 'other' where key = 'catalogue'");
    expect(await run(smallCatalogue())).toEqual([expect.stringContaining(" 0 rows changed")]);
    expect(differing(before, await everything())).toEqual([]);
  });

  it("updates a changed price and only that", async () => {
    await run(smallCatalogue());
    const before = await everything();
    const changed = smallCatalogue();
    product(changed, 1001).price = 60;
    expect(await run(changed)).toEqual([expect.stringContaining(" 1 rows changed")]);
    expect(
      await query("select price_paise::int, current_price_paise::int from products where id = 1001"),
    ).toEqual([{ price_paise: 6000, current_price_paise: 6000 }]);
    const after = await everything();
    expect(differing(before, after)).toEqual(["listed_products", "products"]);
    expect(after.products?.filter((row) => !before.products?.includes(row))).toHaveLength(1);
  });

  it("removes children that vanished and moves those that changed places", async () => {
    await run(smallCatalogue());
    const changed = smallCatalogue();
    Object.assign(product(changed, 1001), {
      images: ["bolt--zinc--b"],
      tagIds: [],
      colours: [],
      attributes: [],
    });
    await run(changed);
    expect(
      await query(
        "select i.key, p.color_id from product_images p join images i on i.id = p.image_id where product_id = 1001",
      ),
    ).toEqual([{ key: "bolt--zinc--b", color_id: null }]);
    expect(await one("select count(*)::int from product_tags where product_id = 1001")).toBe(0);
    expect(await one("select count(*)::int from product_attribute_options where product_id = 1001")).toBe(0);
    expect(await one("select count(*)::int from product_attribute_options where product_id = 1002")).toBe(2);
  });

  it("never touches stock, coupon uses, a given slug or real reviews", async () => {
    await run(smallCatalogue());
    await query("update stock_levels set quantity = 7 where product_id = 1001");
    await query("update discounts set used_count = 30 where id = 2");
    await query(
      "insert into reviews (id, product_id, rating, language, title, body, reviewer_name) values (2, 1001, 1, 'en', 'Real', 'Real', 'A shopper')",
    );
    const changed = smallCatalogue();
    product(changed, 1001).stockQuantity = 999;
    Object.assign(changed.vendors[0] ?? fail(), { name: { en: "Another name" } });
    Object.assign(changed.discounts[1] ?? fail(), { usageLimit: 5 });
    changed.reviews = [
      {
        id: 2,
        productId: 1002,
        rating: 5,
        lang: "en",
        title: "Sample",
        body: "Sample",
        reviewerName: "E. (demo)",
        date: "2026-05-01",
        isSample: true,
      },
    ];
    await run(changed);
    expect(await one("select sum(quantity)::int from stock_levels where product_id = 1001")).toBe(14);
    expect(await one("select count(*)::int from stock_movements where product_id = 1001")).toBe(2);
    expect(await query("select used_count, usage_limit from discounts where id = 2")).toEqual([
      { used_count: 30, usage_limit: 30 },
    ]);
    expect(await query("select slug, name ->> 'en' as name from vendors")).toEqual([
      { slug: "malwa-pech-house", name: "Another name" },
    ]);
    expect(await query("select id, title from reviews")).toEqual([{ id: 2, title: "Real" }]);
    expect(await query("select rating_average::text, rating_count from products where id = 1001")).toEqual([
      { rating_average: "1.00", rating_count: 1 },
    ]);
  });

  it("gives offers that were changed in the shop the files' values again, and leaves those that were made there", async () => {
    await run(smallCatalogue());
    await query("update discounts set value = 77, is_active = false where id = 2");
    await query(
      `insert into discounts (id, name, applies_to, value_type, value, coupon_code) values (100001, '{"en": "Mine"}', 'cart', 'percentage', 500, 'Mine')`,
    );
    const changed = smallCatalogue();
    Object.assign(changed.discounts[1] ?? fail(), { value: 7 });
    await run(changed);
    expect(
      await query("select id, value, is_active from discounts where id in (2, 100001) order by id"),
    ).toEqual([
      { id: 2, value: 700, is_active: false },
      { id: 100001, value: 500, is_active: true },
    ]);
    Object.assign(changed.discounts[1] ?? fail(), { couponCode: "MINE" });
    await expect(run(changed)).rejects.toThrow("an offer made in the shop has the code MINE of 2");
  });

  it("switches off what vanished and on what came back, but leaves the shop's own switches and products alone", async () => {
    await run(smallCatalogue());
    await query(
      "insert into products (sku, name, vendor_id, main_category_id, short_description, full_description, price_paise, current_price_paise, gst_rate, hsn_code) select 'OWN', name, vendor_id, main_category_id, short_description, full_description, price_paise, price_paise, gst_rate, hsn_code from products where id = 1001",
    );
    const smaller = smallCatalogue();
    smaller.products = smaller.products.filter((p) => p.id !== 1002);
    Object.assign(smaller.discounts[0] ?? fail(), { productIds: [] });
    const active = "select string_agg(sku, ' ' order by sku) from products where is_active";
    await run(smaller);
    expect(await one(active)).toBe("HW-1001 OWN");
    await run(smallCatalogue());
    expect(await one(active)).toBe("HW-1001 HW-1002 OWN");
    await query("update products set is_active = false where id = 1002");
    const changed = smallCatalogue();
    product(changed, 1002).price = 70;
    await run(changed);
    expect(await one(active)).toBe("HW-1001 OWN");
  });

  it("names products whose name has one of several choices in it, in either language, and imports them", async () => {
    const named = smallCatalogue();
    product(named, 1001).name = { en: "Hex bolt M8", ar: "برغي M6 بالعربية" };
    product(named, 1002).name = { en: "Plain bolt" };
    const rest =
      "which is one of several choices; the shop shows the chosen one beside the name, so leave it out";
    expect(await run(named)).toEqual([
      `products: id 1001: the name has “M8”, ${rest}`,
      `products: id 1001: the name has “M6 بالعربية”, ${rest}`,
      expect.stringMatching(/^Catalogue: 2 products, /),
    ]);
    expect(await one("select name ->> 'en' from products where id = 1001")).toBe("Hex bolt M8");
  });

  it("refuses a broken file whole and names file and field", async () => {
    await run(smallCatalogue());
    const before = await everything();
    const broken = smallCatalogue();
    product(broken, 1001).price = 1;
    Object.assign(product(broken, 1002), { price: "12" });
    await expect(run(broken)).rejects.toThrow(/products\/fasteners\.json: \[1\]\.price:/);
    const coded = smallCatalogue();
    product(coded, 1001).hsnCode = "73181";
    await expect(run(coded)).rejects.toThrow(
      "products/fasteners.json: [0].hsnCode: expected an HSN code of 4, 6 or 8 digits",
    );
    product(coded, 1001).hsnCode = "7701";
    await expect(run(coded)).rejects.toThrow(
      "products/fasteners.json: [0].hsnCode: expected an HSN code of a chapter that exists: 01 to 98 without 77, or 99 for services",
    );
    const dangling = smallCatalogue();
    product(dangling, 1001).price = 1;
    product(dangling, 1002).vendorId = 9;
    await expect(run(dangling)).rejects.toThrow(/products: id 1002: vendorId: 9 does not exist/);
    const colliding = smallCatalogue();
    product(colliding, 1001).price = 1;
    Object.assign(product(colliding, 1002), {
      variants: [1, 1].map((sizeId, i) => ({ sku: `S${i}`, colourId: 1, sizeId, stockQuantity: 20 })),
    });
    await expect(run(colliding)).rejects.toThrow(/products: id 1002: variants: S1: the same options as S0/);
    const misspelt = smallCatalogue();
    Object.assign(product(misspelt, 1001), { isDangrous: true });
    await expect(run(misspelt)).rejects.toThrow(/isDangrous/);
    const unpainted = smallCatalogue();
    product(unpainted, 1001).images = ["nothing"];
    await expect(run(unpainted)).rejects.toThrow(/images\/nothing\.webp/);
    expect(differing(before, await everything())).toEqual([]);
  });

  it("gives the pieces of variants that vanished to those that replace them, and keeps their rows", async () => {
    const listed = smallCatalogue();
    const variant = (sku: string, sizeId: number, stockQuantity: number) => ({
      sku,
      colourId: 1,
      sizeId,
      optionIds: [],
      stockQuantity,
    });
    Object.assign(product(listed, 1001), { variants: [variant("A", 1, 30), variant("B", 2, 10)] });
    await run(listed);
    await query("update stock_levels set quantity = 5 where product_id = 1001");
    await query(
      "insert into stock_movements (variant_id, product_id, quantity, reason) select variant_id, product_id, 5 - quantity, 'correction' from stock_movements where product_id = 1001",
    );
    const stock =
      "select v.sku, v.selection_key as key, v.is_active as made, s.quantity, (select sum(quantity)::int from stock_movements m where m.variant_id = v.id) as moved from variants v join stock_levels s on s.variant_id = v.id where v.product_id = 1001 order by v.selection_key";

    // The part numbers change places; their stock does not.
    Object.assign(product(listed, 1001), { variants: [variant("B", 1, 30), variant("A", 2, 10)] });
    await run(listed);
    expect(await query(stock)).toEqual([
      { sku: "B", key: "1:1,2:1", made: true, quantity: 5, moved: 5 },
      { sku: "A", key: "1:1,2:2", made: true, quantity: 5, moved: 5 },
    ]);

    const attribute = product(listed, 1001).attributes[0] ?? fail();
    Object.assign(attribute, { definesVariant: true });
    Object.assign(product(listed, 1001), {
      variants: [
        { ...variant("A", 1, 30), optionIds: [10011] },
        { ...variant("D", 2, 0), optionIds: [10011] },
        { ...variant("B", 2, 10), optionIds: [10012] },
      ],
    });
    await run(listed);
    expect(await query(stock)).toEqual([
      { sku: expect.stringMatching(/^earlier \d+$/), key: "1:1,2:1", made: false, quantity: 0, moved: 0 },
      { sku: "A", key: "1:1,2:1,3:10011", made: true, quantity: 8, moved: 8 },
      { sku: expect.stringMatching(/^earlier \d+$/), key: "1:1,2:2", made: false, quantity: 0, moved: 0 },
      { sku: "D", key: "1:1,2:2,3:10011", made: true, quantity: 0, moved: null },
      { sku: "B", key: "1:1,2:2,3:10012", made: true, quantity: 2, moved: 2 },
    ]);
    expect(await run(listed)).toEqual([]);
  });

  it("brings in packs, steps and prices by quantity, and removes them", async () => {
    const first = smallCatalogue();
    Object.assign(product(first, 1001), {
      orderMinimumQuantity: 5,
      orderQuantityStep: 5,
      pack: { quantity: 0.5, unit: "kilogram" },
      priceTiers: {
        countsAllChoices: true,
        tiers: [
          { from: 5, percentOff: 2.5 },
          { from: 10, percentOff: 7 },
        ],
      },
    });
    await run(first);
    const facts =
      "select order_quantity_step as step, pack_quantity::float8 as pack, pack_unit as unit, is_tier_per_product as together from products where id = 1001";
    const tiers =
      "select minimum_quantity as n, discount_basis_points as off from product_price_tiers where product_id = 1001 order by 1";
    expect(await query(facts)).toEqual([{ step: 5, pack: 0.5, unit: "kilogram", together: true }]);
    expect(await query(tiers)).toEqual([
      { n: 5, off: 250 },
      { n: 10, off: 700 },
    ]);
    await run(smallCatalogue());
    expect(await query(facts)).toEqual([{ step: null, pack: null, unit: null, together: false }]);
    expect(await query(tiers)).toEqual([]);
  });

  it("brings in the packs of variants, and removes them", async () => {
    const first = smallCatalogue();
    const sizes = product(first, 1001).sizes.map(({ sizeId }) => sizeId);
    const colourId = product(first, 1001).colours[0]?.colourId;
    const inPacks = (packQuantity?: number) =>
      Object.assign(product(first, 1001), {
        pack: { quantity: 10, unit: "piece" },
        stockQuantity: 10 * sizes.length,
        variants: sizes.map((sizeId, i) => ({
          sku: `PACK-${i}`,
          colourId,
          sizeId,
          optionIds: [],
          stockQuantity: 10,
          ...(i === 1 && packQuantity ? { packQuantity } : {}),
        })),
      });
    const packs =
      "select sku, pack_quantity::float8 as pack from variants where product_id = 1001 and is_active order by position limit 2";
    inPacks(2.5);
    await run(first);
    expect(await query(packs)).toEqual([
      { sku: "PACK-0", pack: null },
      { sku: "PACK-1", pack: 2.5 },
    ]);
    expect(await run(first)).toEqual([]);
    inPacks();
    await run(first);
    expect(await query(packs)).toEqual([
      { sku: "PACK-0", pack: null },
      { sku: "PACK-1", pack: null },
    ]);
  });

  it.each<[string, Partial<CatalogueProduct>, RegExp]>([
    ["a step without a minimum", { orderQuantityStep: 5 }, /id 1001: orderMinimumQuantity: not a multiple/],
    [
      "a maximum between two steps",
      { orderQuantityStep: 4, orderMinimumQuantity: 4 },
      /id 1001: orderMaximumQuantity: not a multiple/,
    ],
    [
      "tiers in the wrong order",
      {
        priceTiers: {
          countsAllChoices: false,
          tiers: [
            { from: 10, percentOff: 7 },
            { from: 5, percentOff: 8 },
          ],
        },
      },
      /id 1001: priceTiers: 5: not above the tier before/,
    ],
  ])("refuses %s", async (_name, given, said) => {
    const broken = smallCatalogue();
    Object.assign(product(broken, 1001), given);
    await expect(run(broken)).rejects.toThrow(said);
  });

  it("lets two processes import at once", async () => {
    const said = await Promise.all([run(smallCatalogue()), run(smallCatalogue())]);
    expect(said.flat()).toHaveLength(1);
    expect(await one("select count(*)::int from stock_movements")).toBe(4);
  });
});

test("without the demo there are its categories and one seller, the company itself, and no goods", async () => {
  expect(await run(smallCatalogue(), false)).toEqual([expect.stringContaining("Catalogue: 0 products")]);
  expect(await query("select name->>'en' as name, email, gstin, city->>'en' as city from vendors")).toEqual([
    { name: "Hardware House", email: "house@example.com", gstin: null, city: "Ludhiana" },
  ]);
  expect(await isOwnVendor(OWN_VENDOR_ID)).toBe(true);
  expect(Number(await one("select count(*) from categories"))).toBeGreaterThan(0);
  for (const table of ["products", "discounts", "reviews", "banners", "campaigns"])
    expect(Number(await one(`select count(*) from ${table}`))).toBe(0);
  // The demo may be added later, and taken away again: its products are switched off then.
  const demo = smallCatalogue();
  demo.vendors.push({ ...(demo.vendors[0] ?? fail()), id: 2, email: "seller2@example.com" });
  await run(demo, true);
  expect(Number(await one("select count(*) from products where is_active"))).toBe(2);
  expect(await isOwnVendor(OWN_VENDOR_ID)).toBe(false);
  await run(smallCatalogue(), false);
  expect(await isOwnVendor(OWN_VENDOR_ID)).toBe(true);
  expect(Number(await one("select count(*) from products where is_active"))).toBe(0);
});
