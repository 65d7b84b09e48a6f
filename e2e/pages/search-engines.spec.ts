import type { APIRequestContext } from "playwright/test";
import { LANGUAGE_CODES } from "../../lib/languages/languages";
import { aBuyer } from "../fixtures/buyer";
import { BOLT, DRILL, ELBOW, encoded, HAND_TOOLS, nameSlug, slug } from "../fixtures/catalogue";
import { expectEarlyPreview, linksOf, metaOf } from "../fixtures/document-head";
import { INDEXED_ENDS, PRIVATE_PAGES, PUBLIC_PAGES } from "../fixtures/fixed-pages";
import { ALL } from "../fixtures/lists";
import { itemsOf, merchantItem } from "../fixtures/merchant-item";
import { expect, test } from "../fixtures/test";
import { schemaErrors, syntaxErrors } from "../fixtures/validate-xml";
import { LANGS } from "../fixtures/words";

/** Content for search engines, merchant centres and link previews, without scripts. */

const PRODUCTS = 180;
/** A bolt in three packs, which no colour and no size tell apart. */
const PACKED_BOLT = 1002;

type Facts = Record<string, unknown> & { "@type"?: string };

const parsed = (text: string): Facts => JSON.parse(text) as Facts;
const factsOf = (html: string): Facts[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = "{}"]) =>
    parsed(json),
  );
const ofType = (html: string, type: string): Facts | undefined =>
  factsOf(html)
    .flatMap((facts) => (facts["@graph"] as Facts[] | undefined) ?? [facts])
    .find((facts) => facts["@type"] === type);
const locs = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) =>
    loc.replaceAll("&amp;", "&").replaceAll("&#39;", "'"),
  );
const textOf = async (request: APIRequestContext, address: string): Promise<string> => {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return response.text();
};

