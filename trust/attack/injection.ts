import { call } from "../fixtures/call";
import { isLong, note } from "../fixtures/counts";
import { addressFields, CARD, newCustomer, orderFields, sendOrder } from "../fixtures/customer";
import { injectionsOf } from "../fixtures/html";
import { send } from "../fixtures/http";
import { mailTo } from "../fixtures/mails";
import { fresh, REVIEWED, SHOP, sql } from "./scene";

/** Stands in each of the texts. */
export const MARK = "injected7731";

/** Texts that would run if a document, a script, an attribute or an address took them as they are. */
export const TEXTS: readonly string[] = [
  `<script>${MARK}()</script>`,
  `</script><script>${MARK}()</script>`,
  `"><img src=x onerror=${MARK}()>`,
  `'><svg onload=${MARK}()>`,
  `" onmouseover="${MARK}()" x="`,
  `javascript:${MARK}()`,
  `<a href="javascript:${MARK}()">x</a>`,
  `<${MARK}-element ${MARK}>`,
  `<!--<script>${MARK}()//-->`,
  `]]><script>${MARK}()</script>`,
  `<style>*{background:url(//${MARK})}</style>`,
  `<iframe srcdoc="<script>${MARK}()</script>">`,
  `\u2028${MARK}()\u2029`,
  `\${${MARK}()}{{${MARK}()}}`,
  `&lt;script&gt;${MARK}()&lt;/script&gt;`,
];

/** All of them in one. */
const ALL = TEXTS.join(" ");

/** A product that no other group of this suite uses. */
export const HOSTILE = 4042;

/** Lists what a page runs of the texts; empty if nothing. */
export const problemsOf = async (path: string, cookie = ""): Promise<string[]> => {
  const { status, body, headers } = await send(SHOP, path, { headers: { cookie } });
  const problems = status >= 500 ? [`${path}: ${status}`] : [];
  if (/json/.test(headers["content-type"] ?? "")) return problems;
  if (/xml/.test(headers["content-type"] ?? ""))
    return body.includes(`<script>${MARK}`) ? [...problems, `${path}: an element in XML`] : problems;
  return [...problems, ...injectionsOf(body, MARK).map((found) => `${path}: ${found}`)];
};

/** The texts in English and Arabic, as the catalogue stores them. */
const bothLanguages = (text: string): string => JSON.stringify({ en: text, ar: text });

/** No text of anybody becomes a part of a page, a feed or a mail. */
export const injection = (): void => {
  test("texts that visitors send", async () => {
    for (const [index, text] of TEXTS.entries()) {
      await call(SHOP, "insert-product-review", {
        ProductId: REVIEWED,
        ReviewerName: text,
        ReviewerEmail: `${fresh()}@example.com`,
        ReviewTitle: text,
        ReviewBody: text,
        ReviewRating: 5,
      });
      const said = { FullName: text, Subject: text, Message: text, PhoneNumber: text.slice(0, 20) };
      await call(SHOP, "contact-us", { ...said, Email: `c${index}.${fresh()}@example.com` });
    }
    const found: string[] = [];
    for (const lang of ["en", "ar"])
      for (const path of [
        `product-detail/${REVIEWED}/x/y`,
        `product-reviews/${REVIEWED}/1`,
        `product-reviews/${REVIEWED}/2`,
      ]) {
        const { headers } = await send(SHOP, `/${lang}/${path}`);
        found.push(...(await problemsOf(headers.location ?? `/${lang}/${path}`)));
      }
    for (const text of TEXTS)
      for (const path of [
        `/en/all-products/0/all-categories?SearchTerm=${encodeURIComponent(text)}`,
        `/ar/all-products/0/all-categories?SearchTerm=${encodeURIComponent(text)}&brand=${encodeURIComponent(text)}`,
        `/en/suggest?q=${encodeURIComponent(text)}`,
        `/en/${encodeURIComponent(text)}`,
        `/en/product-detail/${HOSTILE}/${encodeURIComponent(text)}/${encodeURIComponent(text)}`,
        `/en/vendor-products/${encodeURIComponent(text)}`,
        `/en/login?next=${encodeURIComponent(text)}`,
      ])
        found.push(...(await problemsOf(path)));
    note("attacks", TEXTS.length * 11);
    expect(found).toEqual([]);
  });
  test("texts of a customer, on the pages and in the mails of an order", async () => {
    const found: string[] = [];
    for (const text of TEXTS) {
      const customer = await newCustomer(SHOP);
      const { token, email } = customer;
      const cookie = `session=${token}`;
      const person = {
        ...(await addressFields(SHOP)),
        FirstName: text,
        LastName: text,
        AddressLineOne: text,
      };
      await call(SHOP, "update-profile", { ...person, MobileNo: text.slice(0, 30) }, { token });
      found.push(...(await problemsOf("/en/update-profile", cookie)));
      // Nothing is ordered with what cannot be a telephone number (ruling O122).
      await call(SHOP, "update-profile", person, { token });
      const order = await sendOrder(
        SHOP,
        customer,
        orderFields([{ ProductId: REVIEWED, Quantity: 1 }], {
          OrderNote: text,
          PaymentMethod: CARD,
          paymentToken: "pm_card_visa",
        }),
      );
      const { OrderId } = order.rows[0] ?? {};
      for (const path of [
        "/en/update-profile",
        "/en/orders-history",
        `/en/orders-history?order=${String(OrderId)}`,
        "/ar/checkout",
      ])
        found.push(...(await problemsOf(path, cookie)));
      if (order.code === null)
        found.push(
          ...injectionsOf((await mailTo(process.env.TRUST_MAILS ?? "", email)).html, MARK).map(
            (problem) => `mail: ${problem}`,
          ),
        );
    }
    note("attacks", TEXTS.length * 5);
    expect(found).toEqual([]);
  });
  test("a hostile catalogue, written into the database behind the import", async () => {
    const found: string[] = [];
    const [before] = await sql(
      "select name, short_description, full_description, meta_title, meta_description, meta_keywords from products where id = $1",
      [HOSTILE],
    );
    const columns = Object.keys(before ?? {});
    const write = (value: (column: string) => unknown) =>
      sql(
        `update products set ${columns.map((column, i) => `${column} = $${i + 2}`).join(", ")} where id = $1`,
        [HOSTILE, ...columns.map(value)],
      );
    try {
      for (const text of isLong ? [...TEXTS, ALL] : [ALL]) {
        await write(() => bothLanguages(`Closer ${text}`));
        for (const lang of ["en", "ar"]) {
          const { headers } = await send(SHOP, `/${lang}/product-detail/${HOSTILE}/x/y`);
          for (const path of [
            headers.location ?? `/${lang}/product-detail/${HOSTILE}/x/y`,
            `/${lang}/all-products/0/all-categories?SearchTerm=${encodeURIComponent("Closer")}`,
            `/${lang}/suggest?q=closer`,
            `/${lang}/feed.xml`,
          ])
            found.push(...(await problemsOf(path)));
        }
      }
    } finally {
      await write((column) => JSON.stringify(before?.[column] ?? null));
    }
    note("attacks", TEXTS.length * columns.length);
    expect(found).toEqual([]);
  });
};
