import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import { aBuyer, GOGGLES } from "../fixtures/buyer";
import { rawRequest } from "../fixtures/raw-request";
import { expect, test } from "../fixtures/test";

/** Bytes that proxies take in one header by default. */
const LARGEST_HEADER = 8192;

const EVERY_KIND = [
  "",
  "/all-products/0/all-categories",
  "/all-products/0/all-categories?SearchTerm=drill",
  "/all-products/1/fasteners?sort=price-asc",
  "/product-detail/9011/x/y",
  // Sold out: its form comes after the rest of the page.
  "/product-detail/10013/x/y",
  "/product-reviews/9011/1",
  "/cart",
  "/login",
  "/signup",
  "/reset-password",
  "/become-seller",
  "/contact-us",
  "/about",
  "/faq",
  "/Terms",
  "/refresh",
  "/newsletter/confirm?token=x",
  "/compare?ids=9011,10013",
  "/campaign/1/x",
  "/vendor-products/konkan-site-safety",
  // A product with a colour or a size in its address is rendered by a route of its own.
  "/product-detail/4001/x/y?size=1",
  "/newsletter/unsubscribe?token=x",
  "/stock-notices/stop?token=x",
  "/status/404",
  "/status/500",
  "/status/503",
  "/no-such-page",
];

/** Texts of the scripts that a browser would run inline. */
const inlineScripts = (html: string): string[] => {
  const scripts: string[] = [];
  let isInline = false;
  const parser = new Parser({
    onopentag: (name, { src, type }) => {
      isInline = name === "script" && src === undefined && type === undefined;
      if (isInline) scripts.push("");
    },
    ontext: (text) => {
      if (isInline) scripts.push(`${scripts.pop() ?? ""}${text}`);
    },
    onclosetag: () => {
      isInline = false;
    },
  });
  parser.end(html);
  return scripts;
};

const scriptSources = (policy: string): string[] => /script-src ([^;]+)/.exec(policy)?.[1]?.split(" ") ?? [];

/** Reads a page, behind the redirect to its own address, and compares its inline scripts with its policy. */
const expectHashes = async (origin: string, address: string, cookie = ""): Promise<void> => {
  let path = address;
  const headers = { accept: "text/html", cookie };
  let answer = await rawRequest(origin, { path, headers });
  if (answer.status === 308) {
    path = String(answer.headers.location);
    answer = await rawRequest(origin, { path, headers });
  }
  const policy = String(answer.headers["content-security-policy"]);
  const scripts = inlineScripts(answer.body);
  expect.soft(scripts.length, path).toBeGreaterThan(2);
  expect.soft(policy.length, path).toBeLessThan(LARGEST_HEADER);
  const hashes = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect.soft(new Set(scriptSources(policy)), path).toEqual(new Set([...hashes, "'self'"]));
  // A page of one customer is answered itself, and not the login.
  if (cookie !== "") expect.soft(answer.status, path).toBe(200);
};

test("every inline script of every kind of page has its hash in the policy, and nothing else is allowed", async ({
  baseURL,
  lang,
}) => {
  for (const kind of EVERY_KIND) await expectHashes(baseURL ?? "", `/${lang}${kind}`);
});

test("the desk has no inline script, and its policy allows none", async ({ baseURL }) => {
  const { body, headers } = await rawRequest(baseURL ?? "", {
    path: "/admin",
    headers: { accept: "text/html" },
  });
  expect(inlineScripts(body)).toEqual([]);
  expect(scriptSources(String(headers["content-security-policy"]))).toEqual(["'self'"]);
});

test("the same of a customer's own pages", async ({ baseURL, context, lang }) => {
  const buyer = await aBuyer(context, baseURL ?? "", lang);
  const { number } = await buyer.order([[GOGGLES, 1]]);
  const session = (await context.cookies()).find(({ name }) => name === "session");
  const cookie = `session=${session?.value ?? ""}`;
  for (const page of [
    "/checkout",
    "/orders-history",
    `/orders-history?order=${number}`,
    "/invoices",
    "/update-profile",
  ])
    await expectHashes(baseURL ?? "", `/${lang}${page}`, cookie);
});

test("a script that got into a page is not run", async ({ browser, baseURL, lang }) => {
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.goto(`${baseURL}/${lang}/faq`);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'hacked'";
    document.body.append(script);
    document.body.insertAdjacentHTML(
      "beforeend",
      `<img src="/none.png" onerror="document.title = 'hacked'">`,
    );
  });
  await expect
    .poll(() => refused.filter((text) => text.includes("Content Security Policy")).length)
    .toBeGreaterThanOrEqual(2);
  expect(await page.title()).not.toBe("hacked");
  await page.close();
});
