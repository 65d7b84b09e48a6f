import { eq, sql } from "drizzle-orm";
import { encodeAnswer } from "@/lib/contract/envelope";
import type { PaymentKind } from "@/lib/model/payment-kinds";
import { COMMAND_LINE } from "../../base/actor";
import { answerCall } from "../../doors/api/answer-call";
import { aCaller } from "../../doors/admin/caller.testing";
import { settingsHandlers } from "../../doors/admin/settings-handlers";
import { startSession } from "../../people/customers/sessions";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aCustomer,
  aDiscount,
  anAddress,
  aProduct,
  aVendor,
  india,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { fakeProvider, type FakeProvider } from "../payments/fake-provider.testing";
import { failed } from "../../base/result";
import { setting } from "../../base/settings/shop-settings";
import { brokenInvariants } from "../../checks/invariants";
import { findOrder } from "./operator-orders";
import type { OrderRequest } from "./order-request";
import { placeOrder } from "./place-order";
import { cancelPieces } from "./take-back";

let mockCard: FakeProvider;
jest.mock("../payments/providers", () => ({
  providerOf: (kind: string) => (kind === "card" ? mockCard.provider : null),
}));

useTestDatabase();

const [CASH, CARD, WALLET] = [6, 5, 2];
const OWNER = aCaller({ role: "owner" });
const ALL: PaymentKind[] = ["cash", "card", "wallet"];

let emiratesId: number;
beforeAll(async () => {
  await thePaymentMethods();
  await india();
  const made = await db()
    .insert(t.countries)
    .values([
      { code: "AE", name: { en: "United Arab Emirates" } },
      { code: "NP", name: { en: "Nepal" } },
    ])
    .returning();
  emiratesId = made[0]?.id ?? 0;
});
beforeEach(() => {
  mockCard = fakeProvider("card");
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
  await db().execute(sql`delete from site_sections`);
});

const save = async (served: unknown) => {
  const settings = await settingsHandlers["settings/list"]({}, OWNER);
  const seen = settings.ok
    ? settings.value.settings.find(({ section }) => section === "countries")?.version
    : 0;
  return settingsHandlers["settings/save"](
    { section: "countries", value: { served }, seen: seen ?? 0 },
    OWNER,
  );
};
/** Stores a setting as an earlier version of the shop did. */
const stored = (value: object) => db().insert(t.siteSections).values({ section: "countries", value });

