import { eq } from "drizzle-orm";
import { listAudit } from "../../base/audit/audit-log";
import { saveContactMessage } from "../../content/save-contact-message";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { writeLetter } from "../../content/mail/letters";
import { failed } from "../../base/result";
import { aCaller } from "./caller.testing";
import { messageHandlers } from "./message-handlers";
import { todayHandlers } from "./today-handlers";

useTestDatabase();

const OWNER = aCaller({ role: "owner" });

const aMessage = async (given: Partial<Parameters<typeof saveContactMessage>[0]> = {}) => {
  await saveContactMessage(
    {
      fullName: "Asha Patel",
      email: "asha@example.com",
      phoneNumber: "9800000001",
      subject: "Bolts",
      message: "How many\nare in a box?",
      language: "en",
      productId: null,
      vendorSlug: "",
      ...given,
    },
    "local",
  );
  const all = await db().select().from(t.contactMessages).orderBy(t.contactMessages.id);
  return all.at(-1)?.id ?? 0;
};

const list = async (state: "open" | "done", text = "", caller = OWNER) => {
  const listed = await messageHandlers["messages/list"]({ state, text, page: 1, perPage: 25 }, caller);
  if (!listed.ok) throw new Error(listed.code);
  return listed.value;
};
const show = async (id: number, caller = OWNER) => {
  const shown = await messageHandlers["messages/show"]({ id }, caller);
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
};
const job = async (caller = OWNER) => {
  const today = await todayHandlers["today/show"]({}, caller);
  return today.ok ? today.value.jobs.find((one) => one.job === "messages") : undefined;
};

test("messages wait until they are answered; the oldest comes first, and each text is searched", async () => {
  const product = await aProduct({ name: { en: "Anvil", ar: "سندان" } });
  const first = await aMessage();
  const second = await aMessage({
    fullName: "سارة",
    email: "sara@example.com",
    subject: "السندان",
    message: "كم وزنه؟ 100%",
    language: "ar",
    productId: product.id,
  });
  expect((await list("open")).rows.map(({ id }) => id)).toEqual([first, second]);
  for (const text of ["SARA@", "سارة", "كم وزنه", "100%"])
    expect((await list("open", text)).rows.map(({ id }) => id)).toEqual([second]);
  expect((await list("open", "nothing like it")).total).toBe(0);
  expect(await show(second)).toMatchObject({
    language: "ar",
    product: { sku: product.sku, name: { en: "Anvil", ar: "سندان" } },
    thread: [],
  });
  expect(await job()).toMatchObject({ count: 2, since: (await show(first)).createdAt });
});

test("an answer is mailed in the visitor's language and kept; more may follow", async () => {
  const id = await aMessage({ email: "layla@example.com", subject: "السندان", language: "ar" });
  const { version } = await show(id);
  const answer = (text: string, seen: number) =>
    messageHandlers["messages/answer"]({ id, text, seen }, OWNER);
  expect(await answer("وزنه 20 كغ.\nشكرًا لك.", version)).toMatchObject({
    ok: true,
    value: { answers: 1, thread: [{ text: "وزنه 20 كغ.\nشكرًا لك.", author: "the owner" }] },
  });
  // A second press, and somebody who had the page open.
  expect(await answer("Once more", version)).toEqual(failed("CONFLICT"));
  expect((await list("done")).rows[0]?.id).toBe(id);
  const after = await show(id);
  expect(await answer("And it is in stock.", after.version)).toMatchObject({ value: { answers: 2 } });
  expect((await show(id)).doneAt).toBe(after.doneAt);

  const mails = await db().select().from(t.outbox).where(eq(t.outbox.recipient, "layla@example.com"));
  expect(mails).toMatchObject([
    { kind: "contact-answer", language: "ar" },
    { kind: "contact-answer", language: "ar" },
  ]);
  const letter = await writeLetter("contact-answer", mails[0]?.payload, "ar", "layla@example.com");
  expect(letter.subject).toContain("السندان");
  expect(JSON.stringify(letter.parts)).toContain("وزنه");
  expect(letter.replyTo).toMatch(/@/);

  const log = await listAudit({ subject: "message", subjectId: id, limit: 5 });
  expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
    ["message.answer", "the owner"],
    ["message.answer", "the owner"],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/layla|وزنه/);
});

test("a message is done without an answer, and waits again", async () => {
  const id = await aMessage();
  const mark = async (isDone: boolean) =>
    messageHandlers["messages/mark"]({ id, isDone, seen: (await show(id)).version }, OWNER);
  const waits = async () => (await list("open")).rows.some((row) => row.id === id);
  expect(await mark(true)).toMatchObject({ ok: true, value: { doneAt: expect.any(String), answers: 0 } });
  expect(await waits()).toBe(false);
  expect(await mark(false)).toMatchObject({ ok: true, value: { doneAt: null } });
  expect(await waits()).toBe(true);
  expect(await messageHandlers["messages/mark"]({ id, isDone: true, seen: 1 }, OWNER)).toEqual(
    failed("CONFLICT"),
  );
  expect(await messageHandlers["messages/answer"]({ id: 999_999, text: "?", seen: 1 }, OWNER)).toEqual(
    failed("NOT_FOUND"),
  );
  expect((await listAudit({ subject: "message", subjectId: id, limit: 5 })).map((e) => e.action)).toEqual([
    "message.reopen",
    "message.close",
  ]);
});

