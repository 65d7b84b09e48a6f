import { ELBOW, encoded, nameSlug, slug } from "../fixtures/catalogue";
import { expect, test } from "../fixtures/test";
import { say } from "../fixtures/words";

/** Responses of addresses without scripts. */

test("R2 R149 R185 an unknown product, category, campaign, seller or page is a 404 in the page's language, readable without scripts", async ({
  request,
  lang,
}) => {
  for (const address of [
    "product-detail/999999/x/y",
    "product-detail/abc/x/y",
    "all-products/999999/x",
    "campaign/999999/x",
    "vendor-products/nobody",
    "no-such-page",
    "fr",
  ]) {
    const response = await request.get(`/${lang}/${address}`, { maxRedirects: 0 });
    expect(response.status(), address).toBe(404);
    const html = await response.text();
    expect(html, address).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"`);
    expect(html, address).toContain(say(lang, "layout.statusPages.404.title"));
    expect(html, address).toContain("noindex");
  }
});

test("R91 R125 a wrong slug leads to the right one by 308, in the language's own words", async ({
  request,
  lang,
}) => {
  // Requested twice: the second response comes from the cache.
  for (let asked = 0; asked < 2; asked += 1) {
    const response = await request.get(`/${lang}/product-detail/${ELBOW.id}/wrong/words`, {
      maxRedirects: 0,
    });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(
      `/${lang}/product-detail/${ELBOW.id}/${encoded(slug(ELBOW.category(lang)))}/${encoded(nameSlug(ELBOW.name(lang)))}`,
    );
  }
  const shared = await request.get(`/${lang}/product-detail/${ELBOW.id}/wrong/words?color=7`, {
    maxRedirects: 0,
  });
  expect(shared.headers().location).toMatch(/\?color=7$/);
  expect(
    (await request.get(`/${lang}/all-products/604/wrong`, { maxRedirects: 0 })).headers().location,
  ).toContain(`/${lang}/all-products/604/${encoded(slug(ELBOW.category(lang)))}`);
});

test("O108 an address with signs encoded, as older links have it, leads to the address of today by one 308", async ({
  request,
  lang,
}) => {
  const category = slug(ELBOW.category(lang));
  const list = `/${lang}/all-products/604/${encoded(category)}`;
  const product = `/${lang}/product-detail/${ELBOW.id}/${encoded(category)}/${encoded(nameSlug(ELBOW.name(lang)))}`;
  const old = encodeURIComponent(`${category} &`);
  for (const [from, to] of [
    [`/${lang}/all-products/604/${old}?page=2`, `${list}?page=2`],
    [
      `/${lang}/product-detail/${ELBOW.id}/${old}/${encodeURIComponent(`${slug(ELBOW.name(lang))},`)}`,
      product,
    ],
    ["/en/all-products/101/bolts-%26-nuts", "/en/all-products/101/bolts-&-nuts"],
  ] as const)
    expect((await request.get(from, { maxRedirects: 0 })).headers().location, from).toBe(to);
  expect((await request.get("/en/all-products/101/bolts-&-nuts", { maxRedirects: 0 })).status()).toBe(200);
});

test("R5 R191 an address without language leads to the one chosen last, and terms to Terms", async ({
  request,
  lang,
}) => {
  const response = await request.get("/product-detail/6032/a/b?color=7", {
    maxRedirects: 0,
    headers: { cookie: `langCode=${lang}` },
  });
  expect(response.status()).toBe(307);
  expect(new URL(response.headers().location ?? "", "http://shop").pathname).toBe(
    `/${lang}/product-detail/6032/a/b`,
  );
  expect(new URL(response.headers().location ?? "", "http://shop").search).toBe("?color=7");
  expect(
    new URL((await request.get("/", { maxRedirects: 0 })).headers().location ?? "", "http://shop").pathname,
  ).toBe("/en");
  const terms = await request.get(`/${lang}/terms`, { maxRedirects: 0 });
  expect(terms.status()).toBe(308);
  expect(terms.headers().location).toMatch(new RegExp(`/${lang}/Terms$`));
});

test("R6 R10 kept pages are whole in the first HTML, the same for everyone, and set no cookie", async ({
  request,
  lang,
}) => {
  const product = (await request.get(`/${lang}/product-detail/${ELBOW.id}/x/y`)).url();
  const pages: [string, string[]][] = [
    [`/${lang}`, [ELBOW.category(lang), say(lang, "home.popularCategories")]],
    [`/${lang}/all-products/604/${encoded(slug(ELBOW.category(lang)))}`, [ELBOW.name(lang), "₹119"]],
    [product, [ELBOW.name(lang), "₹119", ELBOW.grey(lang), ELBOW.secondSize(lang)]],
  ];
  for (const [address, texts] of pages) {
    const response = await request.get(address, { headers: { cookie: "session=someone; langCode=en" } });
    expect(response.status(), address).toBe(200);
    expect(response.headers()["set-cookie"], address).toBeUndefined();
    expect(response.headers()["cache-control"], address).toContain("public");
    const html = await response.text();
    for (const text of texts)
      expect(
        html.includes(text) || html.includes(text.replaceAll("&", "&amp;")),
        `${text} on ${address}`,
      ).toBe(true);
  }
});

test("R344 malformed calls are told why in the envelope, without a stack trace", async ({ request }) => {
  const ask = async (call: string, data: string, type = "application/json") => {
    const response = await request.post(`/api/v1/${call}`, { data, headers: { "content-type": type } });
    const text = await response.text();
    expect(text).not.toMatch(/at .*\(.*:\d+:\d+\)|node_modules/);
    return { status: response.status(), body: JSON.parse(text) as { statusCode: number; errorCode: string } };
  };
  expect((await ask("dynamic/no-such-call", "{}")).body).toMatchObject({
    statusCode: 404,
    errorCode: "UNKNOWN_CALL",
  });
  expect((await ask("dynamic/get-all-products", "{oops")).body).toMatchObject({
    statusCode: 400,
    errorCode: "INVALID_REQUEST",
  });
  expect(
    (await ask("dynamic/get-product_detail", '{"requestParameters":{"ProductId":"x"}}')).body,
  ).toMatchObject({ statusCode: 400, errorCode: "INVALID_REQUEST" });
  expect(
    (await ask("dynamic/get-customer-order-history-master", '{"requestParameters":{}}')).body,
  ).toMatchObject({ statusCode: 401, errorCode: "UNAUTHENTICATED" });
});
