import { eq } from "drizzle-orm";
import type { CallName } from "@/lib/contract/calls";
import { startSession } from "../../people/customers/sessions";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aColor,
  aCustomer,
  aDiscount,
  anImage,
  aProduct,
  aSize,
  india,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { answerCall, type Caller } from "./answer-call";

useTestDatabase({ connections: 3 });
beforeEach(async () => {
  await thePaymentMethods();
});
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

const caller = (given: Partial<Caller> = {}): Caller => ({
  token: null,
  language: "en",
  idempotencyKey: null,
  remoteAddress: "local",
  ...given,
});
const loggedIn = async (given: Partial<Caller> = {}) => {
  const customer = await aCustomer();
  return { customer, who: caller({ token: await startSession(customer.id), ...given }) };
};
const cartOf = (...lines: [productId: number, quantity: number, ...selections: [number, number][]][]) =>
  JSON.stringify(
    lines.map(([ProductId, Quantity, ...selections]) => ({
      ProductId,
      Quantity,
      productSelectedAttributes: selections.map(([ProductAttributeID, PrimaryKeyValue]) => ({
        ProductAttributeID,
        PrimaryKeyValue,
      })),
    })),
  );
const orderOf = (productId: number, extras: object = {}, fields: object = {}) => ({
  OrderNote: "",
  cartJsonData: cartOf([productId, 1]),
  CouponCode: "",
  PaymentMethod: 6,
  paymentToken: "",
  payPalOrderConfirmJson: "",
  recordValueJson: JSON.stringify(extras),
  ...fields,
});

describe("who may ask", () => {
  const protectedCalls: [CallName, object][] = [
    ["post-order", orderOf(1)],
    ["get-customer-order-history-master", {}],
    ["get-customer-order-history-detail", { OrderId: 1 }],
    ["get-current-user", {}],
    ["update-profile", {}],
  ];
  test.each(protectedCalls)("R13 R345: %s answers to a session only", async (name, input) => {
    for (const token of [null, "", "x".repeat(43)])
      expect(await answerCall(name, input, caller({ token }))).toEqual({
        ok: false,
        code: "UNAUTHENTICATED",
      });
  });

  test("R342: a claim to be somebody else is refused wherever it stands, one to be oneself is fine", async () => {
    const { customer, who } = await loggedIn();
    const other = String(customer.id + 1);
    const refused = { ok: false, code: "FORBIDDEN" };
    expect(await answerCall("get-customer-order-history-master", { UserId: other }, who)).toEqual(refused);
    expect(await answerCall("post-order", orderOf(1, {}, { UserID: Number(other) }), who)).toEqual(refused);
    expect(await answerCall("get-current-user", {}, { ...who, claimedUserId: other })).toEqual(refused);
    expect(await answerCall("get-current-user", {}, { ...who, claimedUserId: "1 or 1=1" })).toEqual(refused);
    for (const UserId of [customer.id, String(customer.id), undefined, null, "", 0, -999])
      expect(
        await answerCall(
          "get-customer-order-history-master",
          { UserId },
          { ...who, claimedUserId: String(customer.id) },
        ),
      ).toEqual({ ok: true, rows: [] });
  });

  test("R227 R375 R376: login, who am I, logout", async () => {
    const account = {
      FirstName: "Asha",
      LastName: "Patel",
      EmailAddress: `asha-${process.pid}@example.com`,
      Password: "right horse",
      AddressLineOne: "12 Station Road",
      CountryID: (await india()).id,
      StateProvinceId: -999,
      CityId: "-999",
      MobileNo: "",
      PostalCode: "",
    };
    expect(await answerCall("signup-user", account, caller())).toEqual({ ok: true, rows: [{}] });
    expect(await answerCall("signup-user", account, caller())).toEqual({ ok: false, code: "EMAIL_EXISTS" });
    const login = await answerCall(
      "get-user-login",
      { Email: account.EmailAddress, Password: account.Password },
      caller(),
    );
    if (!login.ok || login.token === undefined) throw new Error("no session");
    expect(login.rows[0]).toMatchObject({ FirstName: "Asha", CountryName: "India", StateProvinceID: null });
    expect(Object.keys(login.rows[0] ?? {})).not.toContain("passwordHash");
    const who = caller({ token: login.token, language: "ar" });
    expect(await answerCall("get-current-user", {}, who)).toMatchObject({
      ok: true,
      rows: [{ EmailAddress: account.EmailAddress, CountryName: "الهند" }],
    });
    expect(await answerCall("end-session", {}, who)).toMatchObject({ ok: true });
    expect(await answerCall("get-current-user", {}, who)).toEqual({ ok: false, code: "UNAUTHENTICATED" });
  });
});

