import { randomUUID } from "node:crypto";
import { eq, ne, notInArray } from "drizzle-orm";
import { ADMIN_CALLS, type AdminCallName } from "@/lib/admin-contract/calls";
import { AREAS, type Area } from "@/lib/model/desk-access";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aDiscount, anImage, aReview, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { COMMAND_LINE } from "../../base/actor";
import { receiveCashOfOrder } from "../../sales/orders/refund-order";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { ACCESS, isAllowed } from "./access.testing";
import { aPerson, ask, cookieOf } from "./ask.testing";
import { DESK_CALLS, type DeskScene } from "./requests.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
process.env.SITE_URL = "http://localhost:3000";
useTestDatabase();

const NAMES = Object.keys(ACCESS) as AdminCallName[];
/** A picture of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Somebody who asks: as the table of access names them, and the cookie for a call. */
type Asker = { who: (name: AdminCallName) => string; cookie: (name: AdminCallName) => Promise<string> };

/** Another client for each request, so that no limit answers instead of the door. */
let clients = 0;
const from = () => ({ "x-forwarded-for": `10.${(clients += 1) >> 8}.${clients & 255}.7` });

const opened = new Map<number, string>();
/** Returns the cookie of a person's session, which all calls share but the one that ends it. */
const cookieFor = async (staffId: number, name: AdminCallName): Promise<string> => {
  if (name === "session/log-out") return cookieOf(staffId);
  const cookie = opened.get(staffId) ?? (await cookieOf(staffId));
  opened.set(staffId, cookie);
  return cookie;
};

let askers: Record<string, Asker>;
let scene: Omit<DeskScene, "fresh">;
/** Texts of the shop's people and of a customer, which no answer to an attacker has. */
let secrets: string[];

/** Staff with all areas but the one that the call needs; the owner's calls need none. */
const withoutArea = (name: AdminCallName): Area | "owner" => {
  const { access } = ADMIN_CALLS[name];
  return typeof access === "object" ? access.area : "owner";
};

beforeAll(async () => {
  await thePaymentMethods();
  const order = await anOrderOfTwoSellers();
  await receiveCashOfOrder(COMMAND_LINE, order.number);
  const [invoice] = await db().select().from(t.invoices).where(eq(t.invoices.orderId, order.id)).limit(1);
  const word = randomUUID();
  const [message] = await db()
    .insert(t.contactMessages)
    .values({
      fullName: word,
      email: order.customer.email,
      phoneNumber: "9000000000",
      subject: word,
      message: word,
      productId: order.bolt.id,
      vendorId: order.north.id,
    })
    .returning();
  const owner = await aPerson();
  const cookie = await cookieOf(owner.id);
  const seen = await ask("products/show", { id: order.bolt.sku }, { cookie });
  const articles = await ask("products/articles", { id: order.bolt.sku }, { cookie });
  scene = {
    vendorId: order.north.id,
    orderNumber: order.number,
    lineId: order.lineIds[0] ?? 0,
    document: invoice?.number ?? "",
    customerId: order.customer.id,
    sku: order.bolt.sku,
    productId: order.bolt.id,
    pictureId: (await anImage()).id,
    categoryId: (seen.answer.fields as { categoryId: number }).categoryId,
    version: String(articles.answer.version),
    staffId: owner.id,
    reviewId: (await aReview({ productId: order.bolt.id })).id,
    messageId: message?.id ?? 0,
    offerId: (await aDiscount({ appliesTo: "cart" })).id,
    // Whoever does not have the area is told nothing of what is there.
    bannerId: 1,
    importId: 1,
    requestId: 1,
    picture: PIXEL,
  };
  secrets = [order.customer.email, order.number, word, owner.email];

  const staffWith = async (...areas: Area[]) => (await aPerson({ role: "staff", areas })).id;
  const without = {
    orders: await staffWith("products", "sellers"),
    products: await staffWith("orders", "sellers"),
    sellers: await staffWith("orders", "products"),
    owner: await staffWith(...AREAS),
  };
  const seller = await aPerson({ role: "seller", vendorId: (await aVendor()).id });
  const half = await aPerson({ totpSecret: "sealed" });
  askers = {
    visitor: { who: () => "nobody", cookie: () => Promise.resolve("") },
    "a session before its second factor": { who: () => "half", cookie: (name) => cookieFor(half.id, name) },
    "staff without the area": {
      who: () => "none",
      cookie: (name) => cookieFor(without[withoutArea(name)], name),
    },
    "a seller with another seller's ids": {
      who: () => "seller",
      cookie: (name) => cookieFor(seller.id, name),
    },
  };
}, 120_000);

const requestOf = (name: AdminCallName): unknown =>
  DESK_CALLS[name].params({ ...scene, fresh: randomUUID() });

