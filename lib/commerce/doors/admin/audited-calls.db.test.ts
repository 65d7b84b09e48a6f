import { rmSync } from "node:fs";
import path from "node:path";
import { desc, eq, isNotNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { ADMIN_CALLS, type AdminAnswer, type AdminCallName } from "@/lib/admin-contract/calls";
import { COMMAND_LINE } from "../../base/actor";
import { hashPassword } from "../../people/customers/password";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import {
  aBrand,
  aCategory,
  aCustomer,
  aProduct,
  aReview,
  aVendor,
  india,
  thePaymentMethods,
} from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { continueImports } from "../../exchange/files/run-imports";
import { importCatalogue } from "../../exchange/catalogue-folder/catalogue";
import { smallCatalogue, writeCatalogue } from "../../exchange/catalogue-folder/small-catalogue";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { MOST_ATTEMPTS } from "../../base/outbox";
import type { Result } from "../../base/result";
import { saveSetting, setting } from "../../base/settings/shop-settings";
import { inviteStaff } from "../../people/staff/invitations";
import { saveFirm } from "../../people/vendors/save-firm";
import { anEndedArticle } from "../../stock/ended-article.testing";
import { aPasskeyDevice } from "../../people/staff/passkey.testing";
import { aDeskSession } from "../../people/staff/session.testing";
import { findStaffSession } from "../../people/staff/staff-sessions";
import { aCaller } from "./caller.testing";
import type { Visitor } from "./handler";
import { DESK_HANDLERS } from "./handlers";
import { sessionHandlers } from "./session-handlers";
import { useDataFolder } from "../../catalogue/products/data-folder.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
process.env.SITE_URL = "http://localhost:3000";
useTestDatabase();

/** Calls that change nothing of the shop and hand out nothing but what a screen or a paper of an order shows. */
const READING: readonly AdminCallName[] = [
  "session/show",
  "sessions/list",
  "passkeys/list",
  "push/show",
  "invitation/show",
  "staff/list",
  "staff/invitations",
  "staff/show",
  "audit/list",
  "settings/list",
  "site/list",
  "labels/list",
  "today/show",
  "figures/show",
  "figures/sales",
  "sellers/list",
  "sellers/show",
  "vendors/firm",
  "vendors/firm-requests",
  "vendors/show",
  "customers/list",
  "customers/show",
  "payouts/list",
  "payouts/show",
  "payouts/ledger",
  "payouts/statement",
  "payouts/print-statement",
  "payouts/papers",
  "payouts/print-paper",
  "payout-runs/draft",
  "payout-runs/list",
  "payout-runs/show",
  "payout-runs/bank-file",
  "orders/list",
  "orders/sellers",
  "orders/count-new",
  "orders/show",
  "orders/preview-cancel",
  "orders/preview-return",
  "orders/document",
  "orders/packing-slips",
  "phone-orders/list",
  "phone-orders/show",
  "phone-orders/find-customers",
  "phone-orders/places",
  "phone-orders/find-articles",
  "products/list",
  "products/show",
  "products/choices",
  "products/articles",
  "products/match-pictures",
  "products/specifications",
  "products/selling",
  "offers/list",
  "offers/show",
  "offers/try",
  "stock/list",
  "stock/show",
  "promotions/list",
  "lists/list",
  "search-words/show",
  "search-words/try",
  "categories/preview-off",
  "templates/show",
  "messages/list",
  "messages/show",
  "reviews/list",
  // Keeps the differences of a file for its sender. Nothing of the shop changes before it is applied.
  "hsn-codes/show",
  "imports/check",
  "imports/first-row",
  "imports/prices",
  "imports/list",
  "imports/show",
  "imports/changes",
  "imports/warnings",
  "imports/far-prices",
];
/** Steps of a session that change nothing but the session itself. The login that they are part of has an entry. */
const OF_THE_SESSION: readonly AdminCallName[] = [
  "session/log-out",
  "session/confirm-password",
  "passkeys/begin",
  "passkeys/begin-log-in",
  "second-factor/begin",
];

const folder = useDataFolder();
beforeAll(async () => {
  await thePaymentMethods();
  const files = await writeCatalogue(smallCatalogue());
  await importCatalogue({ folder: files, mediaFolder: path.join(folder(), "media"), log: () => undefined });
  rmSync(files, { recursive: true });
}, 120_000);

const OWNER = aCaller({ role: "owner" });
const PASSWORD = "forty blue anvils";
const asked = new Set<AdminCallName>();
const silent: string[] = [];
const lastEntry = async (): Promise<number> =>
  (await db().select({ id: t.auditLog.id }).from(t.auditLog).orderBy(desc(t.auditLog.id)).limit(1))[0]?.id ??
  0;

type AnyHandler = (params: unknown, caller: unknown) => Promise<Result<unknown, string>>;

/** Asks a call, which must be done, and notes it if the log has no new entry. @param then work in the background */
const audited = async <C extends AdminCallName>(
  name: C,
  request: unknown,
  { caller = OWNER, then }: { caller?: unknown; then?: () => Promise<unknown> } = {},
): Promise<AdminAnswer<C>> => {
  const before = await lastEntry();
  const handlers: Readonly<Record<string, unknown>> = { ...DESK_HANDLERS, ...sessionHandlers };
  const answer = await (handlers[name] as AnyHandler)(ADMIN_CALLS[name].request.parse(request), caller);
  if (!answer.ok) throw new Error(`${name}: ${answer.code} ${JSON.stringify(answer.facts ?? {})}`);
  await then?.();
  asked.add(name);
  if ((await lastEntry()) === before) silent.push(name);
  return ADMIN_CALLS[name].answer.parse(answer.value) as AdminAnswer<C>;
};

/** Asks a call that prepares another. */
const read = async <C extends AdminCallName>(name: C, request: unknown): Promise<AdminAnswer<C>> => {
  const handler = (DESK_HANDLERS as unknown as Record<string, AnyHandler>)[name] as AnyHandler;
  const answer = await handler(ADMIN_CALLS[name].request.parse(request), OWNER);
  if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
  return answer.value as AdminAnswer<C>;
};

const visitorOf = async (token: string | null): Promise<Visitor> => ({
  session: token === null ? null : await findStaffSession(token),
  remoteAddress: "10.6.0.1",
  deviceToken: null,
  device: "",
  setToken: () => undefined,
  keepDevice: () => undefined,
});
const aPicture = async (width: number, height: number): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: "#b00" } })
      .jpeg()
      .toBuffer()
  ).toString("base64");