test("R220 R221 R222 R224 R225 R337: bad fields are named with the rule they break", async () => {
  const answer = await answerCall(
    "signup-user",
    {
      FirstName: "x".repeat(201),
      LastName: " ",
      EmailAddress: "nobody",
      Password: "12345",
      AddressLineOne: undefined,
      CountryID: -999,
    },
    caller(),
  );
  expect(answer).toEqual({
    ok: false,
    code: "INVALID_REQUEST",
    facts: {
      fields: {
        FirstName: { rule: "max", n: 200 },
        LastName: { rule: "required" },
        EmailAddress: { rule: "email" },
        Password: { rule: "min", n: 6 },
        AddressLineOne: { rule: "required" },
        CountryID: { rule: "required" },
      },
    },
  });
  for (const input of [null, undefined, 5, "text", []])
    expect(await answerCall("get-user-login", input, caller())).toMatchObject({
      ok: false,
      code: "INVALID_REQUEST",
    });
});

describe("the priced cart", () => {
  test("R253 R256 R260 R381 R382: names what was chosen, in rupees, and lets the rest survive", async () => {
    const [red, m8, picture] = [await aColor({ en: "Red", ar: "أحمر" }), await aSize(), await anImage()];
    const bolt = await aProduct({
      name: { en: "Hex bolt", ar: "برغي" },
      pricePaise: 120_50,
      colors: [red.id],
      sizes: [m8.id],
      images: [picture.id],
      stock: 4,
    });
    await aDiscount({ products: [bolt.id], value: 1000 });
    const answer = await answerCall(
      "get-customer-cart-items",
      { cartJsonData: cartOf([bolt.id, 2, [1, red.id], [2, m8.id]], [999_999, 1], [bolt.id, -3]) },
      caller(),
    );
    if (!answer.ok) throw new Error(answer.code);
    const [cart] = answer.rows;
    expect(cart?.productsData[0]).toMatchObject({
      ProductName: "Hex bolt",
      Price: 120.5,
      DiscountedPrice: 108.45,
      Quantity: 2,
      ItemSubTotal: 216.9,
      ColorName: "Red",
      SizeShortName: "M8",
      ShippingCharges: 0,
      Problem: null,
      StockQuantity: 4,
      SelectionsJson: [
        {
          PrimaryKeyDisplayValue: "Red",
          LocalizationJsonData: expect.arrayContaining([{ langId: 2, text: "أحمر" }]) as unknown,
        },
        { PrimaryKeyDisplayValue: "M8" },
      ],
    });
    expect(cart?.productsData[0]?.ProductImagesJson[0]?.AttachmentURL).toMatch(/^\/media\/.+\.webp$/);
    expect(cart?.productsData.slice(1).map((l) => [l.Problem, l.ItemSubTotal])).toEqual([
      ["PRODUCT_GONE", 0],
      ["QUANTITY_INVALID", 0],
    ]);
    expect(cart).toMatchObject({ cartSubTotal: 216.9, shippingSubTotal: 0, orderTotal: 216.9 });
  });
  test("of nothing is empty", async () =>
    expect(await answerCall("get-customer-cart-items", { cartJsonData: "[]" }, caller())).toMatchObject({
      ok: true,
      rows: [{ productsData: [], orderTotal: 0 }],
    }));
});

