import { CALLS, type CallName } from "@/lib/contract/calls";
import { bodyOfCall, call, pathOfCall } from "../fixtures/call";
import { note } from "../fixtures/counts";
import { newCustomer, type Customer } from "../fixtures/customer";
import { send } from "../fixtures/http";
import { ACCESS } from "./access-table";
import { buyerOfFile, sceneOf, SHOP, sql, type OwnersScene } from "./scene";

const JSON_TYPE = { "content-type": "application/json" };

/** What a browser sends along for a page of another site. */
export const FOREIGN: readonly Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${SHOP}.evil.example` },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "http://sub.localhost" },
  { "sec-fetch-site": "cross-site", origin: SHOP },
];

/** What a form or a plain request of another site can send without asking the shop first. */
export const FORM_TYPES: readonly Record<string, string>[] = [
  { "content-type": "text/plain" },
  { "content-type": "text/plain; charset=application/json" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=x" },
  {},
];

const POSTED = (Object.keys(ACCESS) as CallName[]).filter((name) => CALLS[name].method === "POST");

/** Another site does nothing with the cookie of a shopper (CSRF). */
export const foreignOrigin = (): void => {
  let scene: OwnersScene;
  let owner: Customer;
  let cookie = "";
  beforeAll(async () => {
    ({ owner, scene } = await buyerOfFile());
    cookie = `session=${owner.token}`;
  });

  /** The statuses of every call under one set of headers. */
  const statuses = async (headers: Record<string, string>): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const name of POSTED) {
      const body = bodyOfCall(ACCESS[name].params(await sceneOf(scene)));
      found[name] = (
        await send(SHOP, pathOfCall(name), { method: "POST", headers: { cookie, ...headers }, body })
      ).status;
    }
    note("attacks", POSTED.length);
    return found;
  };
  const all = (status: number) => Object.fromEntries(POSTED.map((name) => [name, status]));

  test("the cookie works for the shop's own pages", async () => {
    const { rows } = await call(
      SHOP,
      "get-current-user",
      {},
      { headers: { cookie, "sec-fetch-site": "same-origin" } },
    );
    expect(rows[0]?.UserID).toBe(owner.userId);
  });
  test.each(FOREIGN)("no call is answered with %j", async (headers) => {
    expect(await statuses({ ...JSON_TYPE, ...headers })).toEqual(all(403));
  });
  test.each(FORM_TYPES)("no call reads a body with %j", async (headers) => {
    expect(await statuses({ ...headers, "sec-fetch-site": "same-origin" })).toEqual(all(415));
  });
  test("without a word about its origin, a request's cookie is not read", async () => {
    const { code } = await call(SHOP, "get-current-user", {}, { headers: { cookie } });
    note("attacks", 1);
    expect(code).toBe("UNAUTHENTICATED");
  });
  test("forms of pages and server actions of another site are refused", async () => {
    const found = [];
    for (const path of ["/en", "/en/login", "/en/signup", "/en/checkout", "/en/refresh", "/ar/contact-us"])
      for (const headers of FOREIGN)
        for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
          found.push(
            (
              await send(SHOP, path, {
                method: "POST",
                headers: { cookie, "content-type": type, "next-action": "0".repeat(42), ...headers },
                body: "a=1",
              })
            ).status,
          );
    note("attacks", found.length);
    expect(found).toEqual(found.map(() => 403));
  });
  test("an address that another site opens ends no session", async () => {
    for (const path of ["/en/refresh", "/ar/refresh", "/en/login", "/en/cart"])
      for (const mode of ["navigate", "no-cors"])
        await send(SHOP, path, {
          headers: { cookie, "sec-fetch-site": "cross-site", "sec-fetch-mode": mode },
        });
    note("attacks", 8);
    const { code } = await call(SHOP, "get-current-user", {}, { token: owner.token });
    expect(code).toBeNull();
  });
  test("the other customer's name is as before", async () => {
    const other = await newCustomer(SHOP);
    expect(await sql("select first_name from customers where id = $1", [other.userId])).toEqual([
      { first_name: other.secrets[2] },
    ]);
  });
};
