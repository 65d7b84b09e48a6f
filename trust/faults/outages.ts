import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { REQUEST_LIMIT } from "@/lib/commerce/base/db/deadline";
import { query } from "../../e2e/fixtures/query";
import { beginPace } from "../../scripts/testing/pace.mjs";
import { CARD, orderFields } from "../fixtures/customer";
import type { FaultyShop } from "../fixtures/faulty-shop";
import { send } from "../fixtures/http";
import { until } from "../fixtures/until";
import { percentile } from "../fixtures/watch-page";

const [HINGE, LOCK] = [4004, 4025];
const order = (ProductId: number) => orderFields([{ ProductId, Quantity: 1 }]);

/** Milliseconds on an idle machine for what a request does beside waiting. Waiting itself ends by the clock. */
const BESIDE_WAITING = 4_000;
/** Milliseconds of an order on an idle machine. */
const USUAL = 1000;

/** A database or a provider that does not do its work: the shop says so, reads on, and loses nothing. */
export const outages = (shop: FaultyShop): void => {
  const ready = () => send(shop.url, "/readyz");
  const keptPage = async (): Promise<number> => {
    const { status } = await send(shop.url, "/en", { headers: { accept: "text/html" } });
    return status;
  };
  /** Sends an order during the fault, then with the same key after it. */
  const during = async (begin: () => unknown, end: () => unknown, reason: RegExp): Promise<void> => {
    const customer = await shop.buyer();
    await keptPage();
    const key = randomUUID();
    const pace = beginPace();
    await begin();
    const began = Date.now();
    try {
      const [refused, page] = await Promise.all([
        shop.order(customer, order(LOCK), key),
        // A page that is not ready is an outage too, never a fault of ours.
        send(shop.url, `/en/all-products/0/all-categories?SearchTerm=${key.slice(0, 8)}`),
      ]);
      expect([200, 503]).toContain(page.status);
      expect(Date.now() - began).toBeLessThan(REQUEST_LIMIT + BESIDE_WAITING * pace.slowness());
      expect([refused?.status, refused?.code]).toEqual([503, "UNAVAILABLE"]);
      // The answer before is kept for a second.
      await until(async () => (await ready()).status === 503);
      const { status, body, headers } = await ready();
      expect([status, headers["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      expect(body).toMatch(reason);
      expect((await send(shop.url, "/healthz")).status).toBe(200);
      expect(await keptPage()).toBe(200);
    } finally {
      await end();
    }
    await until(async () => (await ready()).status === 200);
    expect((await shop.order(customer, order(LOCK), key))?.code).toBeNull();
    const [orders] = await shop.sql("select count(*)::int as n from orders where idempotency_key = $1", [
      key,
    ]);
    expect(orders?.n).toBe(1);
    expect(await shop.damage()).toEqual([]);
  };

  test("the database frozen", () => {
    // The whole server where it is the suite's own, else what it sends.
    const frozen = shop.engine?.server ?? shop.proxy;
    return during(
      () => frozen?.freeze(),
      () => frozen?.thaw(),
      /database away/,
    );
  });
  test("the database full, as it says itself", () =>
    during(
      () =>
        shop.sql(`create function disk_full() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
          create trigger disk_full before insert on orders for each row execute function disk_full();
          create trigger disk_full before insert or update on import_state for each row execute function disk_full()`),
      () => shop.sql("drop function disk_full() cascade"),
      /disk is full/,
    ));
  if (shop.name === "postgres") {
    test("the database restarted: all sessions ended by the server, in the middle of an order", async () => {
      const customer = await shop.buyer();
      const key = randomUUID();
      const reached = shop.proxy
        ?.at({ at: /insert into "order_lines"/ })
        .then(() =>
          shop.sql(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
          ),
        );
      const [reply] = await Promise.all([shop.order(customer, order(HINGE), key), reached]);
      expect([null, "UNAVAILABLE"]).toContain(reply?.code);
      expect((await shop.order(customer, order(HINGE), key))?.code).toBeNull();
      expect(await shop.damage()).toEqual([]);
    });
    test("the database read-only, as after a failover to a replica", () => {
      const own = shop.engine?.server;
      if (own) return during(own.becomeStandby, own.promote, /read-only/);
      // From another database, because a session of this one is read-only too.
      const set = async (change: string) => {
        const name = new URL(shop.engine?.url ?? "").pathname.slice(1);
        await query(process.env.TRUST_POSTGRES ?? "", `alter database ${name} ${change}`);
        shop.proxy?.cut();
      };
      return during(
        () => set("set default_transaction_read_only = on"),
        () => set("reset default_transaction_read_only"),
        /read-only/,
      );
    });
    test("one row locked: orders of other goods within their usual time, its own told to try again", async () => {
      /** Milliseconds of each of ten orders of other goods, half of them by card. */
      const ordersOfOthers = async (): Promise<number[]> => {
        const times: number[] = [];
        for (let index = 0; index < 10; index += 1) {
          const customer = await shop.buyer();
          const paid = index % 2 === 0 ? {} : { PaymentMethod: CARD, paymentToken: "pm_card_visa" };
          const began = Date.now();
          const reply = await shop.order(customer, orderFields([{ ProductId: LOCK, Quantity: 1 }], paid));
          times.push(Date.now() - began);
          expect(reply?.code).toBeNull();
        }
        return times;
      };
      const pace = beginPace();
      // The other engine's suite runs beside this one: how long an order takes is measured, not known.
      const usual = await ordersOfOthers();
      const somebody = new Client({ connectionString: shop.engine?.url });
      await somebody.connect();
      let others: number[] = [];
      try {
        await somebody.query("begin");
        await somebody.query("select from stock_levels where product_id = $1 for update", [HINGE]);
        const stuck = [];
        for (let index = 0; index < 5; index += 1) stuck.push(shop.order(await shop.buyer(), order(HINGE)));
        others = await ordersOfOthers();
        for (const reply of await Promise.all(stuck)) expect(reply?.code).toBe("UNAVAILABLE");
      } finally {
        await somebody.query("rollback");
        await somebody.end();
      }
      console.log(
        `One row locked: orders of other goods took ${others.join(", ")} ms, before ${usual.join(", ")} ms.`,
      );
      const longest = Math.max(USUAL * pace.slowness(), 2 * percentile(usual, 1));
      expect(percentile(others, 1)).toBeLessThan(longest);
      // Behind the locked row each would wait for it, three seconds more.
      expect(percentile(others, 0.5)).toBeLessThan(percentile(usual, 0.5) + 1500);
      expect(await shop.damage()).toEqual([]);
    });
  }
  test("a provider that takes the money and is silent: placed once, by its webhook or the same key", async () => {
    const customer = await shop.buyer();
    const key = randomUUID();
    const fields = orderFields([{ ProductId: LOCK, Quantity: 1 }], {
      PaymentMethod: CARD,
      paymentToken: "pm_card_sandboxTimeout",
    });
    const first = await shop.order(customer, fields, key);
    expect([null, "PAYMENT_UNDERWAY"]).toContain(first?.code);
    await until(async () => (await shop.order(customer, fields, key))?.code === null);
    expect(await shop.damage()).toEqual([]);
  });
};