afterEach(() => {
  expect(silent.splice(0)).toEqual([]);
});

test("people and their doors", async () => {
  const link = await inviteStaff(COMMAND_LINE, {
    email: "meera@example.com",
    name: "Meera",
    role: "owner",
    rights: [],
    language: "en",
  });
  if (!link.ok) throw new Error(link.code);
  const nobody = { caller: await visitorOf(null) };
  await audited(
    "invitation/accept",
    {
      token: link.value.url.split("token=")[1],
      name: "Meera",
      email: "meera@example.com",
      password: PASSWORD,
      language: "en",
    },
    nobody,
  );
  const [meera] = await db().select().from(t.staff).where(eq(t.staff.email, "meera@example.com"));
  const id = meera?.id ?? 0;

  const setUp = await aDeskSession(id);
  const begun = await sessionHandlers["second-factor/begin"]({}, await visitorOf(setUp));
  if (!begun.ok) throw new Error(begun.code);
  const codeOf = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(begun.value.secret) }).generate({
      timestamp: Date.now() + seconds * 1000,
    });
  await audited("second-factor/finish", { code: codeOf(-30) }, { caller: await visitorOf(setUp) });
  const half = await aDeskSession(id);
  await audited("session/give-code", { code: codeOf(0) }, { caller: await visitorOf(half) });
  const key = aPasskeyDevice("http://localhost:3000");
  const keyed = await visitorOf(await aDeskSession(id, true));
  const forKey = await sessionHandlers["passkeys/begin"]({}, keyed);
  const finished = { name: "Phone", response: key.make(forKey.ok ? forKey.value.options : {}) };
  await audited("passkeys/finish", finished, { caller: keyed });
  const [passkey] = await db().select().from(t.staffPasskeys);
  const again = await visitorOf(await aDeskSession(id, true));
  await audited("passkeys/rename", { id: passkey?.id, name: "Old phone" }, { caller: again });
  const forLogIn = await sessionHandlers["passkeys/begin-log-in"]({}, nobody.caller);
  const proof = key.prove(forLogIn.ok ? forLogIn.value.options : {});
  await audited("passkeys/log-in", { response: proof }, nobody);
  await audited("passkeys/remove", { id: passkey?.id }, { caller: again });
  const [here, there] = [await aDeskSession(id, true), await aDeskSession(id, true)];
  const visitor = await visitorOf(here);
  const listed = await sessionHandlers["sessions/list"]({}, visitor);
  const further = listed.ok ? listed.value.rows.find(({ isCurrent }) => !isCurrent) : undefined;
  await audited("sessions/end", { id: further?.id }, { caller: visitor });
  const device = { endpoint: "https://fcm.googleapis.com/fcm/send/1" };
  const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22), language: "en" };
  await audited("push/keep", { ...device, ...keys }, { caller: visitor });
  await audited("push/end", device, { caller: visitor });
  await audited("sessions/end-others", {}, { caller: visitor });
  expect([await findStaffSession(there), (await findStaffSession(here))?.step]).toEqual([null, "signed-in"]);

  const vendor = await aVendor({ email: "north@example.com" });
  const passwordHash = await hashPassword(PASSWORD);
  await db()
    .insert(t.staff)
    .values({ name: "Ravi", email: "north@example.com", role: "seller", vendorId: vendor.id, passwordHash });
  await audited("session/log-in", { email: "north@example.com", password: PASSWORD }, nobody);
  await audited("session/ask-link", { email: "north@example.com" }, nobody);
  await audited("staff/invite", {
    email: "asha@example.com",
    name: "Asha",
    role: "staff",
    rights: ["pack"],
    language: "en",
  });
  await audited("staff/withdraw", { email: "asha@example.com" });
  const [ravi] = await db().select().from(t.staff).where(eq(t.staff.email, "north@example.com"));
  await audited("staff/change", { id: ravi?.id, isActive: false });
  const other = await aVendor({ email: "other@example.com" });
  await audited("vendors/invite", { id: other.id, language: "ar" });
  await audited("vendors/suspend", { id: other.id, note: "late" });
  await audited("vendors/reinstate", { id: other.id });
});

