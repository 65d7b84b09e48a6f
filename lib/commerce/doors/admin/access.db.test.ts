import { randomUUID } from "node:crypto";
import { eq, ne, notInArray } from "drizzle-orm";
import {
  ADMIN_CALLS,
  type AdminAnswer,
  type AdminCallName,
  type AdminRequest,
  type PriceSaveName,
} from "@/lib/admin-contract/calls";
import { RIGHTS, type Needed, type Right } from "@/lib/model/desk-access";
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

/** The rights without which a call is refused, whatever others somebody has. */
const lackedFor = (needed: Needed): readonly Right[] => {
  if (typeof needed === "string") return [needed];
  return "any" in needed ? needed.any : needed.all.slice(0, 1);
};

const withoutRights: Record<string, number> = {};
/** Staff with all rights but those that the call needs; the owner's calls need none. */
const staffWithout = async (name: AdminCallName): Promise<number> => {
  const { access } = ADMIN_CALLS[name];
  const lacked = typeof access === "object" ? lackedFor(access.right) : [];
  const rights = RIGHTS.filter((right) => !lacked.includes(right));
  return (withoutRights[lacked.join()] ??= (await aPerson({ role: "staff", rights: [...rights] })).id);
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
  const [imported] = await db()
    .insert(t.imports)
    .values({ kind: "products", fileName: word, rowCount: 1, actorRole: "owner", actorName: "Asha" })
    .returning();
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
    // Whoever does not have the right is told nothing of what is there.
    bannerId: 1,
    importId: imported?.id ?? 0,
    requestId: 1,
    picture: PIXEL,
  };
  secrets = [order.customer.email, order.number, word, owner.email];

  // They are there before the tests read the state.
  for (const name of NAMES) await staffWithout(name);
  const seller = await aPerson({ role: "seller", vendorId: (await aVendor()).id });
  const half = await aPerson({ totpSecret: "sealed" });
  askers = {
    visitor: { who: () => "nobody", cookie: () => Promise.resolve("") },
    "a session before its second factor": { who: () => "half", cookie: (name) => cookieFor(half.id, name) },
    "staff without the right": {
      who: () => "none",
      cookie: async (name) => cookieFor(await staffWithout(name), name),
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
    notInArray(t.auditLog.action, ["staff.log-in", "staff.end-sessions", "staff.push-on", "staff.push-off"]),
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
  for (const right of RIGHTS) people[right] = (await aPerson({ role: "staff", rights: [right] })).id;
  people.files = (await aPerson({ role: "staff", rights: ["goods", "prices", "stock"] })).id;
  people.seller = (await aPerson({ role: "seller", vendorId: (await aVendor()).id })).id;
  const wrong: string[] = [];
  for (const name of NAMES)
    for (const who of ["nobody", ...Object.keys(people)]) {
      const cookie = who === "nobody" ? "" : await cookieFor(people[who] ?? 0, name);
      // A field that no call has, and none that one needs: what passes the door is answered or refused by its fields.
      const { status, answer } = await ask(name, { stranger: true }, { cookie, headers: from() });
      const isRefused = answer.code === "SIGNED_OUT" || answer.code === "FORBIDDEN";
      const isFor = (one: string) => isAllowed(one, ACCESS[name][0]);
      const FILES = "goods+prices+stock";
      const isMeant = who === "files" ? [FILES, "goods", "prices", "stock"].some(isFor) : isFor(who);
      if (isRefused === isMeant) wrong.push(`${name} ${who} ${status}`);
    }
  expect(wrong).toEqual([]);
}, 120_000);

test.each([
  [11, ["password"]],
  [61, ["password", "prices"]],
] as const)(
  "%i minutes after the password was typed, these calls and only they want it again: %j",
  async (minutes, rules) => {
    const owner = await aPerson();
    const asking: AdminCallName[] = [];
    const ago = new Date(Date.now() - minutes * 60_000);
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
    expect(asking).toEqual(NAMES.filter((name) => rules.some((rule) => rule === ACCESS[name][1])));
  },
  60_000,
);

/** For each call that may change prices: a request that does, and one that leaves them. Both are refused after the door. */
const PRICE_SAVES: {
  [C in PriceSaveName]: (seen: Seen) => [changing: AdminRequest<C>, leaving: AdminRequest<C>];
} = {
  "products/edit": ({ id }) => {
    const [fields, seen] = [{ "name.en": "" }, {}];
    return [
      { id, changes: { ...fields, pricePaise: 1 }, seen },
      { id, changes: fields, seen },
    ];
  },
  "products/save-articles": ({ id, articles }) => {
    const { choices, version, articles: rows } = articles;
    const saved = (pricePaise?: number) => ({
      id,
      version: `${version}x`,
      choices,
      articles: rows.map(({ stock: _, ...row }) => ({
        ...row,
        ...(pricePaise === undefined ? {} : { pricePaise }),
        stock: null,
      })),
    });
    return [saved(7), saved()];
  },
  "products/save-selling": ({ id, selling: { version, selling } }) => {
    const saved = (isTierPerProduct: boolean) => ({
      id,
      version: `${version}x`,
      selling: { ...selling, isTierPerProduct },
    });
    return [saved(!selling.isTierPerProduct), saved(selling.isTierPerProduct)];
  },
  "products/decide-changes": ({ id }) => [
    { id, version: "none", refusal: null },
    { id, version: "none", refusal: "Not so" },
  ],
};
type Seen = {
  id: string;
  articles: AdminAnswer<"products/articles">;
  selling: AdminAnswer<"products/selling">;
};

test.each(NAMES.filter((name) => ACCESS[name][1] === "changed-prices"))(
  "%s wants the password again after an hour if its request changes prices, and only then",
  async (name) => {
    const owner = await aPerson();
    const cookie = await cookieOf(owner.id);
    const read = async (call: AdminCallName) => (await ask(call, { id: scene.sku }, { cookie })).answer;
    const seen = {
      id: scene.sku,
      articles: await read("products/articles"),
      selling: await read("products/selling"),
    } as unknown as Seen;
    const typed = (minutes: number) =>
      db()
        .update(t.staffSessions)
        .set({ passwordConfirmedAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(t.staffSessions.staffId, owner.id));
    const codeOf = async (request: unknown) =>
      (await ask(name, request, { cookie, headers: from() })).answer.code;
    const [changing, leaving] = PRICE_SAVES[name as PriceSaveName](seen);
    await typed(61);
    expect([await codeOf(changing), (await codeOf(leaving)) === "PASSWORD_NEEDED"]).toEqual([
      "PASSWORD_NEEDED",
      false,
    ]);
    await typed(59);
    expect(await codeOf(changing)).not.toBe("PASSWORD_NEEDED");
  },
);

test.each([
  "visitor",
  "a session before its second factor",
  "staff without the right",
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
