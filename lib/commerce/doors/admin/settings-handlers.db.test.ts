import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import type { SettingName } from "@/lib/contract/shop-settings";
import { COMMAND_LINE } from "../../base/actor";
import { answerCall } from "../api/answer-call";
import { listAudit } from "../../base/audit/audit-log";
import { signUp } from "../../people/customers/sign-up";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCustomer, aProduct, india, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { asHtml } from "../../content/mail/format-letter";
import { headOf, readMailShop } from "../../content/mail/shop";
import type { OrderRequest } from "../../sales/orders/order-request";
import { placeOrder } from "../../sales/orders/place-order";
import { failed } from "../../base/result";
import { saveSetting, setting } from "../../base/settings/shop-settings";
import { aCaller } from "./caller.testing";
import { settingsHandlers } from "./settings-handlers";
import { stockHandlers } from "./stock-handlers";

useTestDatabase();

const OWNER = aCaller({ role: "owner" });
const visitor = { token: null, language: "en", idempotencyKey: null, remoteAddress: "local" } as const;
const folder = mkdtempSync(path.join(tmpdir(), "settings-"));

beforeAll(async () => {
  process.env.DATA_DIR = folder;
  await thePaymentMethods();
  await india();
  await db()
    .insert(t.countries)
    .values({ code: "AE", name: { en: "United Arab Emirates", ar: "الإمارات العربية المتحدة" } });
});
afterAll(() => {
  delete process.env.DATA_DIR;
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => db().execute(sql`delete from site_sections`));

const shown = async () => {
  const listed = await settingsHandlers["settings/list"]({}, OWNER);
  if (!listed.ok) throw new Error(listed.code);
  return listed.value;
};
const save = (section: SettingName, value: unknown, seen = 0) =>
  settingsHandlers["settings/save"]({ section, value, seen }, OWNER);
const ALL = ["cash", "card", "wallet"];
const PAYMENTS = { cash: true, card: true, wallet: true, cashLimitPaise: 50_000_00 };

let keys = 0;
const order = async (customerId: number, productId: number, method = 6): Promise<string> => {
  const request: OrderRequest = {
    lines: [{ productId, quantity: 1, selections: [] }],
    note: "",
    couponCode: "",
    paymentMethodId: method,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "en",
    idempotencyKey: `settings-${(keys += 1)}`,
  };
  const placed = await placeOrder(customerId, request);
  return placed.ok ? "placed" : placed.code;
};

test("settings begin with those of the environment; each change is logged, and the later of two is told", async () => {
  process.env.LOW_STOCK = "7";
  expect((await shown()).settings).toEqual([
    { section: "payments", value: PAYMENTS, version: 0 },
    { section: "cashConfirmation", value: { asked: "never", abovePaise: 5_000_00 }, version: 0 },
    { section: "countries", value: { served: [{ country: "IN", ways: ALL, chargePaise: 0 }] }, version: 0 },
    { section: "stock", value: { lowPieces: 7 }, version: 0 },
    { section: "sellers", value: { newProductsWait: false }, version: 0 },
    {
      section: "payouts",
      value: { returnDays: 7, commissionBasisPoints: 0, tcsBasisPoints: null },
      version: 0,
    },
    { section: "tcs", value: { gstin: "" }, version: 0 },
    { section: "logo", value: { pictureId: null }, version: 0 },
  ]);
  expect(await save("stock", { lowPieces: 3 })).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await save("stock", { lowPieces: 9 })).toEqual(failed("CONFLICT"));
  expect(await setting("stock")).toEqual({ lowPieces: 3 });
  expect(await settingsHandlers["settings/reset"]({ section: "stock", seen: 1 }, OWNER)).toMatchObject({
    ok: true,
    value: { value: { lowPieces: 7 }, version: 0 },
  });
  delete process.env.LOW_STOCK;
  expect((await listAudit({ subject: "settings", limit: 2 })).map((e) => [e.action, e.note])).toEqual([
    ["settings.reset", "stock"],
    ["settings.save", "stock"],
  ]);
});

