import { rawRequest } from "../fixtures/raw-request";
import { anAccount, logIn } from "../fixtures/shopper";
import { expect, test } from "../fixtures/test";

/** Tests that requests pass through the server's guards; server/*.test.ts tests each guard alone. */
test.skip(({ lang }) => lang === "ar", "headers do not depend on the language");

/** For a shop with PAYMENTS=sandbox, which allows no provider on any page. */
const POLICY = new RegExp(
  "^default-src 'self'; script-src (?:'sha256-[\\w+/]{43}=' )*'self'; style-src 'self' 'unsafe-inline'; " +
    "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'$",
);
const NINETY_DAYS = 90 * 24 * 3600;
const TOO_LARGE = 3 * 1024 * 1024;
const CALL = "/api/v1/dynamic/get-user-login";
const JSON_TYPE = { "content-type": "application/json" };

test("every answer carries the shop's security headers, kept, drawn, redirected or refused", async ({
  baseURL,
}) => {
  const statuses: Record<string, number> = {
    "/en": 200,
    "/ar/faq": 200,
    "/en/checkout": 307,
    "/en/cart": 200,
    "/en/login": 200,
    "/en/all-products/0/all-categories?sort=price-asc": 200,
    "/en/no-such-page": 404,
    "/": 307,
    "/robots.txt": 200,
    "/healthz": 200,
    "/readyz": 200,
    "/.well-known/security.txt": 200,
    "/.well-known/change-password": 303,
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200": 404,
    "/.well-known/a/b": 404,
    "/.well-known/toString": 404,
  };
  for (const [path, status] of Object.entries(statuses)) {
    const answer = await rawRequest(baseURL ?? "", { path, headers: { accept: "text/html" } });
    expect.soft([path, answer.status]).toEqual([path, status]);
    expect.soft(answer.headers, path).toMatchObject({
      "content-security-policy": expect.stringMatching(POLICY),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
    });
    expect.soft(answer.headers, path).not.toHaveProperty("x-powered-by");
  }
});

