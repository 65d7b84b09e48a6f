import { eq, sql } from "drizzle-orm";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aBrand, aCategory, aCustomer, aProduct, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../orders/place-order";
import { previewCoupon } from "../orders/preview-coupon";
import { editProduct } from "../../catalogue/products/edit-product";
import { listOffers } from "./list-offers";
import { findOffer, NEW_OFFER, type OfferFields } from "./offer-fields";
import { readOperatorOffer } from "./operator-offer";
import { saveOffer, switchOffer } from "./save-offer";
import { tryOffer } from "./try-offer";

useTestDatabase();
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

let made = 0;
const aCode = () => `CODE-${(made += 1)}`;
/** A coupon of ten percent on the whole cart. */
const coupon = (given: Partial<OfferFields> = {}): OfferFields => ({
  ...NEW_OFFER.fields,
  "name.en": "Ten off",
  value: 1000,
  couponCode: aCode(),
  isActive: true,
  ...given,
});
const make = async (given: Partial<OfferFields> = {}) => {
  const saved = await saveOffer(COMMAND_LINE, null, { changes: coupon(given), seen: {} });
  if (!saved.ok) throw new Error(`${saved.code} ${JSON.stringify(saved.facts)}`);
  return saved.value;
};
const edit = (id: number, changes: Partial<OfferFields>, seen: Partial<OfferFields> = {}) =>
  saveOffer(COMMAND_LINE, id, { changes, seen });
const line = (productId: number, quantity = 1) => ({ productId, quantity, selections: [] });
const visitor = { customerId: null, remoteAddress: "local" };
const currentPrice = async (id: number) =>
  (await db().select().from(t.products).where(eq(t.products.id, id)))[0]?.currentPricePaise;
const list = (given: Partial<Parameters<typeof listOffers>[0]> = {}) =>
  listOffers({ text: "", kind: null, state: null, page: 1, perPage: 100, ...given });

test("a coupon is made in both languages, found, changed and logged; its uses stay", async () => {
  const offer = await make({ "name.en": " Diwali ", "name.ar": "ديوالي", couponCode: " Diwali10 " });
  expect(offer).toMatchObject({
    usedCount: 0,
    fields: { "name.en": "Diwali", "name.ar": "ديوالي", couponCode: "Diwali10", value: 1000 },
  });
  expect(offer.id).toBeGreaterThanOrEqual(100_000);
  expect((await make()).id).toBe(offer.id + 1);
  expect((await findOffer(db(), "DIWALI10"))?.id).toBe(offer.id);
  expect((await findOffer(db(), String(offer.id)))?.id).toBe(offer.id);
  await db().update(t.discounts).set({ usedCount: 3 }).where(eq(t.discounts.id, offer.id));
  const changed = await edit(offer.id, { "name.ar": " ", value: 1500, usageLimit: 3 }, { value: 1000 });
  expect(changed).toMatchObject({
    ok: true,
    value: { usedCount: 3, fields: { "name.ar": null, value: 1500, usageLimit: 3 } },
  });
  const [entry, first] = await listAudit({ subject: "discount", subjectId: offer.id, limit: 5 });
  expect(entry).toMatchObject({
    action: "offer.edit",
    before: { "name.ar": "ديوالي", value: 1000, usageLimit: null },
    after: { "name.ar": null, value: 1500, usageLimit: 3 },
  });
  expect(entry?.before).not.toHaveProperty("couponCode");
  expect(first?.action).toBe("offer.create");
  expect(await edit(offer.id, { value: 1500 })).toMatchObject({ ok: true });
  expect(await listAudit({ subject: "discount", subjectId: offer.id, limit: 5 })).toHaveLength(2);
  await db().update(t.discounts).set({ usedCount: 0 }).where(eq(t.discounts.id, offer.id));
});

