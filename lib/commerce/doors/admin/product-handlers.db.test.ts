import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { listAudit } from "../../base/audit/audit-log";
import { aCategory, aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { anEndedArticle } from "../../stock/ended-article.testing";
import { aCaller } from "./caller.testing";
import { productHandlers } from "./product-handlers";
import { useDataFolder } from "../../catalogue/products/data-folder.testing";

useTestDatabase();

const OWNER = aCaller({ role: "owner" });
const folder = useDataFolder();

const fields = (categoryId: number) => ({
  "name.en": "Anvil",
  "name.ar": null,
  "short.en": "",
  "short.ar": null,
  "description.en": "<p>Heavy<script>x()</script></p>",
  "description.ar": null,
  "metaTitle.en": null,
  "metaTitle.ar": null,
  "metaDescription.en": null,
  "metaDescription.ar": null,
  pricePaise: 900_00,
  categoryId,
  brandId: null,
  gstRate: 18,
  hsnCode: "7326",
  madeBy: null,
  packedBy: null,
  importedBy: null,
  bisLicence: null,
});
const list = async (given: object, caller = OWNER) => {
  const listed = await productHandlers["products/list"](
    { page: 1, perPage: 25, text: "", sort: "id", order: "desc", ...given },
    caller,
  );
  if (!listed.ok) throw new Error(listed.code);
  return { ids: listed.value.rows.map(({ id }) => id), total: listed.value.total, rows: listed.value.rows };
};
const picture = async (width: number, height: number): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: "#b00" } })
      .jpeg()
      .toBuffer()
  ).toString("base64");

test("a product is made, found, edited in both languages, and switched on", async () => {
  const [vendor, category] = [await aVendor(), await aCategory()];
  const seller = aCaller({ role: "seller", vendorId: vendor.id });
  const made = await productHandlers["products/create"](
    { vendorId: vendor.id, fields: fields(category.id) },
    seller,
  );
  if (!made.ok) throw new Error(made.code);
  const { id } = made.value;
  expect(made.value).toMatchObject({
    vendorId: vendor.id,
    fields: { "description.en": "<p>Heavy</p>", isActive: false },
    changedBy: "the seller",
  });
  expect((await list({ text: "anv" })).rows[0]?.missing).toEqual(["name.ar", "short.ar", "description.ar"]);
  expect((await list({ isActive: true })).ids).toEqual([]);

  const edited = await productHandlers["products/edit"](
    {
      id,
      changes: { "name.ar": "سندان", pricePaise: 950_00 },
      seen: { "name.ar": null, pricePaise: 900_00 },
    },
    OWNER,
  );
  expect(edited).toMatchObject({ ok: true, value: { fields: { "name.ar": "سندان" } } });
  expect(edited.ok && decodeURIComponent(edited.value.urls.ar)).toContain("سندان");
  expect(
    await productHandlers["products/edit"](
      { id, changes: { pricePaise: 1_000_00 }, seen: { pricePaise: 900_00 } },
      OWNER,
    ),
  ).toMatchObject({
    code: "CONFLICT",
    facts: { by: "the owner", fields: ["pricePaise"] },
  });

  await productHandlers["products/switch"]({ ids: [id], isActive: true }, OWNER);
  expect((await list({ isActive: true, categoryId: category.id, text: "سند" })).ids).toEqual([id]);
  const stranger = aCaller({ role: "seller", vendorId: vendor.id + 1 });
  expect((await list({}, stranger)).total).toBe(0);
  for (const refused of [
    await productHandlers["products/show"]({ id }, stranger),
    await productHandlers["products/edit"]({ id, changes: { pricePaise: 1 }, seen: {} }, stranger),
    await productHandlers["products/switch"]({ ids: [id], isActive: false }, stranger),
    await productHandlers["products/add-picture"]({ id, data: await picture(400, 400) }, stranger),
    await productHandlers["products/arrange-pictures"]({ id, pictures: [] }, stranger),
  ])
    expect(refused).toMatchObject({ ok: false, code: "NOT_FOUND" });
  expect(
    await productHandlers["products/create"]({ vendorId: vendor.id, fields: fields(category.id) }, stranger),
  ).toMatchObject({ code: "VENDOR_NOT_FOUND" });
});