test("requests to sell and the money of sellers", async () => {
  const aRequest = async (email: string): Promise<number> => {
    const [made] = await db()
      .insert(t.vendorRequests)
      .values({
        companyName: "Om Tools",
        ownerName: "Ravi",
        email,
        passwordHash: "x",
        mobileNo: "9000000000",
        addressLineOne: "4 Mill Road",
        postalCode: "360001",
        countryId: (await india()).id,
      })
      .returning();
    return made?.id ?? 0;
  };
  const id = await aRequest("om@example.com");
  await audited("sellers/approve", { id });
  await audited("sellers/suspend", { id, note: "fakes" });
  await audited("sellers/reinstate", { id });
  await audited("sellers/reject", { id: await aRequest("no@example.com"), note: "why" });

  const order = await anOrderOfTwoSellers();
  await audited("orders/pack-many", { numbers: [order.number] });
  await audited("orders/ship", { number: order.number, vendorId: order.north.id, carrier: "Van" });
  await audited("orders/deliver", { number: order.number, vendorId: order.north.id });
  // North's carrier took ₹300.03 at the door.
  await audited("payouts/receive-cash", {
    vendorId: order.north.id,
    amountPaise: 300_03,
    reference: "Slip 1",
  });
  await audited("payouts/set-terms", {
    vendorId: order.north.id,
    commissionBasisPoints: 500,
    tcsBasisPoints: 0,
    tdsBasisPoints: 0,
  });
  await saveSetting(COMMAND_LINE, "payouts", { ...(await setting("payouts")), returnDays: 0 }, 0);
  await audited("payouts/pay", { vendorId: order.north.id, amountPaise: 100, reference: "UTR1" });
  await db()
    .update(t.vendors)
    .set({ bankAccount: "123456789012", bankIfsc: "SBIN0001234" })
    .where(eq(t.vendors.id, order.north.id));
  const { sellers } = await read("payout-runs/draft", {});
  const amountPaise = sellers.find(({ vendorId }) => vendorId === order.north.id)?.payablePaise;
  await audited("payout-runs/make", {
    key: "a key of sixteen letters",
    lines: [{ vendorId: order.north.id, amountPaise }],
  });
  const [payout] = await db().select().from(t.payouts).where(isNotNull(t.payouts.runId));
  await audited("payout-runs/return-line", { payoutId: payout?.id, note: "Account closed" });
});