test("what cannot be is named by its field, and nothing is changed", async () => {
  const taken = await make();
  const before = (await list()).total;
  const cases: [Partial<OfferFields>, string[], string?][] = [
    [{ "name.en": " " }, ["name.en"]],
    [{ "name.ar": "x".repeat(201) }, ["name.ar"]],
    [{ value: 0 }, ["value"]],
    [{ value: 10_001 }, ["value"]],
    [{ valueType: "fixed", value: 1_000_000_001 }, ["value"]],
    [{ couponCode: "" }, ["couponCode"]],
    [{ couponCode: "two words" }, ["couponCode"]],
    [{ couponCode: "x".repeat(31) }, ["couponCode"]],
    [{ couponCode: taken.fields.couponCode?.toLowerCase() ?? "" }, ["couponCode"]],
    [{ couponCode: null }, ["couponCode"]],
    [
      { couponCode: null, appliesTo: "brand", brandIds: [(await aBrand()).id], minOrderPaise: 1 },
      ["minOrderPaise"],
    ],
    [
      { maxDiscountPaise: 0, minOrderPaise: -1, usageLimit: 0 },
      ["maxDiscountPaise", "minOrderPaise", "usageLimit"],
    ],
    [{ usageLimitPerCustomer: 1.5 }, ["usageLimitPerCustomer"]],
    [{ startsOn: "2026-02-30" }, ["startsOn"]],
    [{ startsOn: "2026-03-02", endsOn: "2026-03-01" }, ["endsOn"]],
    [{ appliesTo: "product" }, ["skus"]],
    [{ appliesTo: "category" }, ["categoryIds"]],
    [{ appliesTo: "brand" }, ["brandIds"]],
    [{ appliesTo: "product", skus: [(await aProduct()).sku, "NONE"] }, ["skus"], "NONE"],
    [{ appliesTo: "category", categoryIds: [2_000_000_000] }, ["categoryIds"], "2000000000"],
    [{ appliesTo: "brand", brandIds: [2_000_000_000] }, ["brandIds"], "2000000000"],
  ];
  for (const [given, fields, unknown = ""] of cases)
    expect(await saveOffer(COMMAND_LINE, null, { changes: coupon(given), seen: {} })).toEqual({
      ok: false,
      code: "FIELDS_INVALID",
      facts: { fields, unknown },
    });
  expect((await list()).total).toBe(before);
  expect(await edit(2_000_000_000, { value: 1 })).toEqual({ ok: false, code: "NOT_FOUND" });
  expect(await switchOffer(COMMAND_LINE, 2_000_000_000, true)).toEqual({ ok: false, code: "NOT_FOUND" });
});

test("of two editors the later is told what the first made of the same field; other fields are merged", async () => {
  const { id, fields: seen } = await make();
  const first: Actor = { role: "staff", id: 7, name: "Asha" };
  await saveOffer(first, id, { changes: { value: 1100 }, seen });
  expect(await edit(id, { value: 1200, "name.en": "Other" }, seen)).toEqual({
    ok: false,
    code: "CONFLICT",
    facts: {
      fields: ["value"],
      by: "Asha",
      at: expect.any(String) as unknown,
    },
  });
  expect(await edit(id, { "name.en": "Other" }, seen)).toMatchObject({
    value: { fields: { "name.en": "Other", value: 1100 } },
  });
  // Both want the same: no conflict.
  expect(await edit(id, { value: 1100 }, seen)).toMatchObject({ ok: true });
});

test("prices follow an automatic discount, what it is for, and its switch", async () => {
  const tools = await aCategory();
  const drills = await aCategory({ parentId: tools.id });
  const brand = await aBrand();
  const [drill, nail] = [
    await aProduct({ categories: [drills.id], pricePaise: 100_00 }),
    await aProduct({ brandId: brand.id, pricePaise: 100_00 }),
  ];
  const version = async () =>
    Number(
      (
        await db().execute<{ version: string }>(
          sql`select version from change_log where entity = 'product' and entity_id = ${drill.id}`,
        )
      ).rows[0]?.version ?? 0,
    );
  const before = await version();
  const prices = async () => [await currentPrice(drill.id), await currentPrice(nail.id)];
  const { id } = await make({ couponCode: null, appliesTo: "category", categoryIds: [tools.id] });
  expect(await prices()).toEqual([90_00, 100_00]);
  expect(await version()).toBeGreaterThan(before);
  await edit(id, { appliesTo: "brand", brandIds: [brand.id] });
  expect(await prices()).toEqual([100_00, 90_00]);
  await edit(id, { appliesTo: "product", skus: [nail.sku, drill.sku], valueType: "fixed", value: 30_00 });
  expect(await prices()).toEqual([70_00, 70_00]);
  await switchOffer(COMMAND_LINE, id, false);
  expect(await prices()).toEqual([100_00, 100_00]);
  await edit(id, { isActive: true, endsOn: "2020-01-01" });
  expect(await prices()).toEqual([100_00, 100_00]);
  await edit(id, { endsOn: null, couponCode: aCode() });
  expect(await prices()).toEqual([100_00, 100_00]);
  const links = await Promise.all(
    [t.discountProducts, t.discountCategories, t.discountBrands].map((table) =>
      db().$count(table, eq(table.discountId, id)),
    ),
  );
  expect(links).toEqual([2, 0, 0]);
});

