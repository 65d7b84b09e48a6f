import { ADMIN_CALLS, type AdminCallName } from "@/lib/admin-contract/calls";
import { aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import type { Result } from "../../base/result";
import { articleHandlers } from "./article-handlers";
import { aCaller } from "./caller.testing";
import { productHandlers } from "./product-handlers";
import { sellingHandlers } from "./selling-handlers";
import { specificationHandlers } from "./specification-handlers";

useTestDatabase();
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const OWNER = aCaller({ role: "owner" });
const stranger = async () => aCaller({ role: "seller", vendorId: (await aVendor()).id });

/** The answer of a call, as the contract lets it out. */
const answered = <T>(name: AdminCallName, result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return ADMIN_CALLS[name].answer.parse(result.value) as T;
};

test("the articles of a product are read, changed and read anew, by its own seller alone", async () => {
  const size = await aSize({ shortName: { en: "M8", ar: "M8" } });
  const product = await aProduct({ stock: 6 });
  const own = aCaller({ role: "seller", vendorId: product.vendorId });
  const read = articleHandlers["products/articles"];
  const found = answered("products/articles", await read({ id: product.sku }, own));
  expect(found).toMatchObject({
    id: product.sku,
    choices: [],
    articles: [{ key: "", sku: product.sku, stock: 6 }],
  });
  expect(found.sources.sizes).toContainEqual({ id: size.id, name: { en: "M8", ar: "M8" } });
  const save = articleHandlers["products/save-articles"];
  const key = `2:${size.id}`;
  const edit = {
    id: product.sku,
    version: found.version,
    choices: [
      {
        attributeId: 2,
        options: [
          {
            id: size.id,
            name: { en: "", ar: null },
            surcharge: { type: "fixed" as const, amount: 500 },
          },
        ],
      },
    ],
    articles: [
      {
        key,
        sku: "M8",
        gtin: null,
        pricePaise: null,
        weightGrams: 20,
        pictureId: null,
        isActive: true,
        stock: { seen: 0, counted: 4 },
      },
    ],
  };
  const saved = answered("products/save-articles", await save(edit, own));
  expect(saved).toMatchObject({
    choices: [{ options: [{ name: { en: "M8" }, surcharge: { type: "fixed", amount: 500 } }] }],
    articles: [{ key, sku: "M8", weightGrams: 20, stock: 4 }],
  });
  expect(await save(edit, own)).toMatchObject({ code: "CONFLICT", facts: { by: "the seller" } });
  expect(await read({ id: product.sku }, await stranger())).toEqual({ ok: false, code: "NOT_FOUND" });
});

test("rules of a product are read and changed; a copy and a new category have their own calls", async () => {
  const [product, related] = [await aProduct(), await aProduct({ name: { en: "Nut", ar: "صامولة" } })];
  const found = answered(
    "products/selling",
    await sellingHandlers["products/selling"]({ id: product.sku }, OWNER),
  );
  const saved = answered(
    "products/save-selling",
    await sellingHandlers["products/save-selling"](
      { id: product.sku, version: found.version, selling: { ...found.selling, related: [related.sku] } },
      OWNER,
    ),
  );
  expect(saved.names).toEqual([{ sku: related.sku, name: { en: "Nut", ar: "صامولة" } }]);
  const copy = answered(
    "products/duplicate",
    await productHandlers["products/duplicate"]({ id: product.sku }, OWNER),
  );
  const move = productHandlers["products/move"];
  const request = { ids: [copy.id], categoryId: related.mainCategoryId };
  expect(await move(request, await stranger())).toMatchObject({ code: "NOT_FOUND" });
  expect(answered("products/move", await move(request, OWNER))).toEqual({ ids: [copy.id] });
  expect(await sellingHandlers["products/selling"]({ id: product.sku }, await stranger())).toEqual({
    ok: false,
    code: "NOT_FOUND",
  });
});

test("a category without a template has no specifications", async () => {
  const product = await aProduct();
  const read = specificationHandlers["products/specifications"];
  expect(answered("products/specifications", await read({ id: product.sku }, OWNER))).toMatchObject({
    id: product.sku,
    specifications: [],
    articles: [{ sku: product.sku, options: [] }],
  });
  expect(await read({ id: product.sku }, await stranger())).toEqual({ ok: false, code: "NOT_FOUND" });
});