/** Reads the rows that calls of strangers would change, and counts the log without entries about one's own sessions. */
const state = async (): Promise<unknown> => ({
  audited: await db().$count(
    t.auditLog,
    notInArray(t.auditLog.action, ["staff.log-in", "staff.end-sessions"]),
  ),
  counts: await Promise.all(
    [t.staff, t.staffInvitations, t.payouts, t.cashReceipts, t.images, t.contactAnswers, t.creditNotes].map(
      (table) => db().$count(table),
    ),
  ),
  products: await db().select().from(t.products).orderBy(t.products.id),
  variants: await db().select().from(t.variants).orderBy(t.variants.id),
  stock: await db().select().from(t.stockLevels).orderBy(t.stockLevels.variantId),
  orders: await db().select().from(t.orders),
  parts: await db().select().from(t.vendorOrders).orderBy(t.vendorOrders.id),
  lines: await db().select().from(t.orderLines).orderBy(t.orderLines.id),
  customers: await db().select().from(t.customers),
  vendors: await db().select().from(t.vendors).orderBy(t.vendors.id),
  people: await db().select().from(t.staff).where(ne(t.staff.role, "seller")).orderBy(t.staff.id),
  messages: await db().select().from(t.contactMessages),
});

test("the tables have a row for each call, with a request that the call takes", () => {
  expect([...NAMES].sort()).toEqual(Object.keys(ADMIN_CALLS).sort());
  const wrong = NAMES.filter((name) => !ADMIN_CALLS[name].request.safeParse(requestOf(name)).success);
  expect(wrong).toEqual([]);
});

test("every call is refused to those it is not for, and reaches the others", async () => {
  const [{ id: owner }, half] = [await aPerson(), await aPerson({ totpSecret: "sealed" })];
  const people: Record<string, number> = { half: half.id, owner };
  people.none = (await aPerson({ role: "staff" })).id;
  for (const area of AREAS) people[area] = (await aPerson({ role: "staff", areas: [area] })).id;
  people.seller = (await aPerson({ role: "seller", vendorId: (await aVendor()).id })).id;
  const wrong: string[] = [];
  for (const name of NAMES)
    for (const who of ["nobody", ...Object.keys(people)]) {
      const cookie = who === "nobody" ? "" : await cookieFor(people[who] ?? 0, name);
      // A field that no call has, and none that one needs: what passes the door is answered or refused by its fields.
      const { status, answer } = await ask(name, { stranger: true }, { cookie, headers: from() });
      const isRefused = answer.code === "SIGNED_OUT" || answer.code === "FORBIDDEN";
      if (isRefused === isAllowed(who, ACCESS[name][0])) wrong.push(`${name} ${who} ${status}`);
    }
  expect(wrong).toEqual([]);
}, 120_000);

test("the calls that move money, people or data out, and only they, want the password again", async () => {
  const owner = await aPerson();
  const asking: AdminCallName[] = [];
  const ago = new Date(Date.now() - 11 * 60_000);
  for (const name of NAMES) {
    const cookie = await cookieFor(owner.id, name);
    await db()
      .update(t.staffSessions)
      .set({ passwordConfirmedAt: ago })
      .where(eq(t.staffSessions.staffId, owner.id));
    // The one field without which finishing a second factor is refused before it is tried.
    const { answer } = await ask(name, { code: "000000" }, { cookie, headers: from() });
    if (answer.code === "PASSWORD_NEEDED") asking.push(name);
  }
  expect(asking).toEqual(NAMES.filter((name) => ACCESS[name][1] === "password"));
}, 60_000);

test.each([
  "visitor",
  "a session before its second factor",
  "staff without the area",
  "a seller with another seller's ids",
])(
  "%s reaches nothing of others and changes nothing",
  async (kind) => {
    const asker = askers[kind];
    if (asker === undefined) throw new Error(kind);
    const expectedOf = (name: AdminCallName): string => {
      const who = asker.who(name);
      const { reply = "ok", half = reply } = DESK_CALLS[name] as { reply?: string; half?: string };
      if (isAllowed(who, ACCESS[name][0])) return who === "half" ? half : reply;
      return who === "nobody" || who === "half" ? "SIGNED_OUT" : "FORBIDDEN";
    };
    const before = await state();
    const found: Record<string, string> = {};
    const leaked: string[] = [];
    for (const name of NAMES) {
      const request = requestOf(name);
      const cookie = await asker.cookie(name);
      const { status, answer } = await ask(name, request, { cookie, headers: from() });
      found[name] = status >= 500 ? `HTTP ${status}` : typeof answer.code === "string" ? answer.code : "ok";
      // An answer may repeat what the request says.
      const [text, said] = [JSON.stringify(answer), JSON.stringify(request)];
      leaked.push(
        ...secrets.filter((s) => text.includes(s) && !said.includes(s)).map((s) => `${name}: ${s}`),
      );
    }
    const expected = Object.fromEntries(NAMES.map((name) => [name, expectedOf(name)]));
    expect({ found, leaked }).toEqual({ found: expected, leaked: [] });
    expect(await state()).toEqual(before);
  },
  120_000,
);

test.each([
  [403, { headers: { "sec-fetch-site": "cross-site" } }],
  [403, { headers: { "sec-fetch-site": "same-site" } }],
  [415, { headers: { "content-type": "text/plain" } }],
  [415, { headers: { "content-type": "application/x-www-form-urlencoded" } }],
  [405, { method: "GET" }],
])("no call of the owner is answered (%i) to %j", async (status, given) => {
  const cookie = await cookieOf(scene.staffId);
  const found: Record<string, number> = {};
  for (const name of NAMES) found[name] = (await ask(name, requestOf(name), { cookie, ...given })).status;
  expect(found).toEqual(Object.fromEntries(NAMES.map((name) => [name, status])));
});