test("the sitemaps hold to their schemas, name every product and page in both languages, and nothing but canonical pages", async ({
  request,
  lang,
  baseURL,
}) => {
  test.skip(lang === "ar", "the same files");
  const robots = await textOf(request, "/robots.txt");
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const closed = LANGUAGE_CODES.flatMap((code) =>
    ["suggest", "count", "views", "refresh", "contact-us?product=", "compare?"].map(
      (end) => `/${code}/${end}`,
    ),
  );
  expect([...robots.matchAll(/^(User-Agent|Allow|Disallow): (.*)$/gim)].map(([rule]) => rule)).toEqual([
    "User-Agent: *",
    "Allow: /",
    ...["/api/", ...closed].map((path) => `Disallow: ${path}`),
  ]);
  const index = await textOf(request, "/sitemap.xml");
  expect(await schemaErrors(index, "index")).toEqual([]);
  const parts = locs(index);
  expect(parts[0]).toBe(`${baseURL}/sitemaps/pages.xml`);
  const maps = await Promise.all(parts.map((part) => textOf(request, part)));
  for (const map of maps) expect(await schemaErrors(map, "sitemap")).toEqual([]);
  const pages = maps.flatMap(locs);
  expect(new Set(pages).size).toBe(pages.length);
  for (const code of LANGS) {
    expect(pages.filter((page) => page.startsWith(`${baseURL}/${code}/product-detail/`))).toHaveLength(
      PRODUCTS,
    );
    for (const one of [
      "",
      ...INDEXED_ENDS,
      "/all-products/0/all-categories",
      "/vendor-products/sahyadri-build-supplies",
    ])
      expect(pages).toContain(`${baseURL}/${code}${one}`);
  }
  expect(
    pages.filter((page) => /\/(login|cart|checkout|product-reviews|refresh|status)|[?#]/.test(page)),
  ).toEqual([]);
  // One in twenty is requested, and must be canonical to itself.
  for (const page of pages.filter((_, i) => i % 20 === 0)) {
    const response = await request.get(page, { maxRedirects: 0 });
    expect(response.status(), page).toBe(200);
    const html = await response.text();
    expect(linksOf(html).canonical).toBe(page);
    expect(metaOf(html).robots).toContain("index");
    expect(metaOf(html).robots).not.toContain("noindex");
  }
  for (const unknown of ["/sitemaps/products-1-2.xml", "/sitemaps/pages", "/sitemaps/x.xml"])
    expect((await request.get(unknown)).status(), unknown).toBe(404);
});

test("the merchant feed holds to Google's rules, and its prices are those of the pages", async ({
  request,
  lang,
  baseURL,
}) => {
  const response = await request.get(`/${lang}/feed.xml`);
  expect(response.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const feed = await response.text();
  expect(await syntaxErrors(feed)).toEqual([]);
  const items = itemsOf(feed).map((item) => merchantItem.parse(item));
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(new Set(items.map(({ id }) => id.split("-")[0])).size).toBe(PRODUCTS);
  for (const { link } of items) expect(link.startsWith(`${baseURL}/${lang}/product-detail/`)).toBe(true);
  // Two colours in three sizes; the second size costs 50.00 more.
  const elbows = items.filter((item) => item.item_group_id === String(ELBOW.id));
  expect(elbows).toHaveLength(6);
  expect([...new Set(elbows.map(({ price }) => price))].sort()).toEqual(
    expect.arrayContaining(["119.00 INR", "169.00 INR"]),
  );
  expect(items.find((item) => item.item_group_id === String(DRILL.id))).toMatchObject({
    price: "4499.00 INR",
    sale_price: "4299.00 INR",
  });
});

test("a product's facts for search engines are those of its page; samples of reviews are in none (R147)", async ({
  request,
  lang,
  baseURL,
}) => {
  const html = await textOf(request, `/${lang}/product-detail/${DRILL.id}/x/y`);
  const path = `/${lang}/product-detail/${DRILL.id}/${encoded(slug(ofType(html, "ProductGroup")?.category as string))}/${encoded(nameSlug(DRILL.text.name[lang]))}`;
  const group = ofType(html, "ProductGroup");
  expect(group).toMatchObject({
    name: DRILL.text.name[lang],
    url: `${baseURL}${path}`,
    productGroupID: String(DRILL.id),
    variesBy: ["https://schema.org/color"],
  });
  for (const none of ["aggregateRating", "review"]) expect(group).not.toHaveProperty(none);
  const variants = group?.hasVariant as { color: string; offers: Facts }[];
  expect(variants.map(({ color }) => color)).toEqual(
    expect.arrayContaining([DRILL.green(lang), DRILL.blue(lang)]),
  );
  expect(variants[0]?.offers).toMatchObject({
    "@type": "Offer",
    price: "4299.00",
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    priceSpecification: [{ priceType: "https://schema.org/StrikethroughPrice", price: "4499.00" }],
  });
  expect(html).toContain("₹4,299");
  const trail = ofType(html, "BreadcrumbList")?.itemListElement as { name: string }[];
  expect(trail.length).toBeGreaterThan(2);
  for (const { name } of trail) expect(html.includes(`>${name.replaceAll("&", "&amp;")}<`), name).toBe(true);

  const meta = metaOf(html);
  expect(meta).toMatchObject({
    "og:type": "product",
    "og:url": `${baseURL}${path}`,
    "og:title": DRILL.text.metaTitle[lang],
    "og:locale": lang === "ar" ? "ar_AR" : "en_IN",
    "og:locale:alternate": lang === "ar" ? "en_IN" : "ar_AR",
    "og:image:alt": DRILL.text.name[lang],
    "og:image:width": "800",
    "og:image:height": "800",
    "product:price:amount": "4299.00",
    "product:price:currency": "INR",
    "twitter:card": "summary_large_image",
  });
  const picture = await request.get(meta["og:image"] ?? "");
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const links = linksOf(html);
  expect(links.canonical).toBe(`${baseURL}${path}`);
  expect(links[lang]).toBe(links.canonical);
  expect(links["x-default"]).toBe(links.en);
  const other = await textOf(request, links[lang === "en" ? "ar" : "en"] ?? "");
  expect(linksOf(other)[lang]).toBe(links.canonical);
});

test("lists tell where their products are, the home page who the shop is, a seller's page who sells", async ({
  request,
  lang,
  baseURL,
}) => {
  const html = await textOf(request, `/${lang}/all-products/604/${encoded(slug(ELBOW.category(lang)))}`);
  const list = ofType(html, "ItemList")?.itemListElement as { position: number; url: string }[];
  expect(list[0]?.position).toBe(1);
  for (const { url } of list)
    expect(html).toContain(`href="${url.replace(baseURL ?? "", "").replaceAll("&", "&amp;")}"`);
  expect(
    ofType(await textOf(request, `/${lang}/vendor-products/sahyadri-build-supplies`), "Organization"),
  ).toMatchObject({ url: `${baseURL}/${lang}/vendor-products/sahyadri-build-supplies` });
  const home = await textOf(request, `/${lang}`);
  expect(ofType(home, "OnlineStore")).toMatchObject({
    hasMerchantReturnPolicy: {
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
      applicableCountry: "IN",
    },
    contactPoint: { "@type": "ContactPoint" },
  });
  expect(ofType(home, "WebSite")).toMatchObject({ inLanguage: lang });
});

test("narrowed, sorted and searched lists and private pages are not indexed but followed; pages of a list are, each by itself", async ({
  request,
  lang,
  baseURL,
}) => {
  const all = `/${lang}/all-products/0/all-categories`;
  for (const address of [
    `${all}?brand=3`,
    `${all}?sort=newest`,
    `${all}?size=22`,
    `${all}?SearchTerm=bolt`,
    `/${lang}/login`,
    `/${lang}/cart`,
    `/${lang}/signup`,
    `/${lang}/refresh`,
    `/${lang}/product-reviews/${DRILL.id}/1`,
  ]) {
    const html = await textOf(request, address);
    expect(metaOf(html).robots, address).toBe("noindex, follow");
    expect(Object.keys(linksOf(html)), address).toEqual(["canonical"]);
  }
  const second = await textOf(request, `${all}?page=2`);
  expect(linksOf(second).canonical).toBe(`${baseURL}${all}?page=2`);
  expect(metaOf(second).robots).toBe("index, follow, max-image-preview:large");
  expect(linksOf(await textOf(request, `${all}?page=1`)).canonical).toBe(`${baseURL}${all}`);
  expect((await request.get(`${all}?page=3`)).status()).toBe(404);
});

test("a variant's address has its price in the page as it is sent, in its facts and in the words without scripts", async ({
  browser,
  request,
  baseURL,
  lang,
}) => {
  const group = ofType(await textOf(request, `/${lang}/product-detail/${ELBOW.id}/x/y`), "ProductGroup");
  const variants = group?.hasVariant as { size?: string; offers: { url: string; price: string } }[];
  const dear = variants.find(({ offers }) => offers.price === "169.00");
  expect(dear?.offers.url).toContain("size=24");
  const address = (dear?.offers.url ?? "").replace(baseURL ?? "", "");
  const html = await textOf(request, address);
  expect(metaOf(html)["product:price:amount"]).toBe("169.00");
  expect(linksOf(html).canonical).toBe(`${baseURL}${address.replace(/\?.*/, "")}`);
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.locator(".buy .big")).toContainText("169");
  await context.close();
});

test("an article told apart by another option has an address that the server answers by itself", async ({
  request,
  baseURL,
  lang,
}) => {
  const group = ofType(await textOf(request, `/${lang}/product-detail/${PACKED_BOLT}/x/y`), "ProductGroup");
  const variants = group?.hasVariant as { size: string; offers: { url: string; price: string } }[];
  const feed = itemsOf(await textOf(request, `/${lang}/feed.xml`)).map((item) => merchantItem.parse(item));
  expect(new Set(variants.map(({ offers }) => offers.price)).size).toBeGreaterThan(1);
  for (const { size, offers } of variants) {
    expect(offers.url).toMatch(/[?&]option-\d+=\d+/);
    const html = await textOf(request, offers.url.replace(baseURL ?? "", ""));
    const item = feed.find(({ link }) => link === offers.url);
    expect(metaOf(html)).toMatchObject({
      "og:url": offers.url,
      "product:price:amount": offers.price,
      "product:retailer_item_id": item?.id,
    });
    expect(item).toMatchObject({ price: `${offers.price} INR`, size });
    expect(Object.keys(linksOf(html))).toEqual(["canonical"]);
  }
});

test("a shared colour and size have their own title, picture, address and id of the feed; the canonical address is the product's", async ({
  request,
  lang,
  baseURL,
}) => {
  const feed = itemsOf(await textOf(request, `/${lang}/feed.xml`)).map((item) => merchantItem.parse(item));
  const shared = async (address: string) => {
    const html = await textOf(request, address);
    return { ...metaOf(html), canonical: linksOf(html).canonical };
  };
  for (const id of [ELBOW.id, DRILL.id, BOLT.id]) {
    const items = feed.filter((item) => item.item_group_id === String(id));
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) {
      const address = item.link.replace(baseURL ?? "", "");
      expect(await shared(address), address).toMatchObject({
        "og:title": item.title,
        "og:url": item.link,
        "og:image": item.image_link,
        "og:image:alt": item.title,
        "twitter:title": item.title,
        "twitter:image": item.image_link,
        // The bolt's smallest order is two pieces, and the feed has their price.
        "product:price:amount": (
          Number.parseFloat(item.sale_price ?? item.price) / (id === BOLT.id ? 2 : 1)
        ).toFixed(2),
        "product:retailer_item_id": item.id,
        canonical: item.link.replace(/\?.*/, ""),
      });
    }
    const [first] = items;
    const bare = first?.link.replace(baseURL ?? "", "").replace(/\?.*/, "") ?? "";
    expect(await shared(bare), bare).toMatchObject({
      "og:url": `${baseURL}${bare}`,
      "product:retailer_item_id": first?.id,
    });
  }
});

test("a campaign tells the size of its picture, and begins its description with a word", async ({
  request,
  lang,
}) => {
  for (const id of [1, 90001]) {
    const meta = metaOf(await textOf(request, `/${lang}/campaign/${id}/x`));
    expect(meta.description, `campaign ${id}`).toMatch(/^[^\s.،]/);
    expect(Number(meta["og:image:width"])).toBeGreaterThan(300);
    expect(Number(meta["og:image:height"])).toBeGreaterThan(150);
  }
});

test("who reads only the first 16 KB of a page finds its title, description, address and picture", async ({
  request,
  lang,
}) => {
  for (const address of [
    `/${lang}`,
    ALL(lang),
    `${ALL(lang)}?page=2`,
    `${ALL(lang)}?sort=newest`,
    `${ALL(lang)}?SearchTerm=bolt`,
    HAND_TOOLS.path(lang),
    ...[DRILL.id, ELBOW.id, BOLT.id].map((id) => `/${lang}/product-detail/${id}/x/y`),
    `/${lang}/product-detail/${ELBOW.id}/x/y?color=7&size=24`,
    `/${lang}/product-reviews/${DRILL.id}/1`,
    `${ALL(lang)}?brand=3&rating=4`,
    `${ALL(lang)}?SearchTerm=zzzzqq`,
    `/${lang}/vendor-products/sahyadri-build-supplies`,
    `/${lang}/vendor-products/sahyadri-build-supplies?sort=newest`,
    `/${lang}/campaign/1/x`,
    `/${lang}/contact-us?product=${DRILL.id}`,
    `/${lang}/newsletter/confirm`,
    `/${lang}/newsletter/unsubscribe`,
    `/${lang}/stock-notices/stop`,
    `/${lang}/compare?ids=${DRILL.id},${BOLT.id}`,
    ...PUBLIC_PAGES.map((end) => `/${lang}${end}`),
  ])
    expectEarlyPreview(await textOf(request, address), address);
  const missing = await (await request.get(`/${lang}/no-such-page`)).text();
  expect(Buffer.byteLength(missing.slice(0, missing.lastIndexOf("<meta ")))).toBeLessThan(16 * 1024);
  expect(metaOf(missing).robots).toBe("noindex, follow");
});

test("so do the pages of one customer, for what a browser shows of them", async ({
  context,
  baseURL,
  lang,
}) => {
  await aBuyer(context, baseURL ?? "", lang);
  for (const end of PRIVATE_PAGES) expectEarlyPreview(await textOf(context.request, `/${lang}${end}`), end);
});

test("a soft navigation leaves one title, description, canonical and preview in the head", async ({
  page,
  t,
  lang,
}) => {
  await page.goto(ALL(lang));
  await page
    .getByRole("navigation", { name: t("listing.pages") })
    .getByRole("link", { name: t("listing.next"), exact: true })
    .click();
  await page.waitForURL("**?page=2");
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute("href", /\?page=2$/);
  for (const tag of [
    "title",
    'meta[name="description"]',
    'meta[property="og:title"]',
    'meta[property="og:image"]',
  ])
    await expect(page.locator(`head ${tag}`), tag).toHaveCount(1);
});

test("slashes, another case, and wrong or missing words cost one 308 together, and the query stays (R191)", async ({
  request,
  lang,
}) => {
  const product = `/${lang}/product-detail/${ELBOW.id}/${encoded(slug(ELBOW.category(lang)))}/${encoded(nameSlug(ELBOW.name(lang)))}`;
  const moves: [string, string][] = [
    [`/${lang}/`, `/${lang}`],
    [`/${lang}/faq/`, `/${lang}/faq`],
    [`/${lang}/FAQ`, `/${lang}/faq`],
    [`/${lang.toUpperCase()}/faq`, `/${lang}/faq`],
    [`/${lang}/terms/`, `/${lang}/Terms`],
    [`/${lang}/faq/?x=1`, `/${lang}/faq?x=1`],
    [`${product}/`, product],
    [`/${lang}/faq//`, `/${lang}/faq`],
    [`/${lang}//product-detail/${ELBOW.id}//A/B?color=7`, `${product}?color=7`],
    [`/${lang}/product-detail/${ELBOW.id}`, product],
    [`/${lang}/product-detail/${ELBOW.id}/x/?color=7`, `${product}?color=7`],
    [`/${lang}/Product-Detail/${ELBOW.id}/A/B/?color=7`, `${product}?color=7`],
    [
      `/${lang}/all-products/604/x/?page=2`,
      `/${lang}/all-products/604/${encoded(slug(ELBOW.category(lang)))}?page=2`,
    ],
    [`/${lang}/vendor-products/Sahyadri-Build-Supplies/`, `/${lang}/vendor-products/sahyadri-build-supplies`],
  ];
  for (const [wrong, right] of moves) {
    const response = await request.get(wrong, { maxRedirects: 0 });
    expect(response.status(), wrong).toBe(308);
    const to = new URL(response.headers().location ?? "", "http://shop");
    expect(`${to.pathname}${to.search}`, wrong).toBe(right);
  }
});

test("the document's language links lead where hreflang leads, without scripts", async ({
  request,
  lang,
  baseURL,
}) => {
  const other = lang === "en" ? "ar" : "en";
  for (const address of [
    `/${lang}/product-detail/${ELBOW.id}`,
    ALL(lang),
    `/${lang}/vendor-products/sahyadri-build-supplies`,
  ]) {
    const html = await textOf(request, address);
    const named = new RegExp(`<link rel="alternate" hrefLang="${other}" href="([^"]+)"`).exec(html)?.[1];
    const links = [...html.matchAll(new RegExp(`<a href="([^"]+)" hrefLang="${other}"`, "g"))];
    expect(links.length, address).toBeGreaterThan(0);
    for (const [, href] of links) expect(`${baseURL}${href}`).toBe(named);
  }
});

test("the language link leads to the other language's own words without a detour, a variant's by one", async ({
  page,
  lang,
}) => {
  const other = lang === "en" ? "ar" : "en";
  const answers: number[] = [];
  page.on(
    "response",
    (response) => void (response.request().isNavigationRequest() && answers.push(response.status())),
  );
  // Only pages that are canonical name their other languages.
  for (const [query, detour] of [
    ["", []],
    ["?color=7", [308]],
  ] as const) {
    await page.goto(`/${lang}/product-detail/${ELBOW.id}/x/y${query}`);
    answers.length = 0;
    await page.locator(`header a[hreflang="${other}"]:visible`).first().click();
    await page.waitForURL(
      `**/${other}/product-detail/${ELBOW.id}/${encoded(slug(ELBOW.category(other)))}/**${query}`,
    );
    expect(answers).toEqual([...detour, 200]);
  }
});

test("llms.txt tells what is where", async ({ request, lang, baseURL }) => {
  test.skip(lang === "ar", "the same file");
  const text = await textOf(request, "/llms.txt");
  expect(text).toMatch(/^# Hardware Online Shop\n\n> /);
  for (const address of ["/sitemap.xml", "/en/feed.xml", "/ar/feed.xml", "/en/Terms"])
    expect(text).toContain(`(${baseURL}${address})`);
  for (const name of ["Fasteners", "أدوات التثبيت"]) expect(text).toContain(`[${name}](`);
  expect(text).toContain("spec=thread:m8,length:30~80");
  for (const [, address = ""] of text.matchAll(/\]\((http[^)]+)\)/g))
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
});
