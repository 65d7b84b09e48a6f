import type { AdminCallName } from "@/lib/admin-contract/calls";
import type { PromotionKind } from "@/lib/model/promotion-fields";
import { call, type Row } from "../fixtures/call";
import { isLong, note } from "../fixtures/counts";
import { CARD, newCustomer, orderFields, sendOrder } from "../fixtures/customer";
import { ask, sendToDesk, type Person } from "../fixtures/desk";
import { injectionsOf } from "../fixtures/html";
import { send, type HttpResponse } from "../fixtures/http";
import { mailTo } from "../fixtures/mails";
import { HOSTILE, MARK, problemsOf, TEXTS } from "./injection";
import { fresh, LOCK, SHOP, sql } from "./scene";

/** Rounds in which all texts come by turns. */
export const ROUNDS = isLong ? TEXTS.length : TEXTS.length / 3;

/** Milliseconds until a change is on the shop. */
const PATIENCE = 30_000;

/** The text of a field in a round: with three fields, each has had all of them after a third of the rounds. */
export const textFor = (round: number, field: number): string =>
  TEXTS[(round + (field % 3) * (TEXTS.length / 3)) % TEXTS.length] ?? "";

/**
 * Hostile values of the owner's sections in a round, each with the page that shows it.
 * @param word leads each text but the smallest, so that a page can be waited for
 */
export const hostileSections = (round: number, word: string) => {
  const both = (field: number) => {
    const text = `${word} ${textFor(round, field)}`;
    return { en: text, ar: text };
  };
  const button = textFor(round, 2).slice(0, 40);
  return [
    { section: "companyName", value: both(0), page: "/contact-us" },
    { section: "marquee", value: [both(1), both(2)], page: "" },
    { section: "becomeSellerInvite", value: both(0), page: "" },
    { section: "footerBlurb", value: both(1), page: "" },
    {
      section: "newsletter",
      value: { title: both(0), text: both(1), button: { en: button, ar: button } },
      page: "",
    },
    { section: "about", value: { body: both(2) }, page: "/about" },
    { section: "faq", value: [{ question: both(0), answer: both(1) }], page: "/faq" },
    { section: "terms", value: { title: both(1), items: [{ text: both(2) }] }, page: "/Terms" },
  ] as const;
};

