import { note } from "../fixtures/counts";
import { newCustomer } from "../fixtures/customer";
import { addressesOf } from "../fixtures/html";
import { send, type HttpResponse } from "../fixtures/http";
import { SHOP } from "./scene";

const EVIL = "evil.example";

const TARGETS: readonly string[] = [
  `https://${EVIL}`,
  `http://${EVIL}/en/checkout`,
  `//${EVIL}`,
  `///${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/en/..//${EVIL}`,
  `/en/checkout@${EVIL}`,
  `/en/checkout/../..//${EVIL}`,
  `/en//${EVIL}/checkout`,
  `/%2f%2f${EVIL}`,
  `/en/product-detail/1/..%2f..%2f/%2f${EVIL}`,
  `javascript:location='//${EVIL}'`,
  `data:text/html,<script>location='//${EVIL}'</script>`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `https:${EVIL}`,
  `@${EVIL}`,
  `.${EVIL}`,
  `/en/orders-history?order=1&next=//${EVIL}`,
];

/** Requests whose own address names another host. */
const PATHS: readonly string[] = [
  `//${EVIL}`,
  `//${EVIL}/en`,
  `/\\${EVIL}`,
  `/%5c${EVIL}`,
  `/%2f%2f${EVIL}`,
  `/%2f${EVIL}/`,
  `/.${EVIL}`,
  `/en//${EVIL}`,
  `/EN//${EVIL}`,
  `/en/%2e%2e//${EVIL}`,
  `/en/product-detail/4004//${EVIL}`,
  `/en/product-detail/4004/%2f%2f${EVIL}/x`,
  `/en/all-products/101/%2f%2f${EVIL}`,
  `http://${EVIL}/en`,
];

const HOSTS: readonly Record<string, string>[] = [
  { host: EVIL },
  { "x-forwarded-host": EVIL },
  { "x-forwarded-host": EVIL, "x-forwarded-proto": "https", "x-forwarded-port": "443" },
  { forwarded: `host=${EVIL};proto=https` },
  { "x-original-url": `//${EVIL}` },
  { "x-rewrite-url": `//${EVIL}` },
];

const leadsAway = (address: string): boolean => {
  try {
    return new URL(address.replace(/^\s*\d+\s*;\s*url=/i, ""), SHOP).host.endsWith(EVIL);
  } catch {
    return false;
  }
};

/** Addresses of a response that lead to the other host. */
const waysOut = ({ headers, body }: HttpResponse): string[] =>
  [headers.location ?? "", String(headers.refresh ?? ""), ...addressesOf(body)].filter(leadsAway);

/** Nobody is led to another site. */
export const redirects = (): void => {
  test("the page after a login, a sign-up or a change is one of the shop's own", async () => {
    const { token } = await newCustomer(SHOP);
    const out: string[] = [];
    for (const page of ["login", "signup", "reset-password", "update-profile", "refresh"])
      for (const target of TARGETS)
        for (const cookie of ["", `session=${token}`]) {
          const path = `/en/${page}?next=${encodeURIComponent(target)}&redirect=${encodeURIComponent(target)}`;
          const response = await send(SHOP, path, { headers: { cookie } });
          if (response.status >= 500) out.push(`${path}: ${response.status}`);
          out.push(...waysOut(response).map((way) => `${path}: ${way}`));
        }
    note("attacks", 5 * TARGETS.length * 2);
    expect(out).toEqual([]);
  });
  test("an address with another host in it is not redirected there", async () => {
    const out: string[] = [];
    for (const path of PATHS) {
      const response = await send(SHOP, path);
      if (response.status >= 500) out.push(`${path}: ${response.status}`);
      out.push(...waysOut(response).map((way) => `${path}: ${way}`));
    }
    note("attacks", PATHS.length);
    expect(out).toEqual([]);
  });
  test("no header chooses the host of a redirect or a link", async () => {
    const out: string[] = [];
    for (const headers of HOSTS)
      for (const path of [
        "/",
        "/en",
        "/en/checkout",
        "/en/product-detail/4004/x/y",
        "/en/feed.xml",
        "/sitemap.xml",
      ]) {
        const response = await send(SHOP, path, { headers });
        if (response.status >= 500) out.push(`${path}: ${response.status}`);
        out.push(...waysOut(response).map((way) => `${path}: ${way}`));
        if (response.body.includes(EVIL)) out.push(`${path} names the host of ${JSON.stringify(headers)}`);
      }
    note("attacks", HOSTS.length * 6);
    expect(out).toEqual([]);
  });
};