test("a use is counted, and a limit below it is refused", async () => {
  await thePaymentMethods();
  const product = await aProduct();
  const { id, fields } = await make({ usageLimit: 5 });
  const place = async () =>
    placeOrder((await aCustomer()).id, {
      lines: [line(product.id)],
      note: "",
      couponCode: fields.couponCode ?? "",
      paymentMethodId: 6,
      expectedTotalPaise: null,
      isAgeDeclared: false,
      language: "en",
      idempotencyKey: aCode(),
    });
  expect([(await place()).ok, (await place()).ok]).toEqual([true, true]);
  expect(await readOperatorOffer(id)).toMatchObject({ usedCount: 2, fields: { usageLimit: 5 } });
  expect(await edit(id, { usageLimit: 1 })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { fields: ["usageLimit"] },
  });
  expect(await edit(id, { usageLimit: 2 })).toMatchObject({ ok: true, value: { usedCount: 2 } });
  expect(await place()).toMatchObject({ code: "COUPON_INVALID", facts: { reason: "USED_UP" } });
});

test("offers are searched by name and code, and filtered by kind and state, newest first", async () => {
  const category = await aCategory();
  const automatic: Partial<OfferFields> = {
    couponCode: null,
    appliesTo: "category",
    categoryIds: [category.id],
  };
  const running = await make({ "name.en": "Filter one", "name.ar": "تصفية" });
  const planned = await make({ "name.en": "Filter two", startsOn: "2999-01-01", ...automatic });
  const over = await make({ "name.en": "Filter three", endsOn: "2020-01-01" });
  const off = await make({ "name.en": "Filter four", isActive: false, ...automatic });
  const found = async (given: Partial<Parameters<typeof listOffers>[0]>) =>
    (await list({ text: "filter", ...given })).rows.map(({ id }) => id);
  expect(await found({})).toEqual([off.id, over.id, planned.id, running.id]);
  expect(await found({ kind: "coupon" })).toEqual([over.id, running.id]);
  expect(await found({ kind: "automatic" })).toEqual([off.id, planned.id]);
  for (const [state, id] of [
    ["running", running.id],
    ["planned", planned.id],
    ["over", over.id],
    ["off", off.id],
  ] as const)
    expect(await found({ state })).toEqual([id]);
  expect(await found({ text: running.fields.couponCode?.toLowerCase() ?? "" })).toContain(running.id);
  expect(await found({ text: "تصفية" })).toEqual([running.id]);
  expect(await list({ text: "filter", page: 2, perPage: 3 })).toMatchObject({
    total: 4,
    rows: [{ id: running.id, state: "running", named: 0, ownSku: null, isOfFiles: false }],
  });
});

test("a product's own discount is listed as such, and its product's page still changes it", async () => {
  const [product, other] = [await aProduct({ pricePaise: 100_00 }), await aProduct()];
  await editProduct(COMMAND_LINE, product.sku, { changes: { discountBasisPoints: 2000 }, seen: {} });
  const [own] = (await list({ text: product.sku })).rows;
  expect(own).toMatchObject({ ownSku: product.sku, value: 2000, couponCode: null });
  // With days it is an offer of its own, and the product's page leaves it alone.
  const offer = await make({
    couponCode: null,
    appliesTo: "product",
    skus: [other.sku],
    startsOn: "2020-01-01",
  });
  expect((await readOperatorOffer(offer.id))?.ownSku).toBeNull();
  await editProduct(COMMAND_LINE, other.sku, { changes: { discountBasisPoints: 0 }, seen: {} });
  expect((await readOperatorOffer(offer.id))?.fields.isActive).toBe(true);
  expect((await readOperatorOffer(offer.id))?.products).toEqual([{ sku: other.sku, name: other.name }]);
});

