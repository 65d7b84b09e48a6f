import { beginPace } from "../../scripts/testing/pace.mjs";
import { bodyOfCall, call, newAddress } from "../fixtures/call";
import { isLong, note } from "../fixtures/counts";
import { newCustomer, orderFields, sendOrder } from "../fixtures/customer";
import { send } from "../fixtures/http";
import { percentile, sendFlood, watchPage } from "../fixtures/watch-page";
import { LOCK, SHOP } from "./scene";

/**
 * Milliseconds of a ready page while somebody floods the shop, on an idle machine. The goal is 50: the suite's own work
 * shares the cores (docs/trust.md).
 */
const READY_P99 = 100;
/** A round has some fifty ready pages: the slowest one of a single round would decide. */
const ROUNDS = isLong ? 10 : 4;
const WORDS = ["bolt", "hinge", "lock", "drill", "pipe", "valve", "wire", "paint", "saw", "tape"];

/** Sends 300 searches of one client at once, while others read. */
const floodSearches = async (round: number) => {
  const page = await watchPage(`${SHOP}/en`, newAddress());
  const paths = Array.from(
    { length: 300 },
    (_, index) =>
      `/en/all-products/0/all-categories?SearchTerm=${WORDS[index % WORDS.length]}%20${round}${index}`,
  );
  const attack = sendFlood(SHOP, newAddress(), paths);
  const began = performance.now();
  const other = await send(
    SHOP,
    `/en/all-products/0/all-categories?SearchTerm=other%20customer%20bolt%20${round}`,
    { headers: { "x-forwarded-for": newAddress() } },
  );
  const waited = performance.now() - began;
  const replies = await attack;
  const { times, statuses } = await page.end();
  note("attacks", paths.length);
  return { replies, other: other.status, waited, times, statuses };
};

/** Sends the same 300 times at once as one client. */
const postAtOnce = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const all = { "content-type": "application/json", "x-forwarded-for": newAddress(), ...headers };
  const replies = await Promise.all(
    Array.from({ length: 300 }, () => send(SHOP, path, { method: "POST", headers: all, body })),
  );
  note("attacks", replies.length);
  return replies.map(({ status, headers: told }) => ({ status, retryAfter: told["retry-after"] }));
};

/** Expects that each refused request is told when to try again. @returns how many were refused */
const expectTold = (replies: readonly { status: number; retryAfter?: string | undefined }[]): number => {
  const refused = replies.filter(({ status }) => status !== 200);
  for (const { status } of refused) expect([429, 503]).toContain(status);
  expect(refused.filter(({ retryAfter }) => !/^\d+$/.test(retryAfter ?? ""))).toEqual([]);
  return refused.length;
};

/** Milliseconds of another client's search and order meanwhile, on an idle machine. */
const OTHERS = { search: 500, order: 2000 };
/** Requests that reach the renderer without any login. Each was once without budget or turn. */
const KINDS: readonly [string, string, string, string][] = [
  ["sessions of the desk that nobody has", "/api/admin/v1/session/show", "{}", "same-origin"],
  [
    "made-up invitations",
    "/api/admin/v1/invitation/show",
    JSON.stringify({ token: "x".repeat(43) }),
    "same-origin",
  ],
  [
    "orders without a login",
    "/api/v1/common/post-customer-order/post-order",
    bodyOfCall(orderFields([{ ProductId: LOCK, Quantity: 1 }])),
    "none",
  ],
  ["messages of a provider with a wrong signature", "/api/webhooks/stripe", "{}", "none"],
  [
    "logins with a wrong password",
    "/api/v1/dynamic/get-user-login",
    bodyOfCall({ Email: "nobody@example.com", Password: "wrong" }),
    "none",
  ],
];