test("programs find the page for a new password in the visitor's language, and where to tell of a weakness", async ({
  baseURL,
}) => {
  const ask = (name: string, cookie = "") =>
    rawRequest(baseURL ?? "", { path: `/.well-known/${name}`, headers: { cookie } });
  for (const [cookie, language] of [
    ["", "en"],
    ["langCode=ar", "ar"],
    ["langCode=xx", "en"],
  ] as const)
    expect((await ask("change-password", cookie)).headers).toMatchObject({
      location: `${baseURL}/${language}/reset-password`,
      "cache-control": "private, no-store",
    });
  const { body, headers } = await ask("security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = body.trimEnd().split("\n");
  expect(lines.filter((line) => !line.startsWith("Expires: "))).toEqual([
    `Contact: ${baseURL}/en/contact-us`,
    "Preferred-Languages: en, ar",
    `Canonical: ${baseURL}/.well-known/security.txt`,
  ]);
  const expires = Date.parse(
    lines.find((line) => line.startsWith("Expires: "))?.slice("Expires: ".length) ?? "",
  );
  expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(180);
  expect((await ask("no-such-name")).body).toBe("Not found\n");
});

test("another host in the request line is refused", async ({ baseURL }) => {
  for (const path of ["http://evil.example/en", "//evil.example/en", "/\\evil.example/en"]) {
    const { status, body } = await rawRequest(baseURL ?? "", { path });
    expect.soft([path, status, body]).toEqual([path, 400, "Bad request"]);
  }
});

test("a body that is too large is refused, whether it says so or not", async ({ baseURL }) => {
  for (const path of ["/en/login", CALL]) {
    const headers = { ...JSON_TYPE, "content-length": TOO_LARGE };
    const { status, headers: answered } = await rawRequest(baseURL ?? "", { path, method: "POST", headers });
    expect.soft([path, status, answered.connection]).toEqual([path, 413, "close"]);
  }
  const sent = { path: CALL, method: "POST", headers: JSON_TYPE, body: Buffer.alloc(TOO_LARGE, 32) };
  const { status, body } = await rawRequest(baseURL ?? "", sent);
  expect(status).toBe(413);
  expect(JSON.parse(body)).toMatchObject({ statusCode: 413, errorCode: "TOO_LARGE" });
});

test("headers that only the framework or a proxy may set are not believed", async ({ baseURL }) => {
  const forged = {
    "x-middleware-subrequest": Array(5).fill("middleware").join(":"),
    "x-middleware-prefetch": "1",
    "x-nextjs-data": "1",
    "x-invoke-path": "/en/cart",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example",
  };
  for (const [path, status, location] of [
    ["/", 307, "/en"],
    ["/en/faq/", 308, "/en/faq"],
  ] as const) {
    const { headers, ...answer } = await rawRequest(baseURL ?? "", { path, headers: forged });
    expect.soft([path, answer.status, headers.location]).toEqual([path, status, location]);
    expect.soft(JSON.stringify(headers), path).not.toMatch(/evil|x-nextjs|x-middleware/);
  }
  // The framework answers these headers with an empty payload, which a shared cache must not store as the
  // page.
  for (const path of ["/en/login", "/en/all-products/0/all-categories?sort=price-asc", "/en/faq"]) {
    const page = await rawRequest(baseURL ?? "", { path, headers: { ...forged, accept: "text/html" } });
    expect
      .soft([path, page.status, page.headers["content-type"]])
      .toEqual([path, 200, "text/html; charset=utf-8"]);
    expect.soft(page.body, path).toContain("</html>");
    expect.soft(page.body, path).not.toContain("evil.example");
  }
});

test("an action that another site sends is refused, also when it claims to be that site", async ({
  baseURL,
}) => {
  const action = { "next-action": `7f${"0".repeat(40)}`, "content-type": "text/plain;charset=UTF-8" };
  const statusOf = async (headers: Record<string, string>): Promise<number> =>
    (
      await rawRequest(baseURL ?? "", {
        path: "/en/login",
        method: "POST",
        headers: { ...action, ...headers },
        body: Buffer.from("[]"),
      })
    ).status;
  const origin = "http://evil.example";
  // The framework does not know this action and says so. The origin is checked before it.
  expect(await statusOf({})).toBe(409);
  expect(await statusOf({ origin })).toBe(403);
  expect(await statusOf({ origin, "x-forwarded-host": "evil.example" })).toBe(403);
});

test("guesses count for the address they come from, not for one that they name", async ({
  baseURL,
  request,
}) => {
  const { email } = await anAccount(request, "en");
  const body = Buffer.from(
    JSON.stringify({ requestParameters: { Email: email, Password: "wrong horse", recordValueJson: "{}" } }),
  );
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n += 1) {
    const headers = { ...JSON_TYPE, "x-forwarded-for": `203.0.113.${n}`, "x-real-ip": `203.0.113.${n}` };
    statuses.push((await rawRequest(baseURL ?? "", { path: CALL, method: "POST", headers, body })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("the session's cookie is for this shop's requests alone: no script reads it, it ends after ninety days", async ({
  page,
  t,
  request,
}) => {
  const shopper = await anAccount(request, "en");
  await page.goto("/en/login");
  const before = Date.now() / 1000;
  await logIn(page, t, shopper);
  await page.waitForURL("**/en");
  const after = Date.now() / 1000;
  const session = (await page.context().cookies()).find(({ name }) => name === "session");
  // A shop at http cannot set Secure; lib/shop/session.test.ts tests that one at https does.
  expect(session).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    domain: "localhost",
    secure: false,
  });
  expect(session?.expires).toBeGreaterThan(before + NINETY_DAYS - 1);
  expect(session?.expires).toBeLessThan(after + NINETY_DAYS + 1);
  expect(await page.evaluate(() => document.cookie)).not.toContain("session");
});
