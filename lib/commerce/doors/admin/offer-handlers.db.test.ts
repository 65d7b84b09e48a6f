import { ADMIN_CALLS, type AdminAnswer } from "@/lib/admin-contract/calls";
import type { offerCalls } from "@/lib/admin-contract/offer-calls";
import { aBrand, aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import type { Result } from "../../base/result";
import { aCaller } from "./caller.testing";
import { offerHandlers } from "./offer-handlers";
import { productHandlers } from "./product-handlers";

useTestDatabase();

const STAFF = aCaller({ role: "staff" });
type OfferCall = keyof typeof offerCalls;

/** Asks a call with a request as the browser writes it. @returns its answer, which keeps the contract */
const ask = async <C extends OfferCall>(name: C, request: object): Promise<AdminAnswer<C>> => {
  const handler = offerHandlers[name] as unknown as (
    params: unknown,
    caller: typeof STAFF,
  ) => Promise<Result<unknown, string>>;
  const answered = await handler(ADMIN_CALLS[name].request.parse(request), STAFF);
  if (!answered.ok) throw new Error(answered.code);
  return ADMIN_CALLS[name].answer.parse(answered.value) as AdminAnswer<C>;
};

test("an offer goes through all calls: made, listed, tried, switched and shown", async () => {
  const brand = await aBrand("Lohvira");
  const choices = await productHandlers["products/choices"]({}, STAFF);
  expect(choices).toMatchObject({ value: { brands: [{ id: brand.id, name: { en: "Lohvira", ar: null } }] } });
  const product = await aProduct({ name: { en: "Bolt", ar: "برغي" }, brandId: brand.id, pricePaise: 100_00 });
  const changes = {
    "name.en": "Brand week",
    appliesTo: "brand",
    brandIds: [brand.id],
    valueType: "percentage",
    value: 1000,
    couponCode: "BRAND",
  };
  const made = await ask("offers/save", { id: null, changes, seen: {} });
  expect(made).toMatchObject({
    state: "off",
    usedCount: 0,
    ownSku: null,
    isOfFiles: false,
    fields: { ...changes, "name.ar": null, isActive: false },
    changedBy: "the staff",
  });
  const tried = await ask("offers/try", {
    id: made.id,
    draft: made.fields,
    code: "brand",
    lines: [{ sku: product.sku, quantity: 2 }],
  });
  expect(tried).toMatchObject({
    lines: [{ name: { en: "Bolt", ar: "برغي" }, lineTotalPaise: 200_00, isCovered: true }],
    coupon: { code: "BRAND", discountPaise: 20_00 },
    totalPaise: 180_00,
  });
  // Without the draft the stored coupon counts, which is off.
  expect(
    await ask("offers/try", {
      id: null,
      draft: null,
      code: "BRAND",
      lines: [{ sku: product.sku, quantity: 2 }],
    }),
  ).toMatchObject({ coupon: null, problem: { reason: "UNKNOWN" }, totalPaise: 200_00 });
  await ask("offers/switch", { id: made.id, isActive: true });
  expect(await ask("offers/list", { kind: "coupon", state: "running" })).toMatchObject({
    total: 1,
    rows: [{ id: made.id, name: { en: "Brand week", ar: null }, named: 1, couponCode: "BRAND" }],
  });
  expect(await ask("offers/show", { id: made.id })).toMatchObject({ state: "running", products: [] });
});
