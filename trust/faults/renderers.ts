import { randomUUID } from "node:crypto";
import { isLong } from "../fixtures/counts";
import { orderFields } from "../fixtures/customer";
import type { FaultyShop } from "../fixtures/faulty-shop";
import { percentile, watchPage } from "../fixtures/watch-page";

const HINGE = 4004;
const ONE = [{ ProductId: HINGE, Quantity: 1 }];
/** Client addresses of this file alone. */
const READER = "203.0.113.177";
/** Milliseconds after which a shopper presses again. */
const AGAIN = 300;
/** Kills, one in each order. */
const ROUNDS = isLong ? 15 : 3;

/** kill -9 of what renders (docs/adr/0040): the server and what is ready go on. */
export const renderers = (shop: FaultyShop): void => {
  test("renderers killed again and again: ready pages without a gap, and each order is placed once", async () => {
    const page = `${shop.url}/en`;
    expect((await fetch(page, { headers: { accept: "text/html" } })).status).toBe(200);
    const reader = await watchPage(page, READER);
    const refusals: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = await shop.buyer();
      const key = randomUUID();
      const [cut] = await Promise.all([shop.order(customer, orderFields(ONE), key), shop.killRenderers()]);
      let reply = cut;
      for (let tries = 0; reply?.code !== null && tries < 200; tries += 1) {
        refusals.push(reply?.code ?? "no answer");
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
        reply = await shop.order(customer, orderFields(ONE), key);
      }
      const placed = await shop.sql(
        "select status, number from orders where customer_id = $1 and idempotency_key = $2",
        [customer.userId, key],
      );
      expect(placed).toEqual([{ status: 1, number: reply?.rows[0]?.OrderNumber }]);
    }
    const { times, statuses } = await reader.end();
    expect([...new Set(statuses)]).toEqual([200]);
    // A request in flight is answered, and not broken off.
    expect([...new Set(refusals)]).toEqual(["UNAVAILABLE"]);
    console.log(
      `${ROUNDS} kills: of ${times.length} ready pages p99 ${Math.round(percentile(times, 0.99))} ms, worst ${Math.round(percentile(times, 1))} ms; ${refusals.length} orders tried again.`,
    );
    expect(percentile(times, 0.99)).toBeLessThan(250);
    expect(await shop.damage()).toEqual([]);
  });
};
