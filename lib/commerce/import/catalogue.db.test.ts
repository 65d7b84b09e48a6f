import { rm } from "node:fs/promises";
import path from "node:path";
import { pool } from "@/lib/commerce/db/client";
import { useTestDatabase } from "@/lib/commerce/db/testing";
import { importCatalogue } from "./catalogue";
import type { Catalogue } from "./catalogue-files";
import { smallCatalogue, writeCatalogue } from "./small-catalogue";

useTestDatabase();

const query = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await pool().query<Record<string, unknown>>(sql)).rows;
const one = async (sql: string): Promise<unknown> => Object.values((await query(sql))[0] ?? {})[0];
const fail = (): never => {
  throw new Error("The small catalogue has changed.");
};
const product = (catalogue: Catalogue, id: number) => catalogue.products.find((p) => p.id === id) ?? fail();

/** Imports a catalogue. @returns the logged lines */
const run = async (catalogue: Catalogue): Promise<string[]> => {
  const folder = await writeCatalogue(catalogue);
  const lines: string[] = [];
  try {
    await importCatalogue({
      folder,
      mediaFolder: path.join(folder, "media"),
      log: (line) => lines.push(line),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  return lines.filter((line) => line.startsWith("Catalogue"));
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
    "select string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'schema_sql', 'listing_kinds')",
  );
  await query(`truncate ${String(tables)} restart identity`);
});

describe("importCatalogue", () => {
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
    expect(await query("select quantity, reason from stock_movements where product_id = 1001")).toEqual([
      { quantity: 40, reason: "import" },
    ]);
    expect(await query("select placement, body ->> 'en' as body from campaigns order by id")).toEqual([
      { placement: "home", body: "<p>Rain</p>" },
      { placement: "listing-sidebar", body: "<p>Drills &amp; bits</p>" },
    ]);
    expect(await one("select slug from vendors")).toBe("malwa-pech-house");
    expect(await one("insert into tags (name) values ('{}') returning id")).toBeGreaterThanOrEqual(100_000);
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
    expect(await one("select quantity from stock_levels where product_id = 1001")).toBe(7);
    expect(await one("select count(*)::int from stock_movements where product_id = 1001")).toBe(1);
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

  it("refuses a broken file whole and names file and field", async () => {
    await run(smallCatalogue());
    const before = await everything();
    const broken = smallCatalogue();
    product(broken, 1001).price = 1;
    Object.assign(product(broken, 1002), { price: "12" });
    await expect(run(broken)).rejects.toThrow(/products\/fasteners\.json: \[1\]\.price:/);
    const dangling = smallCatalogue();
    product(dangling, 1001).price = 1;
    product(dangling, 1002).vendorId = 9;
    await expect(run(dangling)).rejects.toThrow(/products: id 1002: vendorId: 9 does not exist/);
    const misspelt = smallCatalogue();
    Object.assign(product(misspelt, 1001), { isDangrous: true });
    await expect(run(misspelt)).rejects.toThrow(/isDangrous/);
    const unpainted = smallCatalogue();
    product(unpainted, 1001).images = ["nothing"];
    await expect(run(unpainted)).rejects.toThrow(/images\/nothing\.webp/);
    expect(differing(before, await everything())).toEqual([]);
  });

  it("lets two processes import at once", async () => {
    const said = await Promise.all([run(smallCatalogue()), run(smallCatalogue())]);
    expect(said.flat()).toHaveLength(1);
    expect(await one("select count(*)::int from stock_movements")).toBe(2);
  });
});
