import { pictureOrigins } from "../lib/ground/env";
import {
  nonceFor,
  pictureOriginsOf,
  policiesOf,
  securityHeadersOf,
  takesPayment,
} from "./security-headers.mjs";

const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const PAYPAL_KEYS = {
  PAYPAL_CLIENT_ID: "A1",
  PAYPAL_ENVIRONMENT: "live",
  WALLET_CURRENCY: "USD",
  WALLET_RATE: "85",
};

const sourcesOf = (policy: string, directive: string): string[] | undefined =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1);

describe("the content security policy", () => {
  it("lets nobody in where only cash is taken, and nobody where payments are played", () => {
    for (const env of [{}, { PAYMENTS: "sandbox" }, { PAYMENTS: "sandbox", ...STRIPE_KEYS }]) {
      const { page, checkout } = policiesOf(env);
      expect(checkout).toBe(page);
      expect(page).not.toMatch(/stripe|paypal|venmo|frame-src/);
    }
  });

  it("lets the card's provider into the pages that take payment, by its own list and no further", () => {
    const { page, checkout } = policiesOf(STRIPE_KEYS);
    expect(page).not.toMatch(/stripe/);
    expect(sourcesOf(checkout, "script-src")).toEqual(
      expect.arrayContaining(["'self'", "https://js.stripe.com", "https://*.js.stripe.com"]),
    );
    expect(sourcesOf(checkout, "frame-src")).toEqual([
      "'self'",
      "https://js.stripe.com",
      "https://*.js.stripe.com",
      "https://hooks.stripe.com",
    ]);
    expect(sourcesOf(checkout, "connect-src")).toEqual(["'self'", "https://api.stripe.com"]);
    expect(sourcesOf(checkout, "img-src")).toEqual(sourcesOf(page, "img-src"));
    expect(checkout).not.toMatch(/paypal|venmo/);
  });

  it("lets the wallet's provider in likewise, and both beside each other", () => {
    const hosts = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"];
    const { checkout } = policiesOf(PAYPAL_KEYS);
    for (const directive of ["script-src", "frame-src", "connect-src", "img-src"])
      expect(sourcesOf(checkout, directive)).toEqual(expect.arrayContaining(["'self'", ...hosts]));
    expect(checkout).not.toMatch(/stripe/);
    const both = policiesOf({ ...STRIPE_KEYS, ...PAYPAL_KEYS }).checkout;
    expect(sourcesOf(both, "connect-src")).toEqual(["'self'", "https://api.stripe.com", ...hosts]);
    // What closes the page stays closed.
    for (const closed of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(both).toContain(closed);
  });

  const ADMIN = "https://admin.example.com:8443/api/v1/";
  it.each<[string, Record<string, string>, string[]]>([
    ["the embedded backend", {}, []],
    ["another host", { ADMIN_API_URL: ADMIN }, ["https://admin.example.com:8443"]],
    [
      "a picture base, without the host",
      { ADMIN_API_URL: ADMIN, PICTURE_BASE_URL: "https://p.example.com/shop" },
      ["https://p.example.com"],
    ],
    [
      "listed origins, each once",
      {
        ADMIN_API_URL: ADMIN,
        PICTURE_ORIGINS: "https://cdn.example.com, http://b.example.com:81,https://admin.example.com:8443",
      },
      ["https://admin.example.com:8443", "https://cdn.example.com", "http://b.example.com:81"],
    ],
    ["a picture base without another host is not used", { PICTURE_BASE_URL: "https://p.example.com" }, []],
  ])("shows pictures of exactly the shop itself and %s", (_, env, origins) => {
    const before = { ...process.env };
    Object.assign(process.env, env);
    const typed = pictureOrigins();
    process.env = before;
    expect([sourcesOf(policiesOf(env).page, "img-src"), pictureOriginsOf(env), typed]).toEqual([
      ["'self'", "data:", ...origins],
      origins,
      origins,
    ]);
  });

  it("is the checkout's on the checkout and on the page a bank sends back to, and nowhere else", () => {
    for (const url of [
      "/en/checkout",
      "/ar/checkout",
      "/en/checkout?x=1",
      "/ar/checkout/return?payment_intent=pi_1",
    ])
      expect(takesPayment(url)).toBe(true);
    for (const url of [
      "/en",
      "/en/cart",
      "/en/checkouts",
      "/en/checkout/other",
      "/en/login?next=/en/checkout",
      "/fr/checkout",
      "/en/cart#/en/checkout",
    ])
      expect(takesPayment(url)).toBe(false);
  });
});

describe("the headers of an answer", () => {
  it("let payment providers into the checkout alone", async () => {
    const before = { ...process.env };
    Object.assign(process.env, { ...STRIPE_KEYS, ...PAYPAL_KEYS });
    jest.resetModules();
    const withKeys = await import("./security-headers.mjs");
    process.env = before;
    const policyFor = (url: string): string | undefined =>
      withKeys.securityHeadersOf(url)["content-security-policy"];
    const { page, checkout } = withKeys.policiesOf({ ...STRIPE_KEYS, ...PAYPAL_KEYS });
    for (const url of ["/en/checkout", "/ar/checkout?x=1", "/en/checkout/return?payment_intent=pi_1"]) {
      expect([url, policyFor(url)]).toEqual([url, checkout]);
    }
    for (const url of [
      "/",
      "/en",
      "/en/cart",
      "/ar/login?next=/ar/checkout",
      "/api/v1/dynamic/get-user-login",
    ]) {
      expect([url, policyFor(url)]).toEqual([url, page]);
    }
    expect(page).not.toMatch(/stripe|paypal|venmo/);
    expect(checkout).toMatch(/js\.stripe\.com.*paypal\.com/);
  });

  it("tell browsers to come over https, and give the wallet's script a nonce, where the shop is at https", async () => {
    const before = { ...process.env };
    Object.assign(process.env, { ...PAYPAL_KEYS, SITE_URL: "https://shop.example.com" });
    jest.resetModules();
    const atHttps = await import("./security-headers.mjs");
    process.env = before;
    for (const url of ["/en", "/_next/static/chunks/a.js", "/media/a-800.webp", "/en/checkout"])
      expect(atHttps.securityHeadersOf(url)["strict-transport-security"]).toBe("max-age=31536000");
    expect(securityHeadersOf("/en")).not.toHaveProperty("strict-transport-security");
    expect(atHttps.nonceFor("/en/checkout")).toMatch(/^[\w+/]{22}==$/);
    expect([atHttps.nonceFor("/en/cart"), nonceFor("/en/checkout")]).toEqual([null, null]);
  });

  it("of the desk allow its own scripts alone, a picture before it is sent, and no search engine", () => {
    for (const url of ["/admin", "/admin/", "/admin?x=1", "/admin/orders"]) {
      const { "content-security-policy": policy = "", ...headers } = securityHeadersOf(url);
      expect(sourcesOf(policy, "script-src")).toEqual(["'self'"]);
      expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'none'"]);
      expect(sourcesOf(policy, "img-src")).toContain("blob:");
      expect(headers).toMatchObject({ "x-robots-tag": "noindex, nofollow" });
    }
    expect(securityHeadersOf("/administration")).not.toHaveProperty("x-robots-tag");
    expect(sourcesOf(securityHeadersOf("/en")["content-security-policy"] ?? "", "img-src")).not.toContain(
      "blob:",
    );
  });

  it("allow no inline script but those that the document names", () => {
    expect(securityHeadersOf("/en")["content-security-policy"]).toContain("; script-src 'self'; ");
    expect(securityHeadersOf("/en", ["'sha256-a='", "'sha256-b='"])["content-security-policy"]).toContain(
      "; script-src 'sha256-a=' 'sha256-b=' 'self'; ",
    );
  });

  const namesFor = (url: string): string[] => Object.keys(securityHeadersOf(url));

  it("are a page's wherever something may be opened, two for pictures and fonts, and one for files of the build", () => {
    for (const url of ["/en", "/media/a.svg", "/images/a/icons.svg", "/media/a.html", "/en/fonts/a.woff2"])
      expect(namesFor(url)).toEqual([
        "content-security-policy",
        "x-content-type-options",
        "referrer-policy",
        "permissions-policy",
        "cross-origin-opener-policy",
        "cross-origin-resource-policy",
      ]);
    expect(namesFor("/_next/static/chunks/a.js")).toEqual(["x-content-type-options"]);
    for (const url of [
      "/media/a-800.webp",
      "/images/icons.v1.svg",
      "/images/mark-180.v1.png",
      "/fonts/a.woff2",
    ])
      expect(namesFor(url)).toEqual(["x-content-type-options", "cross-origin-resource-policy"]);
  });
});