describe("orders", () => {
  test("R310 R312 R318 R384 R385 R386: are placed, listed and read by their own customer in the language asked", async () => {
    const product = await aProduct({ name: { en: "Hex bolt", ar: "برغي" }, pricePaise: 99_99 });
    const { who } = await loggedIn({ idempotencyKey: "first" });
    const placed = await answerCall("post-order", orderOf(product.id, { expectedTotal: 99.99 }), who);
    if (!placed.ok) throw new Error(placed.code);
    expect(await answerCall("post-order", orderOf(product.id, { expectedTotal: 99.99 }), who)).toEqual(
      placed,
    );
    const [order] = placed.rows;
    expect(order).toMatchObject({ OrderTotal: 99.99, OrderNumber: expect.stringMatching(/^HW-/) as unknown });
    const master = await answerCall("get-customer-order-history-master", {}, who);
    expect(master).toMatchObject({
      ok: true,
      rows: [
        {
          OrderId: order?.OrderId,
          OrderNumber: order?.OrderNumber,
          LatestStatusName: "Active",
          TotalItems: 1,
          OrderTotal: 99.99,
          OrderDateUTC: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) as unknown,
        },
      ],
    });
    expect(
      await answerCall(
        "get-customer-order-history-master",
        { recordValueJson: '{"languageCode":"ar"}' },
        who,
      ),
    ).toMatchObject({ rows: [{ LatestStatusName: "جديد" }] });
    expect(
      await answerCall(
        "get-customer-order-history-detail",
        { OrderId: order?.OrderId ?? 0 },
        { ...who, language: "ar" },
      ),
    ).toMatchObject({
      rows: [
        {
          ProductName: "Hex bolt",
          Price: 99.99,
          Quantity: 1,
          OrderItemTotal: 99.99,
          LatestStatusID: 1,
          ShippingStatusID: 1,
          LatestStatusName: "جديد",
          IsDigitalProduct: false,
        },
      ],
    });

    const stranger = await loggedIn();
    expect(await answerCall("get-customer-order-history-master", {}, stranger.who)).toEqual({
      ok: true,
      rows: [],
    });
    const foreign = await answerCall(
      "get-customer-order-history-detail",
      { OrderId: order?.OrderId ?? 0 },
      stranger.who,
    );
    expect(foreign).toEqual({ ok: false, code: "NOT_FOUND" });
    expect(
      await answerCall("get-customer-order-history-detail", { OrderId: 2_000_000_000 }, stranger.who),
    ).toEqual(foreign);
  });

  test("R287: a changed total is answered in rupees, a price from the browser is not read", async () => {
    const product = await aProduct({ pricePaise: 100_00 });
    const { who } = await loggedIn();
    expect(await answerCall("post-order", orderOf(product.id, { expectedTotal: 0.01 }), who)).toEqual({
      ok: false,
      code: "TOTAL_CHANGED",
      facts: { total: 100 },
    });
    const cheap = JSON.stringify([
      {
        ProductId: product.id,
        Quantity: 1,
        Price: 0.01,
        DiscountedPrice: 0.01,
        ItemSubTotal: 0.01,
        productSelectedAttributes: [],
      },
    ]);
    expect(
      await answerCall("post-order", orderOf(product.id, {}, { cartJsonData: cheap }), who),
    ).toMatchObject({ ok: true, rows: [{ OrderTotal: 100 }] });
  });

  test("R164: fifty sessions at once for the last five pieces", async () => {
    const product = await aProduct({ stock: 5 });
    const buyers = [];
    for (let i = 0; i < 50; i += 1) buyers.push((await loggedIn({ idempotencyKey: `rush-${i}` })).who);
    const answers = await Promise.all(
      buyers.map((who) => answerCall("post-order", orderOf(product.id), who)),
    );
    expect(answers.filter((a) => a.ok)).toHaveLength(5);
    expect(answers.filter((a) => !a.ok && a.code === "LINES_REFUSED")).toHaveLength(45);
    expect(
      await db().select().from(t.stockLevels).where(eq(t.stockLevels.productId, product.id)),
    ).toMatchObject([{ quantity: 0 }]);
  }, 60_000);

  test.each(["", " ", "k".repeat(256)])("a key like '%s' is refused", async (idempotencyKey) => {
    const { who } = await loggedIn({ idempotencyKey });
    expect(await answerCall("post-order", orderOf(1), who)).toMatchObject({ code: "INVALID_REQUEST" });
  });
});
