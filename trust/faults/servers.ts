import { randomUUID } from "node:crypto";
import { orderFields } from "../fixtures/customer";
import type { FaultyShop } from "../fixtures/faulty-shop";
import { send } from "../fixtures/http";
import { findPrograms, type OwnServer } from "../fixtures/own-server";
import { canMountDisk } from "../fixtures/small-disk";
import { storm, UNHARMED } from "../fixtures/storm";
import { until } from "../fixtures/until";

const order = orderFields([{ ProductId: 4025, Quantity: 1 }]);

/** Orders on a full disk. The files of a database have some space left, which the first ones use. */
const TRIES = 20;
/** Milliseconds for which a server is frozen: about the patience of an order. */
const FROZEN = 4_000;
/** Reasons of not being ready on a full disk. */
const FULL_OR_ENDED = /^(?:disk is full|database away)$/;

/** A database server that dies, stops or has no space, itself and not the way to it. */
export const servers = (shop: FaultyShop): void => {
  const programs = findPrograms();
  const noServer = shop.name === "postgres" && "missing" in programs ? programs.missing : null;
  const noDisk = noServer ?? (canMountDisk() ? null : "this user may not mount a small disk");
  /** A test that names why it is skipped. */
  const unless = (reason: string | null, name: string, run: () => Promise<void>): void => {
    if (reason === null) test(name, run);
    else test.skip(`${name} (${reason})`, run);
  };
  const ready = async (): Promise<number> => (await send(shop.url, "/readyz")).status;
  /** Waits until the shop says that it is not ready; the answer before is kept for a second. @returns its reason */
  const reasonOfNotReady = async (): Promise<string> => {
    await until(async () => (await ready()) === 503);
    return (await send(shop.url, "/readyz")).body;
  };

  unless(noDisk, "the disk of the database full", async () => {
    const disk = shop.engine?.disk;
    if (!disk) throw new Error("the engine has no disk of its own");
    const customers = [];
    for (let index = 0; index < TRIES; index += 1)
      customers.push({ by: await shop.buyer(), key: randomUUID() });
    const refused = [];
    disk.fill();
    try {
      // Before any order has used what the files of the database have left. PostgreSQL may have ended already, because a
      // process of its own (e.g. the checkpointer) could not write its log.
      expect(await reasonOfNotReady()).toMatch(shop.name === "postgres" ? FULL_OR_ENDED : /^disk is full$/);
      for (const { by, key } of customers) {
        const reply = await shop.order(by, order, key);
        expect([null, "UNAVAILABLE"]).toContain(reply?.code);
        if (reply?.code === "UNAVAILABLE") refused.push({ by, key });
        if (refused.length === 3) break;
      }
      expect(refused).toHaveLength(3);
      expect(await reasonOfNotReady()).toMatch(FULL_OR_ENDED);
      expect((await send(shop.url, "/healthz")).status).toBe(200);
      expect((await send(shop.url, "/en", { headers: { accept: "text/html" } })).status).toBe(200);
    } finally {
      disk.empty();
      await shop.engine?.server?.revive();
    }
    await until(async () => (await ready()) === 200);
    for (const { by, key } of refused) expect((await shop.order(by, order, key))?.code).toBeNull();
    expect(await shop.damage()).toEqual([]);
  });

  if (shop.name !== "postgres") return;
  /** Sends a storm of orders while something happens to the server. @returns the outcome of each order */
  const stormAt = async (fault: (server: OwnServer) => Promise<void>): Promise<string[]> => {
    const server = shop.engine?.server;
    if (!server) throw new Error("the server is not the suite's own");
    const results = await storm(shop, () => fault(server));
    await until(async () => (await ready()) === 200);
    expect(results.filter((result) => !UNHARMED.includes(result))).toEqual([]);
    expect((await shop.order(await shop.buyer(), order))?.code).toBeNull();
    expect(await shop.damage()).toEqual([]);
    return results;
  };
  unless(noServer, "the server ended at once and started again in a storm of orders, twice", async () => {
    const results = await stormAt(async (server) => {
      await server.restart();
      await server.restart();
    });
    // Else it ended when the storm was over.
    expect(results).toContain("UNAVAILABLE");
  });
  unless(
    noServer,
    "the server frozen for seconds in a storm of orders: they are placed, or told to try again",
    async () => {
      const results = await stormAt(async (server) => {
        server.freeze();
        await new Promise((resolve) => setTimeout(resolve, FROZEN));
        server.thaw();
      });
      expect(results).toContain("placed");
    },
  );
};