/** A flood of one client is that client's problem. */
export const floods = (): void => {
  test("300 searches of one client at once: ready pages come at once, another client's search is answered, nothing breaks", async () => {
    const pace = beginPace();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const seen = await floodSearches(round);
      times.push(...seen.times);
      const refused = expectTold(seen.replies);
      expect([seen.other, ...new Set(seen.statuses)]).toEqual([200, 200]);
      console.log(
        `300 searches at once, ${refused} refused: of ${seen.times.length} ready pages p99 ${percentile(seen.times, 0.99).toFixed(0)} ms, another client's search ${seen.waited.toFixed(0)} ms`,
      );
    }
    const [p99, most] = [percentile(times, 0.99), READY_P99 * pace.slowness()];
    console.log(`Of ${times.length} ready pages p99 ${p99.toFixed(0)} ms (limit ${most.toFixed(0)})`);
    expect(p99).toBeLessThan(most);
  }, 600_000);
  test("300 priced carts of one client at once", async () => {
    const page = await watchPage(`${SHOP}/en`, newAddress());
    const cartJsonData = JSON.stringify(
      Array.from({ length: 100 }, (_, index) => ({ ProductId: 1001 + index, Quantity: 1 })),
    );
    const replies = await postAtOnce(
      "/api/v1/common/cart-data/get-customer-cart-items",
      bodyOfCall({ cartJsonData }),
    );
    const { statuses } = await page.end();
    expectTold(replies);
    expect([...new Set(statuses)]).toEqual([200]);
  });
  test.each(KINDS)(
    "300 %s of one client at once: another client searches and orders",
    async (_, path, body, site) => {
      const pace = beginPace();
      const customer = await newCustomer(SHOP);
      const page = await watchPage(`${SHOP}/en`, newAddress());
      const attack = postAtOnce(path, body, { "sec-fetch-site": site });
      const timed = async <T>(asked: Promise<T>): Promise<[T, number]> => {
        const began = performance.now();
        return [await asked, performance.now() - began];
      };
      const [[search, searched], [order, ordered]] = await Promise.all([
        timed(
          send(SHOP, "/en/all-products/0/all-categories?SearchTerm=other%20hinge", {
            headers: { "x-forwarded-for": newAddress() },
          }),
        ),
        timed(sendOrder(SHOP, customer, orderFields([{ ProductId: LOCK, Quantity: 1 }]))),
      ]);
      const replies = await attack;
      const { statuses } = await page.end();
      console.log(
        `300 × ${path}: another search ${searched.toFixed(0)} ms, another order ${ordered.toFixed(0)} ms`,
      );
      expectTold(replies.filter(({ status }) => status === 429 || status === 503));
      expect([search.status, order.code, ...new Set(statuses)]).toEqual([200, null, 200]);
      expect(searched).toBeLessThan(OTHERS.search * pace.slowness());
      expect(ordered).toBeLessThan(OTHERS.order * pace.slowness());
    },
  );
  test("messages, reviews, sign-ups, codes and subscriptions of one client have an end, with Retry-After", async () => {
    const from = newAddress();
    const ends: Record<string, unknown> = {};
    for (const [name, most, params] of [
      [
        "contact-us",
        40,
        (n: number) => ({
          FullName: "x",
          Email: `flood${n}@example.com`,
          PhoneNumber: "1",
          Subject: "x",
          Message: "x",
        }),
      ],
      [
        "insert-product-review",
        40,
        (n: number) => ({
          ProductId: LOCK,
          ReviewerName: "x",
          ReviewerEmail: `flood${n}@example.com`,
          ReviewTitle: "x",
          ReviewBody: "x",
          ReviewRating: 1,
        }),
      ],
      ["subscribe-newsletter", 60, (n: number) => ({ Email: `flood${n}@example.com` })],
      ["validate-email-send-otp", 60, (n: number) => ({ Email: `flood${n}@example.com` })],
    ] as const) {
      const replies = await Promise.all(
        Array.from({ length: most }, (_, n) => call(SHOP, name, params(n), { from })),
      );
      note("attacks", most);
      ends[name] =
        replies.some(({ status }) => status === 429) && !replies.some(({ status }) => status >= 500);
    }
    expect(ends).toEqual({
      "contact-us": true,
      "insert-product-review": true,
      "subscribe-newsletter": true,
      "validate-email-send-otp": true,
    });
    const refused = await send(SHOP, "/api/v1/dynamic/contact-us", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({
        requestParameters: {
          FullName: "x",
          Email: "flood@example.com",
          PhoneNumber: "1",
          Subject: "x",
          Message: "x",
          recordValueJson: "{}",
        },
      }),
    });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
  test("the shop is well afterwards", async () => {
    expect((await send(SHOP, "/readyz")).status).toBe(200);
    const { code } = await call(SHOP, "get-customer-cart-items", {
      cartJsonData: orderFields([{ ProductId: LOCK, Quantity: 1 }]).cartJsonData,
    });
    expect(code).toBeNull();
  });
};