let keys = 0;
const order = async (customerId: number, paymentMethodId: number, given: Partial<OrderRequest> = {}) => {
  const product = await aProduct({ pricePaise: 100_00, stock: 5 });
  const sent = await placeOrder(
    customerId,
    {
      lines: [{ productId: product.id, quantity: 1, selections: [] }],
      note: "",
      couponCode: "",
      paymentMethodId,
      expectedTotalPaise: null,
      isAgeDeclared: false,
      language: "en",
      idempotencyKey: `ways-${(keys += 1)}`,
      ...given,
    },
    { token: paymentMethodId === CARD ? "ok" : "", walletReference: "" },
  );
  return sent.ok ? sent.value.totalPaise : sent.code;
};
const abroad = () => aCustomer({ countryId: emiratesId, stateId: null, cityId: null });
const waysListed = async () => {
  const listed = await answerCall(
    "get-countries-list",
    { recordValueJson: "{}" },
    { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" },
  );
  return listed.ok
    ? listed.rows.map((row) => {
        const { CountryCode, IsServed, PaymentMethodIds } = row as Record<string, unknown>;
        return [CountryCode, IsServed, PaymentMethodIds];
      })
    : [];
};

test("O121: a country is served with the ways to pay that the owner chose for it, India with all", async () => {
  const [emirati, indian] = [await abroad(), await aCustomer()];
  expect(await order(emirati.id, CASH)).toBe("COUNTRY_NOT_SERVED");
  expect(await save(["IN", { country: "AE", ways: ["card"] }])).toMatchObject({ ok: true });
  expect(await waysListed()).toEqual([
    ["IN", true, [CASH, CARD, WALLET]],
    ["NP", false, []],
    ["AE", true, [CARD]],
  ]);
  expect(await order(emirati.id, CASH)).toBe("PAYMENT_METHOD_ELSEWHERE");
  expect(await db().$count(t.orders, eq(t.orders.customerId, emirati.id))).toBe(0);
  expect(await order(emirati.id, CARD)).toBe(100_00);
  expect([await order(indian.id, CASH), await order(indian.id, CARD)]).toEqual([100_00, 100_00]);

  await save(["IN", { country: "AE", ways: ["cash"] }]);
  expect([await order(emirati.id, CASH), await order(emirati.id, CARD)]).toEqual([
    100_00,
    "PAYMENT_METHOD_ELSEWHERE",
  ]);
});

test("the country of the delivery decides, not the one of the account; one without an entry is among the others", async () => {
  const [emirati, indian] = [await abroad(), await aCustomer()];
  await save(["IN", { country: "others", ways: ["card"] }]);
  expect(await waysListed()).toEqual([
    ["IN", true, [CASH, CARD, WALLET]],
    ["NP", true, [CARD]],
    ["AE", true, [CARD]],
  ]);
  const rajkot = { stateId: indian.stateId, cityId: indian.cityId };
  const here = await anAddress({ customerId: emirati.id, ...rajkot });
  const there = await anAddress({ customerId: indian.id, countryId: emiratesId, postalCode: "" });
  expect(await order(emirati.id, CASH, { deliveryAddressId: here.id })).toBe(100_00);
  expect(await order(indian.id, CASH, { deliveryAddressId: there.id })).toBe("PAYMENT_METHOD_ELSEWHERE");
  expect(await order(indian.id, CARD, { deliveryAddressId: there.id })).toBe(100_00);
  // The bill's address does not.
  expect(await order(indian.id, CASH, { billingAddressId: there.id })).toBe(100_00);
});

test("downloads go nowhere, and a total of zero is recorded with a way of the country", async () => {
  const emirati = await abroad();
  await save(["IN", { country: "AE", ways: ["cash"] }]);
  const book = await aProduct({ isDigital: true });
  const lines = [{ productId: book.id, quantity: 1, selections: [] }];
  expect(await order(emirati.id, CARD, { lines })).toBe(100_00);

  await save(["IN", { country: "AE", ways: ["card"] }]);
  const { couponCode } = await aDiscount({ couponCode: "WHOLE", value: 10_000 });
  expect(await order(emirati.id, CASH, { couponCode: String(couponCode) })).toBe(0);
  const [free] = await db().select().from(t.orders).where(eq(t.orders.totalPaise, 0));
  expect(free?.paymentMethodId).toBe(CARD);
});

test("a client that knows section 7 alone is told in a sentence", async () => {
  const emirati = await abroad();
  await save(["IN", { country: "AE", ways: ["card"] }]);
  const product = await aProduct();
  const params = {
    UserID: emirati.id,
    OrderNote: "",
    cartJsonData: JSON.stringify([{ ProductId: product.id, productSelectedAttributes: [], Quantity: 1 }]),
    CouponCode: "",
    PaymentMethod: CASH,
    paymentToken: "",
    payPalOrderConfirmJson: "",
    recordValueJson: "{}",
  };
  const asker = {
    token: await startSession(emirati.id),
    language: "en",
    idempotencyKey: null,
    remoteAddress: "local",
  } as const;
  expect(encodeAnswer("post-order", await answerCall("post-order", params, asker))).toMatchObject({
    statusCode: 409,
    errorCode: "PAYMENT_METHOD_ELSEWHERE",
    errorMessage: "This way to pay is not offered for deliveries to this country. Please choose another one.",
  });
});

test("a setting of before countries had ways to pay holds as it did: every way wherever it delivers", async () => {
  const emirati = await abroad();
  await stored({ served: ["IN", "AE"] });
  expect(await setting("countries")).toEqual({
    served: [
      { country: "IN", ways: ALL, chargePaise: 0 },
      { country: "AE", ways: ALL, chargePaise: 0 },
    ],
  });
  expect([await order(emirati.id, CASH), await order(emirati.id, CARD)]).toEqual([100_00, 100_00]);

  await db().execute(sql`delete from site_sections`);
  await stored({ served: null });
  expect(await setting("countries")).toEqual({ served: [{ country: "others", ways: ALL, chargePaise: 0 }] });
  expect([await order(emirati.id, CASH), await order((await aCustomer()).id, CASH)]).toEqual([
    100_00, 100_00,
  ]);
});

describe("O121: what a delivery costs", () => {
  /** Rupees of a cart of one piece, as the session's customer is told them. */
  const cartOf = async (customerId: number | null, productIds: number[]) => {
    const answer = await answerCall(
      "get-customer-cart-items",
      {
        cartJsonData: JSON.stringify(
          productIds.map((ProductId) => ({ ProductId, productSelectedAttributes: [], Quantity: 1 })),
        ),
        recordValueJson: "{}",
      },
      {
        token: customerId === null ? null : await startSession(customerId),
        language: "en",
        idempotencyKey: null,
        remoteAddress: "local",
      },
    );
    const [row] = answer.ok ? (answer.rows as Record<string, unknown>[]) : [];
    const lines = (row?.productsData ?? []) as { ShippingCharges: number }[];
    return [
      row?.cartSubTotal,
      row?.shippingSubTotal,
      row?.orderTotal,
      lines.map(({ ShippingCharges }) => ShippingCharges),
    ];
  };
  const emirates = (chargePaise: number, country = "AE") => [
    { country: "IN", ways: ALL, chargePaise: 0 },
    { country, ways: ALL, chargePaise },
  ];

  test("is told of each country, in the cart of who lives there, and paid with the order", async () => {
    const [emirati, indian] = [await abroad(), await aCustomer()];
    expect(await save(emirates(1_250_01))).toMatchObject({ ok: true });
    const listed = await answerCall(
      "get-countries-list",
      { recordValueJson: "{}" },
      { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" },
    );
    expect(listed).toMatchObject({
      rows: [
        { CountryCode: "IN", DeliveryCharge: 0 },
        { CountryCode: "NP", DeliveryCharge: 0 },
        { CountryCode: "AE", DeliveryCharge: 1250.01 },
      ],
    });
    const [bolt, nut] = [await aProduct({ pricePaise: 100_00 }), await aProduct({ pricePaise: 200_00 })];
    const manual = await aProduct({ pricePaise: 50_00, isDigital: true });
    expect(await cartOf(emirati.id, [bolt.id, manual.id, nut.id])).toEqual([
      350,
      1250.01,
      1600.01,
      [416.67, 0, 833.34],
    ]);
    expect(await cartOf(emirati.id, [manual.id])).toEqual([50, 0, 50, [0]]);
    expect(await cartOf(indian.id, [bolt.id])).toEqual([100, 0, 100, [0]]);
    expect(await cartOf(null, [bolt.id])).toEqual([100, 0, 100, [0]]);

    expect(await order(emirati.id, CASH, { expectedTotalPaise: 100_00 })).toBe("TOTAL_CHANGED");
    expect(await order(emirati.id, CASH, { expectedTotalPaise: 1_350_01 })).toBe(1_350_01);
    expect(await order(emirati.id, CARD)).toBe(1_350_01);
    expect(await order(indian.id, CASH, { expectedTotalPaise: 100_00 })).toBe(100_00);
  });

  test("follows the chosen address, is not lowered by a coupon, and is free in India among all countries", async () => {
    const [emirati, indian] = [await abroad(), await aCustomer()];
    await save(emirates(500_00, "others").slice(1));
    const here = await anAddress({ customerId: emirati.id, stateId: indian.stateId, cityId: indian.cityId });
    const there = await anAddress({ customerId: indian.id, countryId: emiratesId, postalCode: "" });
    expect(await order(indian.id, CASH)).toBe(100_00);
    expect(await order(emirati.id, CASH, { deliveryAddressId: here.id })).toBe(100_00);
    expect(await order(indian.id, CASH, { deliveryAddressId: there.id })).toBe(600_00);
    const { couponCode } = await aDiscount({ couponCode: "TENTH", value: 1000 });
    expect(await order(emirati.id, CASH, { couponCode: String(couponCode) })).toBe(590_00);
  });

  test("stands on the invoice as part of the goods' value, and goes back with the pieces", async () => {
    const emirati = await abroad();
    const seller = await aVendor({ state: { en: "Gujarat" }, gstin: "24AAACC1206D1ZM" });
    await save(emirates(100_00));
    const drill = await aProduct({ vendorId: seller.id, pricePaise: 300_00, stock: 9, gstRate: 18 });
    const rope = await aProduct({ vendorId: seller.id, pricePaise: 100_00, stock: 9, gstRate: 5 });
    const lines = [drill, rope].map(({ id: productId }) => ({ productId, quantity: 3, selections: [] }));
    expect(await order(emirati.id, CASH, { lines })).toBe(1_300_00);
    const [placed] = await db().select().from(t.orders).where(eq(t.orders.customerId, emirati.id));
    const [invoice] = await db().select().from(t.invoices).where(eq(t.invoices.vendorId, seller.id));
    expect(placed).toMatchObject({ subtotalPaise: 1_200_00, shippingPaise: 100_00, totalPaise: 1_300_00 });
    // IGST inside of 975.00 at 18 % and of 325.00 at 5 %.
    expect(invoice?.figures.lines).toMatchObject([
      { deliveryPaise: 75_00, amountPaise: 975_00, taxablePaise: 826_27, igstPaise: 148_73 },
      { deliveryPaise: 25_00, amountPaise: 325_00, taxablePaise: 309_52, igstPaise: 15_48 },
    ]);
    const request = { number: placed?.number ?? "", vendorId: null, reason: "" };
    const all = await findOrder(request.number);
    const pieces = [{ lineId: all?.lines[0]?.id ?? 0, quantity: 1 }];
    expect(await cancelPieces(COMMAND_LINE, { ...request, pieces })).toMatchObject({ ok: true });
    const [note] = await db().select().from(t.creditNotes).where(eq(t.creditNotes.vendorId, seller.id));
    expect(note?.figures.lines).toMatchObject([{ quantity: 1, deliveryPaise: 25_00, amountPaise: 325_00 }]);
    expect((await findOrder(request.number))?.money).toMatchObject({ creditedPaise: 325_00 });
    expect(await cancelPieces(COMMAND_LINE, { ...request, pieces: null })).toMatchObject({ ok: true });
    expect((await findOrder(request.number))?.money).toMatchObject({ creditedPaise: 1_300_00 });
  });

  test.each([
    ["less than nothing", "AE", -1],
    ["half a paisa", "AE", 0.5],
    ["too much", "AE", 100_000_01],
    ["something for India, where it is free", "IN", 1],
  ])("%s is refused", async (_, country, chargePaise) => {
    expect(await save([{ country, ways: ALL, chargePaise }])).toMatchObject({
      ok: false,
      code: "FIELDS_INVALID",
      facts: { fields: ["served.0.chargePaise"] },
    });
  });
});

test("the last way to pay of a country that is served stays on", async () => {
  const payments = { cash: true, card: true, wallet: true, cashLimitPaise: 50_000_00 };
  const switchOff = (off: object) =>
    settingsHandlers["settings/save"](
      { section: "payments", value: { ...payments, ...off }, seen: 0 },
      OWNER,
    );
  // The wallet is not set up here.
  expect(await save(["IN", { country: "AE", ways: ["wallet"] }])).toEqual(
    failed("FIELDS_INVALID", { fields: ["served.1.ways"] }),
  );
  await save(["IN", { country: "AE", ways: ["card", "wallet"] }]);
  expect(await switchOff({ card: false })).toEqual(failed("LAST_METHOD_THERE"));
  expect(await switchOff({ card: false, cash: false })).toEqual(failed("LAST_METHOD"));
  expect(await switchOff({ cash: false })).toMatchObject({ ok: true });
  expect(await save(["IN", { country: "AE", ways: ["cash"] }])).toEqual(
    failed("FIELDS_INVALID", { fields: ["served.1.ways"] }),
  );
});