test("orders on the telephone", async () => {
  await thePaymentMethods();
  const product = await aProduct({ stock: 5, pricePaise: 100_00 });
  const { id: customerId } = await aCustomer();
  const begin = (key: string) =>
    audited("phone-orders/start", { key, caller: { customerId }, language: "en" });
  const { id } = await begin("a key of the first");
  const lines = [{ productId: product.id, selections: [], quantity: 2 }];
  const fields = { couponCode: "", note: "", deliveryAddressId: null, language: "en" };
  await audited("phone-orders/save", { id, version: 1, lines, ...fields });
  await audited("phone-orders/send", { id, version: 2, key: "a key of the link", isMailed: true });
  await audited("phone-orders/place", {
    id,
    version: 2,
    expectedTotalPaise: 200_00,
    isAgeDeclared: false,
  });
  await audited("phone-orders/drop", { id: (await begin("a key of the second")).id });
});

test("orders and customers", async () => {
  const { number, north, south, lineIds, customer } = await anOrderOfTwoSellers();
  const [bolts = 0, nuts = 0] = lineIds;
  const ofNorth = { number, vendorId: north.id };
  await audited("orders/add-note", { number, note: "call first" });
  await audited(
    "orders/decline",
    { ...ofNorth, reason: "other", pieces: [{ lineId: bolts, quantity: 1 }] },
    { caller: aCaller({ role: "seller", vendorId: north.id }) },
  );
  await audited("orders/withdraw", ofNorth, { caller: aCaller({ role: "seller", vendorId: north.id }) });
  await audited(
    "orders/decline",
    { ...ofNorth, reason: "other", pieces: [{ lineId: bolts, quantity: 1 }] },
    { caller: aCaller({ role: "seller", vendorId: north.id }) },
  );
  await audited("orders/hand-back", { ...ofNorth, note: "Please" });
  // The registry is away, and the press is in the log.
  const [invoice] = await db().select().from(t.invoices).where(eq(t.invoices.vendorId, north.id));
  await db()
    .insert(t.eInvoices)
    .values({ invoiceId: invoice?.id ?? 0 });
  Object.assign(process.env, {
    EINVOICE_URL: "http://127.0.0.1:9",
    EINVOICE_TOKEN: "none",
    EINVOICE_PUBLIC_KEY: "MIInone",
  });
  await audited("orders/register-paper", { number, document: invoice?.number ?? "" });
  const [commission] = await db()
    .insert(t.commissionPapers)
    .values({
      vendorId: north.id,
      month: "2026-10",
      soldIn: "2026-10",
      kind: "invoice",
      financialYear: "2627",
      serial: 1,
      number: "F-2627-0001",
      issuedOn: "2026-11-01",
      totalPaise: 118,
      figures: { ...invoice!.figures, month: "2026-10" },
    })
    .returning();
  await db()
    .insert(t.eInvoices)
    .values({ commissionPaperId: commission?.id ?? 0 });
  await audited("payouts/register-paper", { vendorId: north.id, number: "F-2627-0001" });
  for (const name of ["EINVOICE_URL", "EINVOICE_TOKEN", "EINVOICE_PUBLIC_KEY"]) delete process.env[name];
  await audited("orders/pack", ofNorth);
  await audited("orders/cancel", {
    number,
    vendorId: south.id,
    note: "gone",
    pieces: [{ lineId: nuts, quantity: 3 }],
  });
  await read("orders/ship", { ...ofNorth, carrier: "Van" });
  // Before it is delivered, which books the cash too.
  await audited("orders/receive-cash", { number });
  await read("orders/deliver", ofNorth);
  await audited("orders/return", { ...ofNorth, note: "bent", pieces: [{ lineId: bolts, quantity: 1 }] });
  await audited("orders/refund", { number, amountPaise: null, isCash: true });
  const { SMTP_URL } = process.env;
  process.env.SMTP_URL = "smtp://mail.example";
  await saveSetting(COMMAND_LINE, "cashConfirmation", { asked: "above", abovePaise: 100 }, 0);
  const waiting = await anOrderOfTwoSellers();
  await audited("orders/answer-confirmation", { number: waiting.number, isConfirmed: true });
  await saveSetting(COMMAND_LINE, "cashConfirmation", { asked: "never", abovePaise: 100 }, 1);
  if (SMTP_URL === undefined) delete process.env.SMTP_URL;
  else process.env.SMTP_URL = SMTP_URL;
  await db()
    .insert(t.outbox)
    .values({
      ...{ kind: "order-step", recipient: "gone@example.com", language: "en", payload: {} },
      attempts: MOST_ATTEMPTS,
    });
  await audited("mails/retry", {});
  const { fields } = await read("vendors/firm", { id: south.id });
  const firm = { ...fields, addressLine: "12 Mill Road", "city.en": "Rajkot", postalCode: "360001" };
  await audited("vendors/save-firm", { id: south.id, fields: firm, seen: fields });
  await audited("vendors/add-logo", { id: south.id, data: await aPicture(400, 100) });
  const askFor = async (upiId: string, before: string | null) => {
    const seller = { role: "seller", id: south.id, name: "South" } as const;
    const asked = await saveFirm(seller, { id: south.id, fields: { upiId }, seen: { upiId: before } });
    if (!asked.ok) throw new Error(asked.code);
    return { id: south.id, askedAt: asked.value.request?.askedAt.toISOString() ?? "" };
  };
  await audited("vendors/refuse-firm", { ...(await askFor("south@bank", null)), note: "whose?" });
  await audited("vendors/allow-firm", await askFor("southern@bank", "south@bank"));
  await audited("customers/export", { id: customer.id });
  const other = await aCustomer();
  await audited("customers/block", { id: other.id, note: "fraud" });
  await audited("customers/unblock", { id: other.id, note: "cleared" });
  await audited("customers/erase", { id: other.id });
});

