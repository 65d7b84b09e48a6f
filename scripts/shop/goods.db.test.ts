import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listAudit } from "@/lib/commerce/base/audit/audit-log";
import { aBrand, aCategory, aProduct, aSize, aVendor } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { shop } from "./run-command.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

const folder = mkdtempSync(path.join(tmpdir(), "shop-goods-"));
afterAll(() => rmSync(folder, { recursive: true }));

const json = async (...words: string[]): Promise<unknown> => JSON.parse(await shop(...words, "--json"));

test("a product is made, edited, priced, and put on and off the shop", async () => {
  const [vendor, category, brand] = [await aVendor(), await aCategory(), await aBrand("Forge")];
  const { sku } = (await json(
    ..."products add --name Anvil --name-ar سندان --price 900 --gst 18 --hsn 8205 --seller".split(" "),
    String(vendor.id),
    "--category",
    String(category.id),
    "--brand",
    String(brand.id),
  )) as { sku: string };
  expect(await json("products", "show", sku)).toMatchObject({
    "name.ar": "سندان",
    pricePaise: 900_00,
    brandId: brand.id,
    isActive: false,
  });
  expect(await json("products", "edit", sku, "--brand", "")).toMatchObject({ brandId: null });
  await expect(shop("products", "edit", sku, "--brand", "999999")).rejects.toThrow("brandId");
  await expect(shop("products", "edit", sku, "--brand", "Forge")).rejects.toThrow("The brand");
  expect(await json("products", "edit", sku, "--price", "950.50")).toMatchObject({ pricePaise: 950_50 });
  await expect(shop("products", "edit", sku, "--price", "950,50")).rejects.toThrow(
    'The price: "950,50" is not clear. Write 950.50 or 95,050.',
  );
  expect(await json("products", "edit", sku, "--gst", "18%", "--price", "₹950.50/-")).toMatchObject({
    gstRate: 18,
    pricePaise: 950_50,
  });
  expect(await json("products", "price", "-10", "--products", sku)).toMatchObject([
    { sku, before: 950_50, after: 855_45 },
  ]);
  expect(await shop("products", "on", sku)).toContain("isActive: true");
  expect(await shop("products", "list", "--search", "Anvil")).toMatch(
    new RegExp(`^part number .*\\n${sku} +Anvil +₹855\\.45 +₹855\\.45 +0 +on +Fasteners +Shakti Hardware$`),
  );
  expect(await shop("products", "off", sku)).toContain("isActive: false");
  await expect(shop("products", "show", "HW-0")).rejects.toThrow(
    "There is no product with this part number.",
  );
  await expect(shop("products", "price", "5")).rejects.toThrow(
    "Say which: --category, --seller or --products.",
  );
});

test("stock is received, corrected, counted and listed with its ledger", async () => {
  const { sku } = await aProduct({ stock: 10 });
  expect(await shop("stock", "receive", sku, "5", "--note", "van")).toBe(`${sku}: 10 → 15 pieces`);
  expect(await shop("stock", "correct", sku, "-3", "--reason", "broken")).toBe(`${sku}: 15 → 12 pieces`);
  expect(await json("stock", "count", sku, "2")).toMatchObject({ sku, before: 12, after: 2 });
  expect(await json("stock", "list", "--low")).toMatchObject([{ sku, quantity: 2 }]);
  const ledger = (await json("stock", "ledger", sku)) as { quantity: number; note: string }[];
  expect(ledger.map(({ quantity, note }) => [quantity, note]).slice(0, 3)).toEqual([
    [-10, ""],
    [-3, "broken"],
    [5, "van"],
  ]);
  await expect(shop("stock", "correct", sku, "-3", "--reason", "lost")).rejects.toThrow(
    "Only 2 pieces are there. Nothing was changed.",
  );
  await expect(shop("stock", "correct", sku, "-1")).rejects.toThrow("Say why: --reason <text>");
  await expect(shop("stock", "receive", "HW-0", "1")).rejects.toThrow(
    "There is no article with this part number.",
  );
});

test("products are exported to a file, changed by it after a dry run, and undone; the export is logged", async () => {
  const { sku } = await aProduct({ pricePaise: 100_00 });
  const file = path.join(folder, "products.csv");
  await shop("export", "products", "--out", file);
  expect(readFileSync(file, "utf8")).toContain(sku);
  expect(await listAudit({ subject: "export", limit: 5 })).toMatchObject([
    { action: "export.save", actorName: "command line", after: { what: "products" } },
  ]);
  await expect(shop("export", "products", "--out", file)).rejects.toThrow("exists already");
  await expect(shop("export", "gstr1-hsn-b2b")).rejects.toThrow("Say which month: --month 2026-11");
  await expect(shop("export", "products", "--seller", "1")).rejects.toThrow(
    "Only GSTR-1, its sections and the data of e-way bills are of one seller.",
  );
  const seller = String((await aVendor()).id);
  const whole = path.join(folder, "gstr1.json");
  await expect(
    shop("export", "gstr1", "--month", "2026-11", "--seller", seller, "--out", whole),
  ).rejects.toThrow("There is no right GSTIN to file under.");
  expect(() => readFileSync(whole)).toThrow("ENOENT");

  const changed = path.join(folder, "changed.csv");
  writeFileSync(changed, `sku,price_inr\n${sku},120\n`);
  expect(await json("import", changed, "--dry-run")).toMatchObject([{ sku, before: 100_00, after: 120_00 }]);
  expect(await json("products", "show", sku)).toMatchObject({ pricePaise: 100_00 });
  expect(await shop("import", changed)).toMatch(
    /^Import \d+ is done: 1 rows, 1 with differences, 0 new products\.$/,
  );
  expect(await json("products", "show", sku)).toMatchObject({ pricePaise: 120_00 });
  expect(await json("import", "undo")).toMatchObject({ state: "undone" });
  expect(await json("products", "show", sku)).toMatchObject({ pricePaise: 100_00 });

  writeFileSync(changed, `sku,price_inr\n${sku},cheap\n`);
  await expect(shop("import", changed)).rejects.toThrow("Nothing was changed: 1 mistakes.");
});

test("an import notes a name that has a choice in it beside its answer, and writes it", async () => {
  const { sku } = await aProduct({
    sizes: [(await aSize({ shortName: "350 mm" })).id, (await aSize({ shortName: "450 mm" })).id],
  });
  const file = path.join(folder, "names.csv");
  writeFileSync(file, `sku,name_en\n${sku},Pipe Wrench 350 mm\n`);
  const noted = jest.spyOn(console, "error").mockImplementation();
  expect(await json("import", file, "--dry-run")).toMatchObject([{ sku, after: "Pipe Wrench 350 mm" }]);
  await shop("import", file);
  const note = `Row 2, ${sku}: the name has “350 mm”, which is one of several choices; the shop shows the chosen one beside the name, so leave it out.`;
  expect(noted.mock.calls).toEqual([[note], [note]]);
  noted.mockRestore();
  expect(await json("products", "show", sku)).toMatchObject({ "name.en": "Pipe Wrench 350 mm" });
});
