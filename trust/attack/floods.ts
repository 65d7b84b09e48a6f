import { beginPace } from "../../scripts/testing/pace.mjs";
import { call, newAddress } from "../fixtures/call";
import { isLong, note } from "../fixtures/counts";
import { orderFields } from "../fixtures/customer";
import { send, type HttpResponse } from "../fixtures/http";
import { percentile, watchPage } from "../fixtures/watch-page";
import { LOCK, SHOP } from "./scene";

/**
 * Milliseconds of a ready page while somebody floods the shop. The attackers share the machine's cores with the shop
 * here, and the pages of other clients wait for those that are being rendered. It holds off the seconds of a shop
 * without a queue; the goal of 50 ms is not reached (docs/trust.md).
 */
const READY_P99 = 1500;
const WORDS = ["bolt", "hinge", "lock", "drill", "pipe", "valve", "wire", "paint", "saw", "tape"];

/** Sends requests of one client at once, while others read. */
const flood = async (size: number, ask: (index: number, from: string) => Promise<HttpResponse>) => {
  const pace = beginPace();
  const page = await watchPage(`${SHOP}/en`, newAddress());
  const from = newAddress();
  const attack = Promise.all(Array.from({ length: size }, (_, index) => ask(index, from)));
  const began = Date.now();
  const other = await send(SHOP, "/en/all-products/0/all-categories?SearchTerm=other%20customer%20bolt", {
    headers: { "x-forwarded-for": newAddress() },
  });
  const waited = Date.now() - began;
  const replies = await attack;
  const { times, statuses } = await page.end();
  note("attacks", size);
  return {
    statuses: new Set(replies.map(({ status }) => status)),
    withoutRetryAfter: replies.filter(
      ({ status, headers }) => (status === 429 || status === 503) && headers["retry-after"] === undefined,
    ).length,
    other: other.status,
    waited,
    pages: [...new Set(statuses)],
    p99: percentile(times, 0.99),
    most: READY_P99 * pace.slowness(),
  };
};

/** A flood of one client is that client's problem. */
export const floods = (): void => {
  test("300 searches of one client at once: ready pages come at once, another client's search is answered, nothing breaks", async () => {
    for (let round = 0; round < (isLong ? 10 : 1); round += 1) {
      const result = await flood(300, (index, from) =>
        send(
          SHOP,
          `/en/all-products/0/all-categories?SearchTerm=${WORDS[index % WORDS.length]}%20${round}${index}`,
          { headers: { "x-forwarded-for": from } },
        ),
      );
      console.log(
        `300 searches at once: a ready page p99 ${result.p99.toFixed(0)} ms (limit ${result.most.toFixed(0)}), another client's search ${result.waited} ms, statuses ${[...result.statuses].join(" ")}`,
      );
      for (const status of result.statuses) expect([200, 429, 503]).toContain(status);
      expect(result).toMatchObject({ other: 200, pages: [200], withoutRetryAfter: 0 });
      expect(result.p99).toBeLessThan(result.most);
    }
  }, 600_000);
  test("300 priced carts of one client at once", async () => {
    const cartJsonData = JSON.stringify(
      Array.from({ length: 100 }, (_, index) => ({ ProductId: 1001 + index, Quantity: 1 })),
    );
    const result = await flood(300, (_, from) =>
      send(SHOP, "/api/v1/common/cart-data/get-customer-cart-items", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify({ requestParameters: { cartJsonData, recordValueJson: "{}" } }),
      }),
    );
    for (const status of result.statuses) expect([200, 429, 503]).toContain(status);
    expect(result).toMatchObject({ pages: [200], withoutRetryAfter: 0 });
  });
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