test("prices of chosen products change by percent; a seller's choice ends at their own", async () => {
  const [own, foreign] = [await aProduct({ pricePaise: 100_00 }), await aProduct({ pricePaise: 200_00 })];
  const seller = aCaller({ role: "seller", vendorId: own.vendorId });
  expect(
    await productHandlers["products/change-prices"](
      { ids: [own.sku, foreign.sku], basisPoints: 750 },
      seller,
    ),
  ).toEqual({ ok: true, value: { changed: [{ id: own.sku, before: 100_00, after: 107_50 }], waiting: 0 } });
  expect(
    await productHandlers["products/change-prices"]({ ids: [own.sku], basisPoints: 0 }, OWNER),
  ).toMatchObject({
    code: "PERCENT_INVALID",
  });
  expect((await list({ text: "SKU-", sort: "pricePaise", order: "asc" })).ids).toEqual([
    own.sku,
    foreign.sku,
  ]);
});

test("the choices between articles are named, where there are several", async () => {
  const [m6, m8] = [await aSize({ shortName: "M6" }), await aSize({ shortName: "M8" })];
  const namesOf = async ({ sku }: { sku: string }) => {
    const shown = await productHandlers["products/show"]({ id: sku }, OWNER);
    return shown.ok ? shown.value.optionNames.map(({ en }) => en) : [];
  };
  expect(await namesOf(await aProduct({ sizes: [m6.id, m8.id] }))).toEqual(["M6", "M8"]);
  expect(await namesOf(await aProduct({ sizes: [m6.id] }))).toEqual([]);
  expect(await namesOf(await aProduct())).toEqual([]);
});

test("pictures are squared, ordered, described and removed; what is no picture is refused by its reason", async () => {
  const { sku: id } = await aProduct();
  const add = (data: string) => productHandlers["products/add-picture"]({ id, data }, OWNER);
  const wide = await picture(1200, 600);
  for (const data of [wide, await picture(500, 900)]) expect((await add(data)).ok).toBe(true);
  for (const [data, reason] of [
    [await picture(200, 100), "too-small"],
    [
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='900' height='900'/>").toString("base64"),
      "not-a-picture",
    ],
    [wide.slice(0, 1200), "not-a-picture"],
    [Buffer.alloc(10_000_001).toString("base64"), "too-large"],
  ])
    expect(await add(data ?? "")).toMatchObject({ ok: false, code: "PICTURE_INVALID", facts: { reason } });

  const shown = await productHandlers["products/show"]({ id }, OWNER);
  if (!shown.ok) throw new Error(shown.code);
  const [first, second] = shown.value.pictures;
  expect(shown.value.pictures.map(({ url }) => url)).toEqual([
    expect.stringMatching(/^\/media\/upload-[0-9a-f]{16}\.[0-9a-f]{8}-320\.webp$/),
    expect.stringMatching(/-320\.webp$/),
  ]);
  const file = readdirSync(path.join(folder(), "media")).find((name) => /-800\.webp$/.test(name)) ?? "";
  expect(await sharp(path.join(folder(), "media", file)).metadata()).toMatchObject({
    width: 800,
    height: 800,
  });

  const alt = { en: "From the side", ar: "من الجانب" };
  const swapped = [
    { id: second?.id ?? 0, alt },
    { id: first?.id ?? 0, alt: null },
  ];
  expect(await productHandlers["products/arrange-pictures"]({ id, pictures: swapped }, OWNER)).toMatchObject({
    ok: true,
    value: { pictures: swapped },
  });
  await productHandlers["products/arrange-pictures"]({ id, pictures: swapped.slice(0, 1) }, OWNER);
  expect(await productHandlers["products/arrange-pictures"]({ id, pictures: swapped }, OWNER)).toMatchObject({
    code: "PICTURES_CHANGED",
  });
  expect((await list({ text: id })).rows[0]?.picture).toMatch(/-160\.webp$/);
  expect((await listAudit({ limit: 4 })).map(({ action }) => action)).toEqual([
    "product.arrange-pictures",
    "product.arrange-pictures",
    "product.add-picture",
    "product.add-picture",
  ]);
});

test("the list counts the pieces that can be sold", async () => {
  const [ended] = await anEndedArticle();
  const [newest] = (await list({})).rows;
  expect(ended).toContain(newest?.id);
  expect(newest?.stock).toBe(10);
});