test("goods", async () => {
  const [vendor, category] = [await aVendor(), await aCategory()];
  const fields = {
    "name.en": "Anvil",
    "name.ar": null,
    "short.en": "",
    "short.ar": null,
    "description.en": "<p>Heavy</p>",
    "description.ar": null,
    pricePaise: 900_00,
    categoryId: category.id,
    gstRate: 18,
    hsnCode: "7326",
  };
  const { id } = await audited("products/create", { vendorId: vendor.id, fields });
  await audited("products/edit", { id, changes: { pricePaise: 950_00 }, seen: {} });
  await audited("products/change-prices", { ids: [id], basisPoints: 1_000 });
  await audited("products/switch", { ids: [id], isActive: true });
  await audited("products/move", { ids: [id], categoryId: (await aCategory()).id });
  await audited("products/duplicate", { id });
  const { pictures } = await audited("products/add-picture", { id, data: await aPicture(900, 900) });
  await audited("products/arrange-pictures", {
    id,
    pictures: pictures.map((picture) => ({ id: picture.id, alt: { en: "An anvil", ar: null } })),
  });
  const [article] = (await read("products/articles", { id })).articles;
  const { version: ofArticles, choices } = await read("products/articles", { id });
  await audited("products/save-articles", {
    id,
    version: ofArticles,
    choices,
    articles: [
      {
        key: article?.key,
        sku: article?.sku,
        gtin: null,
        pricePaise: 800_00,
        mrpPaise: null,
        costPaise: null,
        weightGrams: 20,
        pictureId: null,
        isActive: true,
        stock: { seen: 0, counted: 4 },
      },
    ],
  });
  const selling = await read("products/selling", { id });
  await audited("products/save-selling", {
    id,
    version: selling.version,
    selling: { ...selling.selling, related: ["HW-1001"] },
  });
  const { version } = await read("products/specifications", { id: "HW-1001" });
  await audited("products/save-specifications", {
    id: "HW-1001",
    version,
    changes: [{ key: "length", cells: { value: "2 1/2", unit: "in" } }],
  });
  await audited("settings/save", { section: "sellers", value: { newProductsWait: true }, seen: 0 });
  const seller = aCaller({ role: "seller", vendorId: vendor.id });
  const waiting = await audited("products/create", { vendorId: vendor.id, fields }, { caller: seller });
  await audited("products/switch", { ids: [waiting.id], isActive: true }, { caller: seller });
  await audited("products/refuse", { id: waiting.id, note: "A picture is missing" });
  await audited("products/switch", { ids: [waiting.id], isActive: true });
  const propose = (name: string) =>
    audited("products/edit", { id: waiting.id, changes: { "name.en": name }, seen: {} }, { caller: seller });
  const { proposal } = await propose("Steel anvil");
  await audited("products/decide-changes", { id: waiting.id, version: proposal?.version, refusal: null });
  await propose("Brass anvil");
  await audited("products/withdraw-changes", { id: waiting.id }, { caller: seller });
  const [{ version: seen = 0 } = {}] = (await read("settings/list", {})).settings.filter(
    ({ section }) => section === "sellers",
  );
  await audited("settings/reset", { section: "sellers", seen });

  const { sku } = await aProduct({ stock: 10 });
  await audited("stock/receive", { id: sku, pieces: 5 });
  await audited("stock/correct", { id: sku, pieces: -1, note: "broken" });
  await audited("stock/count", { id: sku, pieces: 3 });
  const [gone, sold] = await anEndedArticle();
  await audited("stock/move", { id: gone, to: sold, pieces: 2 });
});

