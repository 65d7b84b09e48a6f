import { note } from "../fixtures/counts";
import { newCustomer } from "../fixtures/customer";
import { send } from "../fixtures/http";
import { SHOP } from "./scene";

const PAGES = [
  "/",
  "/en",
  "/ar",
  "/en/all-products/0/all-categories?SearchTerm=bolt",
  "/en/product-detail/4004/x/y",
  "/en/cart",
  "/en/checkout",
  "/en/login",
  "/en/orders-history",
  "/en/no-such-page",
  "/nothing",
  "/en/feed.xml",
  "/robots.txt",
  "/healthz",
  "/dev/mails",
];

/** What every response says to a browser, also a refusal (e2e/pages/front.spec.ts has the exact values). */
export const securityHeaders = (): void => {
  test("a policy without foreign frames, objects or bases, no guessed types, no names of software", async () => {
    const missing: string[] = [];
    for (const path of PAGES) {
      const { headers } = await send(SHOP, path, { headers: { accept: "text/html" } });
      const policy = String(headers["content-security-policy"]);
      for (const part of [
        "default-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        if (!policy.includes(part)) missing.push(`${path}: ${part}`);
      if (headers["x-content-type-options"] !== "nosniff") missing.push(`${path}: nosniff`);
      if (!headers["referrer-policy"]) missing.push(`${path}: referrer-policy`);
      for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
        if (headers[name] !== undefined) missing.push(`${path}: ${name} ${String(headers[name])}`);
    }
    note("attacks", PAGES.length);
    expect(missing).toEqual([]);
  });
  test("no response to a visitor sets a cookie", async () => {
    const set: string[] = [];
    for (const path of PAGES) {
      const { headers } = await send(SHOP, path, { headers: { accept: "text/html" } });
      if (headers["set-cookie"] !== undefined) set.push(path);
    }
    expect(set).toEqual([]);
  });
  test("a page of one person is stored by no cache", async () => {
    const { token } = await newCustomer(SHOP);
    const kept: string[] = [];
    for (const path of ["/en/checkout", "/en/orders-history", "/en/update-profile"]) {
      const { headers } = await send(SHOP, path, { headers: { cookie: `session=${token}` } });
      if (!/no-store|private/.test(String(headers["cache-control"]))) kept.push(path);
    }
    note("attacks", 3);
    expect(kept).toEqual([]);
  });
};
