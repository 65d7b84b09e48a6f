import { ADMIN_CALLS, type AdminCallName } from "@/lib/admin-contract/calls";
import type { Right } from "@/lib/model/desk-access";
import { aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import type { Result } from "../../base/result";
import { getProduct } from "../../catalogue/listing/get-product";
import { articleHandlers } from "./article-handlers";
import { aCaller } from "./caller.testing";
import { exchangeHandlers } from "./exchange-handlers";
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
        mrpPaise: null,
        costPaise: null,
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
  const staff = aCaller({ role: "staff" });
  const writer = { ...staff, me: { ...staff.me, rights: ["goods" as const] } };
  const option = { id: size.id, name: { en: "", ar: null } };
  const priced = (amount: number) =>
    save(
      {
        ...edit,
        version: saved.version,
        choices: [{ attributeId: 2, options: [{ ...option, surcharge: { type: "fixed", amount } }] }],
        articles: edit.articles.map((article) => ({ ...article, stock: null })),
      },
      writer,
    );
  for (const amount of [0, 400])
    expect(await priced(amount)).toEqual({ ok: false, code: "FORBIDDEN", facts: { right: "prices" } });
  expect(await priced(500)).toMatchObject({ ok: true });
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
  expect(answered("products/move", await move(request, OWNER))).toEqual({ ids: [copy.id], waiting: 0 });
  expect(await sellingHandlers["products/selling"]({ id: product.sku }, await stranger())).toEqual({
    ok: false,
    code: "NOT_FOUND",
  });
});

test("who writes goods changes prices and stock only with their rights", async () => {
  const product = await aProduct({ stock: 6 });
  const writer = (...rights: Right[]) => {
    const staff = aCaller({ role: "staff" });
    return { ...staff, me: { ...staff.me, rights } };
  };
  const edit = (
    changes: { "name.en"?: string; pricePaise?: number; discountBasisPoints?: number },
    me = writer("goods"),
  ) => productHandlers["products/edit"]({ id: product.sku, changes, seen: {} }, me);
  const lacked = (right: Right) => ({ ok: false, code: "FORBIDDEN", facts: { right } });
  expect(await edit({ "name.en": "Bolt, plated" })).toMatchObject({ ok: true });
  expect(await edit({ "name.en": "Free", pricePaise: 1_00 })).toEqual(lacked("prices"));
  expect(await edit({ discountBasisPoints: 9_900 })).toEqual(lacked("prices"));

  const read = articleHandlers["products/articles"];
  const { version, articles } = answered("products/articles", await read({ id: product.sku }, OWNER));
  const [article] = articles;
  if (article === undefined) throw new Error("no article");
  const save = (change: object, me = writer("goods")) =>
    articleHandlers["products/save-articles"](
      { id: product.sku, version, choices: [], articles: [{ ...article, stock: null, ...change }] },
      me,
    );
  expect(await save({ pricePaise: 1_00 })).toEqual(lacked("prices"));
  expect(await save({ mrpPaise: 9_00_000_00 })).toEqual(lacked("prices"));
  expect(await save({ stock: { seen: 6, counted: 60 } })).toEqual(lacked("stock"));
  expect(await save({ stock: { seen: 6, counted: 60 } }, writer("goods", "prices"))).toEqual(lacked("stock"));

  const { selling, version: rules } = answered(
    "products/selling",
    await sellingHandlers["products/selling"]({ id: product.sku }, OWNER),
  );
  const tiers = [{ minimumQuantity: 2, basisPoints: 9_000 }];
  const sell = (me = writer("goods")) =>
    sellingHandlers["products/save-selling"](
      { id: product.sku, version: rules, selling: { ...selling, tiers } },
      me,
    );
  expect(await sell()).toEqual(lacked("prices"));

  const found = answered("products/show", await productHandlers["products/show"]({ id: product.sku }, OWNER));
  expect(found.fields).toMatchObject({
    "name.en": "Bolt, plated",
    pricePaise: product.pricePaise,
    discountBasisPoints: 0,
  });
  const after = answered("products/articles", await read({ id: product.sku }, OWNER));
  expect(after.articles).toEqual(articles);

  const all = writer("goods", "prices", "stock");
  expect(await edit({ pricePaise: 2_00_00 }, all)).toMatchObject({ ok: true });
  expect(await sell(all)).toMatchObject({ ok: true });
  const own = { weightGrams: 20, stock: { seen: 6, counted: 7 } };
  expect(await save(own, all)).toMatchObject({
    ok: true,
    value: { articles: [{ weightGrams: 20, stock: 7 }] },
  });
});

test("what an article costs is known to its seller and to those who change prices, and others leave it", async () => {
  const product = await aProduct({ stock: 6 });
  const aMember = (...rights: Right[]) => {
    const staff = aCaller({ role: "staff" });
    return { ...staff, me: { ...staff.me, rights } };
  };
  const [seller, writer, pricer] = [
    aCaller({ role: "seller", vendorId: product.vendorId }),
    aMember("goods"),
    aMember("goods", "prices"),
  ];
  const { "products/articles": read, "products/save-articles": save } = articleHandlers;
  const seen = async (caller = OWNER) =>
    answered("products/articles", await read({ id: product.sku }, caller));
  const saved = async (caller: typeof OWNER, change: object) => {
    const { version, articles } = await seen(caller);
    const given = articles.map((article) => ({ ...article, stock: null, ...change }));
    return answered(
      "products/save-articles",
      await save({ id: product.sku, version, choices: [], articles: given }, caller),
    ).articles;
  };
  const shown = async (caller = OWNER) =>
    answered("products/show", await productHandlers["products/show"]({ id: product.sku }, caller)).costPaise;
  const exported = async (caller: typeof OWNER) => {
    const file = await exchangeHandlers["exports/goods"](
      { what: "articles", as: "csv", after: null },
      caller,
    );
    return answered("exports/goods", file).text.includes("7654.32");
  };

  expect(await saved(seller, { costPaise: 7_654_32 })).toMatchObject([{ costPaise: 7_654_32 }]);
  for (const caller of [OWNER, seller, pricer]) {
    expect((await seen(caller)).articles).toMatchObject([{ costPaise: 7_654_32 }]);
    expect(await shown(caller)).toBe(7_654_32);
    expect(await exported(caller)).toBe(true);
  }
  expect((await seen(writer)).articles).toMatchObject([{ costPaise: null }]);
  expect(await shown(writer)).toBeNull();
  expect(await exported(writer)).toBe(false);

  expect(await saved(writer, { weightGrams: 20, costPaise: 1 })).toMatchObject([{ costPaise: null }]);
  expect((await seen()).articles).toMatchObject([{ weightGrams: 20, costPaise: 7_654_32 }]);
  expect(JSON.stringify(await getProduct(product.id))).not.toContain("765432");
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