test("offers, promotions and lists", async () => {
  const brand = await aBrand("Lohvira");
  const offer = await audited("offers/save", {
    id: null,
    changes: {
      "name.en": "Brand week",
      appliesTo: "brand",
      brandIds: [brand.id],
      valueType: "percentage",
      value: 1000,
      couponCode: "BRAND",
    },
    seen: {},
  });
  await audited("offers/switch", { id: offer.id, isActive: true });

  const { id: pictureId } = await audited("promotions/add-picture", {
    placement: "home",
    data: await aPicture(1920, 640),
  });
  const banner = {
    pictureId,
    pictureRtlId: null,
    "top.en": null,
    "top.ar": null,
    "main.en": "Bolts by the box",
    "main.ar": null,
    "bottom.en": null,
    "bottom.ar": null,
    "leftText.en": null,
    "leftText.ar": null,
    leftUrl: null,
    "rightText.en": null,
    "rightText.ar": null,
    rightUrl: null,
    startsOn: null,
    endsOn: null,
    isActive: true,
  };
  const made = await audited("promotions/save", { kind: "banner", id: null, fields: banner, seen: null });
  await audited("promotions/move", { kind: "banner", id: made.id, by: -1 });
  await audited("promotions/switch", { kind: "banner", id: made.id, isActive: false });

  const fields = { "name.en": "Zenith", "name.ar": null };
  const saved = await audited("lists/save", { kind: "brand", id: null, fields, seen: null });
  await audited("lists/delete", { kind: "brand", id: saved.id });
  await aCategory();
  const last = await aCategory();
  await audited("lists/move", { kind: "category", id: last.id, by: -1 });
  await audited("lists/add-picture", { data: await aPicture(900, 900) });
  await audited("templates/save", { categoryId: last.id, attributeIds: [1], seen: [] });
});

test("texts, settings, messages, reviews and files", async () => {
  await audited("site/save", { section: "supportPhone", value: "+91 98000 00001", seen: 0 });
  await audited("site/reset", { section: "supportPhone", seen: 1 });
  const draft = { section: "supportPhone", value: "+91 98000 00002", over: 0, startsOn: null, endsOn: null };
  await audited("site/draft", { ...draft, seen: 0 });
  await audited("site/publish", { section: "supportPhone", seen: 1, over: 0 });
  await audited("site/draft", { ...draft, over: 1, seen: 0 });
  await audited("site/drop-draft", { section: "supportPhone", seen: 1 });
  await audited("labels/set", { path: "islands.store.undo", language: "ar", text: "ارجع" });
  const words = await read("search-words/show", {});
  await audited("search-words/save", { value: words.own, seen: words.version });
  await audited("settings/add-logo", { data: await aPicture(400, 400) });

  const [message] = await db()
    .insert(t.contactMessages)
    .values([
      { fullName: "Asha", email: "a@example.com", phoneNumber: "", subject: "Bolts", message: "How many?" },
    ])
    .returning();
  const id = message?.id ?? 0;
  const { version } = await audited("messages/mark", { id, isDone: true, seen: message?.version });
  await audited("messages/answer", { id, text: "A hundred.", seen: version });

  const product = await aProduct();
  const review = await aReview({ productId: product.id, status: "pending" });
  await audited("reviews/decide", { id: review.id, status: "published" });
  await audited("reviews/reply", { id: review.id, text: "Thank you" });

  await audited("exports/goods", { what: "products" });
  await audited("exports/sales", { what: "customers" });
  await audited("exports/return", { vendorId: 1, what: "gstr1-b2cs", month: "2026-10" });
  await audited("hsn-codes/load", { fileName: "hsn.csv", data: btoa("code,description\n7318,Screws\n") });
  const found = await read("imports/check", { data: btoa(`sku,price_inr\n${product.sku},120\n`) });
  await audited("imports/apply", { id: found.import?.id }, { then: continueImports });
  await audited("imports/undo", { id: found.import?.id }, { then: continueImports });
});

test("each call of the desk was asked above, or reads", () => {
  const named = [...READING, ...OF_THE_SESSION];
  expect([...asked, ...named].sort()).toEqual(Object.keys(ADMIN_CALLS).sort());
});