/** Asks for an address until its response has a word; the last response has none if that never happens. */
const responseWith = async (
  path: string,
  word: string,
  textOfResponse: (response: HttpResponse) => string = ({ body }) => body,
): Promise<HttpResponse> => {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const response = await send(SHOP, path);
    if (textOfResponse(response).includes(word) || Date.now() > end) return response;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

/** True if an address comes to show a text. @param read takes from a document what is looked through; all by default */
export const shows = async (
  path: string,
  word: string,
  read: (html: string) => string = (html) => html,
): Promise<boolean> => read((await responseWith(path, word, ({ body }) => read(body))).body).includes(word);

/** The address of a page whose name has just got a word; until the change is heard, it is that of the name before. */
const addressWith = async (path: string, word: string): Promise<string> =>
  (await responseWith(path, word, ({ headers }) => headers.location ?? "")).headers.location ?? "";

/** Asks with a session; a refusal, and what is not JSON, is a problem. @returns the answer */
export const writeAs = async (
  person: Person,
  name: AdminCallName,
  request: unknown,
  problems: string[],
): Promise<Row> => {
  if (JSON.stringify(request).includes(MARK)) note("attacks", 1);
  const reply = await sendToDesk(SHOP, name, request, person);
  if (!reply.type.startsWith("application/json")) problems.push(`${name}: ${reply.type}`);
  if (reply.code !== null) problems.push(`${name}: ${reply.text.slice(0, 200)}`);
  return reply.answer;
};

/** No text of the people at the desk becomes a part of a page, a feed, a mail or an answer. */
export const hostileTexts = (ownerOf: () => Person): void => {
  const mails = process.env.TRUST_MAILS ?? "";

  const write = (name: AdminCallName, request: unknown, problems: string[]) =>
    writeAs(ownerOf(), name, request, problems);

  test("texts of products, banners, campaigns and pages", async () => {
    const owner = ownerOf();
    const problems: string[] = [];
    const [product] = await sql("select sku from products where id = $1", [HOSTILE]);
    const id = String(product?.sku);
    const { fields: before } = await ask(SHOP, "products/show", { id }, owner);
    const promotionOf = async (kind: PromotionKind) => {
      const { rows } = await ask(SHOP, "promotions/list", { kind }, owner);
      const found = rows.find(({ state }) => state === "running");
      if (found === undefined) throw new Error(`no ${kind} is running`);
      return { kind, id: found.id, fields: found.fields };
    };
    const promotions = [await promotionOf("banner"), await promotionOf("campaign")] as const;
    const texts = Object.keys(before).filter((name) => /^(?:name|short|description)\./.test(name));
    /** Changes fields from what they are now. */
    const edit = async (changes: object) => {
      const { fields: seen } = await ask(SHOP, "products/show", { id }, owner);
      await write("products/edit", { id, changes, seen }, problems);
    };
    const promote = async (kind: PromotionKind, promotionId: number, changes: Record<string, unknown>) => {
      const { rows } = await ask(SHOP, "promotions/list", { kind }, owner);
      const seen = rows.find((row) => row.id === promotionId)?.fields ?? {};
      await write(
        "promotions/save",
        { kind, id: promotionId, fields: { ...seen, ...changes }, seen },
        problems,
      );
    };
    const { sections } = await ask(SHOP, "site/list", {}, owner);
    const versions = new Map<string, number>(sections.map(({ section, version }) => [section, version]));
    const saveSite = async (section: string, value: unknown) => {
      const seen = versions.get(section) ?? 0;
      const { version } = await write("site/save", { section, value, seen }, problems);
      versions.set(section, Number(version ?? seen));
    };
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const word = fresh();
        await edit(
          Object.fromEntries(texts.map((name, field) => [name, `${word} ${textFor(round, field)}`])),
        );
        for (const { kind, id: promotionId, fields } of promotions) {
          const names = Object.keys(fields).filter(
            (name) => /\.(?:en|ar)$/.test(name) && fields[name] !== null,
          );
          // The smallest texts take thirty characters. A body that holds scripts alone is empty, and refused.
          const changed = names.map((name, field) => {
            const short = /^(?:discount|leftText|rightText|buttonText)/.test(name);
            const text = textFor(round, field);
            return [name, short ? text.slice(0, 30) : /^(?:main|body)/.test(name) ? `${word} ${text}` : text];
          });
          await promote(kind, promotionId, Object.fromEntries(changed));
        }
        for (const { section, value } of hostileSections(round, word)) await saveSite(section, value);

        const lang = round % 2 === 0 ? "en" : "ar";
        for (const path of [
          await addressWith(`/${lang}/product-detail/${HOSTILE}/x/y`, word),
          await addressWith(`/${lang}/campaign/${promotions[1].id}/x`, word),
          `/${lang}`,
          `/${lang}/about`,
          `/${lang}/faq`,
          `/${lang}/Terms`,
        ]) {
          if (!(await shows(path, word))) problems.push(`${path}: never showed the texts`);
          problems.push(...(await problemsOf(path)));
        }
        for (const path of [
          `/${lang}/all-products/0/all-categories?SearchTerm=${word}`,
          `/${lang}/suggest?q=${word}`,
          `/${lang}/feed.xml`,
          `/${lang}/become-seller`,
          `/${lang}/contact-us`,
          "/admin",
        ])
          problems.push(...(await problemsOf(path)));
      }
    } finally {
      await edit(before);
      for (const { kind, id: promotionId, fields } of promotions) await promote(kind, promotionId, fields);
      for (const { section } of hostileSections(0, ""))
        await write("site/reset", { section, seen: versions.get(section) ?? 0 }, problems);
    }
    expect(problems).toEqual([]);
  }, 300_000);

  test("notes, parcels and answers, in the mails and on the customer's pages", async () => {
    const owner = ownerOf();
    const problems: string[] = [];
    const mailed = async (email: string, count: number) => {
      const { html } = await mailTo(mails, email, count);
      problems.push(...injectionsOf(html, MARK).map((found) => `mail ${count}: ${found}`));
    };
    const attackWith = async (text: string) => {
      const customer = await newCustomer(SHOP);
      const placed = await sendOrder(
        SHOP,
        customer,
        orderFields([{ ProductId: LOCK, Quantity: 1 }], {
          PaymentMethod: CARD,
          paymentToken: "pm_card_visa",
        }),
      );
      if (placed.code !== null) throw new Error(`no order: ${placed.text}`);
      const number = String(placed.rows[0]?.OrderNumber);
      const { parts } = await ask(SHOP, "orders/show", { number }, owner);
      const part = { number, vendorId: parts[0]?.vendorId ?? 0, note: text };
      await write("orders/add-note", { number, note: text }, problems);
      await write("orders/pack", part, problems);
      await write("orders/ship", { ...part, carrier: text, trackingNumber: text.slice(0, 80) }, problems);
      for (const path of ["/en/orders-history", `/ar/orders-history?order=${number}`])
        problems.push(...(await problemsOf(path, `session=${customer.token}`)));
      await mailTo(mails, customer.email, 2);
      await mailed(customer.email, 1);
      await mailed(customer.email, 2);

      const visitor = `${fresh()}@example.com`;
      await call(SHOP, "contact-us", {
        FullName: "Visitor",
        Email: visitor,
        PhoneNumber: "9000000000",
        Subject: visitor,
        Message: "In stock?",
      });
      const { rows } = await ask(SHOP, "messages/list", { text: visitor }, owner);
      const message = { id: rows[0]?.id ?? 0, seen: rows[0]?.version ?? 0 };
      await write("messages/answer", { ...message, text }, problems);
      await mailed(visitor, 1);
    };
    // At once, because most of the time each waits for its mails.
    await Promise.all(TEXTS.map(attackWith));
    // An address of a parcel leads to a page and runs nothing.
    const { rows } = await ask(SHOP, "orders/list", {}, owner);
    for (const trackingUrl of [`javascript:${MARK}()`, `data:text/html,<script>${MARK}()</script>`])
      problems.push(
        ...[
          await sendToDesk(
            SHOP,
            "orders/ship",
            { number: rows[0]?.id, vendorId: 1, carrier: "x", trackingUrl },
            owner,
          ),
        ]
          .filter(({ status }) => status !== 400)
          .map(({ text }) => `${trackingUrl}: ${text}`),
      );
    note("attacks", 2);
    expect(problems).toEqual([]);
  }, 300_000);
};