describe("a seller", () => {
  const twoSellers = async () => {
    const north = await aVendor({ name: { en: "North", ar: "الشمال" }, email: "north@example.com" });
    const south = await aVendor({ name: "South", email: "south@example.com" });
    return {
      north: { ...north, caller: aCaller({ role: "seller", vendorId: north.id }) },
      south: { ...south, caller: aCaller({ role: "seller", vendorId: south.id }) },
    };
  };

  test("reads the messages about their goods and themselves alone, and no address of the visitor", async () => {
    const { north, south } = await twoSellers();
    const product = await aProduct({ vendorId: north.id });
    const asked = await aMessage({ productId: product.id, subject: "Northern bolts" });
    const written = await aMessage({ vendorSlug: north.slug, subject: "Are you open?" });
    // The product says whose it is, whatever else the address of the page named.
    const mixed = await aMessage({ productId: product.id, vendorSlug: south.slug });
    await aMessage({ subject: "To the shop" });
    await aMessage({ vendorSlug: "nobody" });
    const own = await list("open", "", north.caller);
    expect(own.rows.map(({ id }) => id)).toEqual([asked, written, mixed]);
    expect(own.rows.map(({ email, phoneNumber }) => email + phoneNumber)).toEqual(["", "", ""]);
    expect(await show(asked, north.caller)).toMatchObject({
      fullName: "Asha Patel",
      email: "",
      phoneNumber: "",
      vendor: { id: north.id, name: { en: "North", ar: "الشمال" } },
    });
    expect(await show(asked)).toMatchObject({ email: "asha@example.com", vendor: { id: north.id } });
    // A search must not reveal an address that this person may not read.
    for (const text of ["asha@example", "9800000001"]) {
      expect((await list("open", text, north.caller)).total).toBe(0);
      expect((await list("open", text)).total).toBeGreaterThan(2);
    }
    expect((await list("open", "northern", north.caller)).rows.map(({ id }) => id)).toEqual([asked]);
    expect(await job(north.caller)).toMatchObject({ count: 3 });

    expect((await list("open", "", south.caller)).total).toBe(0);
    expect(await job(south.caller)).toMatchObject({ count: 0, since: null });
    const { version } = await show(asked);
    for (const answered of [
      await messageHandlers["messages/show"]({ id: asked }, south.caller),
      await messageHandlers["messages/answer"]({ id: asked, text: "Mine", seen: version }, south.caller),
      await messageHandlers["messages/mark"]({ id: asked, isDone: true, seen: version }, south.caller),
    ])
      expect(answered).toEqual(failed("NOT_FOUND"));
    expect(await show(asked)).toMatchObject({ version, doneAt: null, thread: [] });
  });

  test("hears of a message by mail without the visitor's address, in their own language", async () => {
    const { north } = await twoSellers();
    const id = await aMessage({ vendorSlug: north.slug, email: "layla@example.com" });
    const mails = await db()
      .select()
      .from(t.outbox)
      .where(eq(t.outbox.dedupeKey, `seller-message:${id}`));
    expect(mails).toMatchObject([{ kind: "seller-message", recipient: "north@example.com", language: "en" }]);
    expect(JSON.stringify(mails[0]?.payload)).not.toMatch(/layla|98000/);
    for (const language of ["en", "ar"] as const) {
      const letter = await writeLetter("seller-message", mails[0]?.payload, language, "north@example.com");
      expect(JSON.stringify(letter.parts)).toContain(`/admin#/messages/${id}/show`);
      expect(JSON.stringify(letter.parts)).toContain("are in a box?");
      expect(letter.replyTo).toBeUndefined();
    }
    // The owner is told of every message.
    const toOwner = await db()
      .select()
      .from(t.outbox)
      .where(eq(t.outbox.dedupeKey, `contact-message:${id}`));
    expect(toOwner).toMatchObject([{ recipient: "operator" }]);
  });

  test("answers by mail under the seller's name, and the audit log names the seller", async () => {
    const { north } = await twoSellers();
    const id = await aMessage({ vendorSlug: north.slug, email: "omar@example.com", language: "ar" });
    const { version } = await show(id, north.caller);
    expect(
      await messageHandlers["messages/answer"]({ id, text: "From nine.", seen: version }, north.caller),
    ).toMatchObject({ ok: true, value: { email: "", answers: 1, thread: [{ author: "the seller" }] } });
    const [mail] = await db().select().from(t.outbox).where(eq(t.outbox.recipient, "omar@example.com"));
    const letter = await writeLetter("contact-answer", mail?.payload, "ar", "omar@example.com");
    expect(letter.replyTo).toBe("north@example.com");
    expect(JSON.stringify(letter.parts)).toContain("الشمال");
    expect(await listAudit({ subject: "message", subjectId: id, limit: 5 })).toMatchObject([
      { action: "message.answer", actorRole: "seller", actorName: "the seller" },
    ]);
    const after = await show(id);
    expect(after).toMatchObject({ email: "omar@example.com", thread: [{ text: "From nine." }] });
    expect(
      await messageHandlers["messages/mark"]({ id, isDone: false, seen: after.version }, north.caller),
    ).toMatchObject({ ok: true, value: { doneAt: null } });
  });
});