test.each<[SettingName, unknown, string[]]>([
  ["payments", { ...PAYMENTS, cashLimitPaise: 200_000_00 }, ["cashLimitPaise"]],
  ["payments", { ...PAYMENTS, cashLimitPaise: 99 }, ["cashLimitPaise"]],
  ["payments", { ...PAYMENTS, cash: "yes" }, ["cash"]],
  ["countries", { served: [] }, ["served"]],
  ["countries", { served: ["IN", "XX"] }, ["served.1.country"]],
  ["countries", { served: [{ country: "AE", ways: [] }] }, ["served.0.ways"]],
  ["countries", { served: [{ country: "IN", ways: ["cash", "cheque"] }] }, ["served.0.ways.1"]],
  // Neither card nor wallet is set up here: nobody could pay.
  ["countries", { served: ["IN", { country: "AE", ways: ["card", "wallet"] }] }, ["served.1.ways"]],
  ["countries", { served: ["IN", { country: "others", ways: ["card"] }] }, ["served.1.ways"]],
  ["stock", { lowPieces: -1 }, ["lowPieces"]],
  ["payouts", { returnDays: 91 }, ["returnDays"]],
  // That of a firm, which does not collect.
  ["tcs", { gstin: "24ZZZFH0004Z1ZF" }, ["gstin"]],
  ["payouts", { returnDays: 7, commissionBasisPoints: 50_01 }, ["commissionBasisPoints"]],
  ["payouts", { returnDays: 7, tcsBasisPoints: -1 }, ["tcsBasisPoints"]],
  ["logo", { pictureId: 999_999 }, ["pictureId"]],
])("%s: %j is refused with its fields", async (section, value, fields) => {
  expect(await save(section, value)).toEqual(failed("FIELDS_INVALID", { fields }));
});

test("a way to pay that is off is not listed and pays no order; one that is set up stays", async () => {
  const customer = await aCustomer();
  const product = await aProduct({ pricePaise: 100_00, stock: 5 });
  const kinds = async () => {
    const listed = await answerCall("get-payment-methods", { recordValueJson: "{}" }, visitor);
    return listed.ok ? listed.rows.map((row) => (row as { PaymentMethodId: number }).PaymentMethodId) : [];
  };
  const { methods } = await shown();
  expect(methods.find(({ kind }) => kind === "card")).toEqual({
    kind: "card",
    isSetUp: false,
    missing: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  });
  expect(await kinds()).toEqual([6]);
  // Cash is all that is set up here.
  expect(await save("payments", { ...PAYMENTS, cash: false })).toEqual(failed("LAST_METHOD"));
  for (const method of [5, 10])
    expect(await order(customer.id, product.id, method)).toBe("PAYMENT_METHOD_INVALID");

  await saveSetting(COMMAND_LINE, "payments", { ...PAYMENTS, cash: false }, 0);
  expect(await kinds()).toEqual([]);
  expect(await order(customer.id, product.id)).toBe("PAYMENT_METHOD_OFF");
  expect(await db().$count(t.orders, eq(t.orders.customerId, customer.id))).toBe(0);
  await settingsHandlers["settings/reset"]({ section: "payments", seen: 1 }, OWNER);
  expect(await order(customer.id, product.id)).toBe("placed");
});

test("cash is taken up to the owner's limit, which the checkout is told", async () => {
  await save("payments", { ...PAYMENTS, cashLimitPaise: 1_000_00 });
  expect(await answerCall("get-payment-methods", { recordValueJson: "{}" }, visitor)).toMatchObject({
    rows: [{ PaymentMethodId: 6, MaximumAmount: 1000 }],
  });
  const customer = await aCustomer();
  const exact = await aProduct({ pricePaise: 1_000_00, stock: 5, isShippingFree: true });
  const more = await aProduct({ pricePaise: 1_000_01, stock: 5, isShippingFree: true });
  expect(await order(customer.id, more.id)).toBe("CASH_ORDER_TOO_LARGE");
  expect(await order(customer.id, exact.id)).toBe("placed");
});