test("a trial is the cart's own computation, of drafts too, and writes nothing", async () => {
  const category = await aCategory();
  const [drill, nail] = [
    await aProduct({ categories: [category.id], pricePaise: 333_33 }),
    await aProduct({ pricePaise: 66_68 }),
  ];
  const stored = await make({ value: 333, maxDiscountPaise: 20_00 });
  const code = stored.fields.couponCode ?? "";
  const asked = [
    { sku: drill.sku, quantity: 2 },
    { sku: nail.sku, quantity: 1 },
  ];
  const run = (given: Partial<Parameters<typeof tryOffer>[0]>) =>
    tryOffer({ id: null, draft: null, code: "", lines: asked, ...given });
  const value = await previewCoupon(code, [line(drill.id, 2), line(nail.id)], visitor);
  if (!value.ok) throw new Error(value.code);
  expect(value.value).toBe(20_00);
  expect(await run({ code: code.toLowerCase() })).toMatchObject({
    ok: true,
    value: {
      lines: [
        {
          sku: drill.sku,
          unitPaise: 333_33,
          discountedUnitPaise: 333_33,
          lineTotalPaise: 666_66,
          discount: null,
        },
        { sku: nail.sku, lineTotalPaise: 66_68, problem: null },
      ],
      subtotalPaise: 733_34,
      coupon: { code, discountPaise: value.value },
      problem: null,
      totalPaise: 733_34 - value.value,
    },
  });

  // A changed draft of the same coupon, off and without a name, under another code.
  const draft: OfferFields = {
    ...stored.fields,
    "name.en": "",
    couponCode: "OTHER",
    isActive: false,
    appliesTo: "category",
    categoryIds: [category.id],
    maxDiscountPaise: null,
    value: 1000,
  };
  expect(await run({ id: stored.id, draft, code: "other" })).toMatchObject({
    value: {
      lines: [{ isCovered: true }, { isCovered: false }],
      coupon: { code: "OTHER", discountPaise: 66_67 },
      totalPaise: 666_67,
    },
  });
  expect(await run({ id: stored.id, draft, code })).toMatchObject({
    value: { coupon: null, problem: { reason: "UNKNOWN" }, totalPaise: 733_34 },
  });
  // A planned draft is tried on its first day.
  expect(await run({ draft: { ...draft, startsOn: "2999-01-01" }, code: "OTHER" })).toMatchObject({
    value: { day: "2999-01-01", problem: null },
  });
  expect(await run({ draft: { ...draft, endsOn: "2020-01-01" }, code: "OTHER" })).toMatchObject({
    value: { problem: { reason: "EXPIRED", endsOn: "2020-01-01" } },
  });
  // An automatic draft lowers prices, and a coupon does not come on top.
  const automatic = { ...draft, couponCode: null };
  expect(await run({ draft: automatic, code })).toMatchObject({
    value: {
      lines: [
        { discountedUnitPaise: 300_00, lineTotalPaise: 600_00, discount: { isDraft: true } },
        { discount: null },
      ],
      problem: { reason: "DISCOUNTED_ITEMS" },
      totalPaise: 666_68,
    },
  });
  expect(await currentPrice(drill.id)).toBe(333_33);
  const { id } = await make({ ...automatic, "name.en": "Tool week", isActive: true });
  expect(await run({})).toMatchObject({
    value: {
      lines: [{ discountedUnitPaise: 300_00, discount: { name: { en: "Tool week" }, isDraft: false } }, {}],
    },
  });
  // A draft of a stored discount takes its place.
  expect(await run({ id, draft: { ...automatic, value: 500 } })).toMatchObject({
    value: { lines: [{ discountedUnitPaise: 316_66 }, {}] },
  });

  expect(await run({ draft: { ...draft, value: 0 } })).toEqual({
    ok: false,
    code: "FIELDS_INVALID",
    facts: { fields: ["value"], unknown: "" },
  });
  expect(await run({ lines: [...asked, { sku: "NONE", quantity: 1 }] })).toMatchObject({
    code: "FIELDS_INVALID",
    facts: { fields: ["lines.2"] },
  });
  expect(await run({ lines: [{ sku: nail.sku, quantity: 100_000 }] })).toMatchObject({
    value: { lines: [{ problem: { code: "ABOVE_MAXIMUM" } }], totalPaise: 0 },
  });
  expect(await run({ id: 2_000_000_000, draft })).toEqual({ ok: false, code: "NOT_FOUND" });
});