test("O121: India alone is delivered to until the owner opens a country; accounts live anywhere", async () => {
  const [emirates] = await db().select().from(t.countries).where(eq(t.countries.code, "AE"));
  const abroad = await aCustomer({ countryId: emirates?.id ?? 0 });
  const product = await aProduct({ pricePaise: 100_00, stock: 5 });
  const served = async () => {
    const listed = await answerCall("get-countries-list", { recordValueJson: "{}" }, visitor);
    return listed.ok
      ? listed.rows.map((row) => {
          const { CountryCode, IsServed } = row as { CountryCode: string; IsServed: boolean };
          return [CountryCode, IsServed];
        })
      : [];
  };
  const indiaAlone = [
    ["IN", true],
    ["AE", false],
  ];
  expect(await served()).toEqual(indiaAlone);
  expect((await shown()).countries).toEqual([
    { code: "IN", name: { en: "India", ar: "الهند" }, customers: expect.any(Number) },
    { code: "AE", name: { en: "United Arab Emirates", ar: "الإمارات العربية المتحدة" }, customers: 1 },
  ]);
  expect(await order(abroad.id, product.id)).toBe("COUNTRY_NOT_SERVED");
  const newcomer = {
    firstName: "Sara",
    lastName: "Ali",
    email: "sara@example.com",
    password: "forged-steel-8",
    mobileNo: "",
    addressLineOne: "1 Dock Road",
    postalCode: "",
    language: "en" as const,
    countryId: emirates?.id ?? 0,
    stateId: null,
    cityId: null,
  };
  expect(await signUp(newcomer, "10.8.0.1")).toMatchObject({ ok: true });
  expect(await order((await aCustomer()).id, product.id)).toBe("placed");
  expect(await save("countries", { served: ["IN", "AE"] })).toMatchObject({ ok: true });
  expect(await served()).toEqual([
    ["IN", true],
    ["AE", true],
  ]);
  expect(await order(abroad.id, product.id)).toBe("placed");
  await save("countries", { served: null }, 1);
  expect(await order(abroad.id, product.id)).toBe("placed");
  await settingsHandlers["settings/reset"]({ section: "countries", seen: 2 }, OWNER);
  expect(await served()).toEqual(indiaAlone);
});

test("the owner's number of pieces decides which stock is low", async () => {
  const { sku } = await aProduct({ stock: 20 });
  const low = async () => {
    const listed = await stockHandlers["stock/list"]({ tab: "low", text: sku, page: 1, perPage: 25 }, OWNER);
    return listed.ok ? listed.value.total : null;
  };
  expect(await low()).toBe(0);
  await save("stock", { lowPieces: 21 });
  expect(await low()).toBe(1);
});

test("the owner's logo keeps its proportions and is in the shop and its mails, until the shipped one is back", async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: "#0b5a3a80" } })
      .png()
      .toBuffer();
  const add = async (file: Buffer) =>
    settingsHandlers["settings/add-logo"]({ data: file.toString("base64") }, OWNER);
  const path = async () => {
    const answer = await answerCall("get-website-logo", { recordValueJson: "{}" }, visitor);
    return answer.ok ? (answer.rows[0] as { AppConfigValue: string }).AppConfigValue : "";
  };
  expect(await path()).toBe("/images/logo.svg");
  expect(headOf(await readMailShop(), "en").logo).toBeNull();
  expect(await add(Buffer.from("<svg/>"))).toEqual(failed("PICTURE_INVALID", { reason: "not-a-picture" }));
  expect(await add(await picture(100, 100))).toEqual(failed("PICTURE_INVALID", { reason: "too-small" }));
  const added = await add(await picture(2000, 1000));
  if (!added.ok) throw new Error(added.code);
  const [stored] = await db().select().from(t.images).where(eq(t.images.id, added.value.id));
  expect([stored?.width, stored?.height]).toEqual([320, 160]);

  expect(await save("logo", { pictureId: added.value.id })).toMatchObject({ ok: true });
  expect(await path()).toBe(added.value.url);
  expect((await shown()).logoUrl).toBe(added.value.url);
  const head = headOf(await readMailShop(), "en");
  expect(head.logo).toMatch(/^http.*\/media\/upload-.*-share\.jpg$/);
  const mail = asHtml({ subject: "Hello", parts: [] }, "en", head, "foot");
  expect(mail).toContain(`<img src="${head.logo}" alt="${head.name}"`);
  await settingsHandlers["settings/reset"]({ section: "logo", seen: 1 }, OWNER);
  expect(await path()).toBe("/images/logo.svg");
});
