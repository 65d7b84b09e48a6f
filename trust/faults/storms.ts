import type { Customer } from "../fixtures/customer";
import type { FaultyShop } from "../fixtures/faulty-shop";
import { fieldsOf, storm, UNHARMED } from "../fixtures/storm";

/** Orders at once while a backup is taken, and how many times at most. */
const WAVE = 5;
const WAVES = 30;

/** Faults in the middle of many orders: each one that was acknowledged exists, and none is half. */
export const storms = (shop: FaultyShop): void => {
  test("kill -9 of the shop in a storm of orders", async () => {
    const results = await storm(shop, () => shop.kill());
    await shop.start();
    expect(results.filter((result) => !UNHARMED.includes(result))).toEqual([]);
    expect(results).toContain("cut");
    expect(await shop.damage()).toEqual([]);
  });
  test("SIGTERM in a storm of orders: who was acknowledged is there, who was not is not half", async () => {
    const results = await storm(shop, () => shop.end());
    await shop.start();
    expect(results.filter((result) => !UNHARMED.includes(result))).toEqual([]);
    expect(await shop.damage()).toEqual([]);
  });
  test("a backup in a storm of orders is whole, and has every order acknowledged before it began", async () => {
    // Signed up before: the embedded engine lets nobody in while the rows are read.
    const customers: Customer[] = [];
    for (let index = 0; index < WAVE * WAVES; index += 1) customers.push(await shop.buyer());
    const sendWave = (wave: number) =>
      Promise.all(
        customers
          .slice(wave * WAVE, (wave + 1) * WAVE)
          .map((customer, index) => shop.order(customer, fieldsOf(wave * WAVE + index))),
      );
    const replies = await sendWave(0);
    const before = shop.acknowledged();
    let isRunning = true;
    const backup = shop.backUp().finally(() => (isRunning = false));
    for (let wave = 1; wave < WAVES && isRunning; wave += 1) {
      replies.push(...(await sendWave(wave)));
      // The waves last longer than the command needs to start.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const ended = Date.now();
    const { file, takenAt } = await backup;
    expect(takenAt).toBeLessThan(ended);
    const results = replies.map((reply) => (reply === null ? "cut" : (reply.code ?? "placed")));
    expect(results.filter((result) => !UNHARMED.includes(result))).toEqual([]);
    expect(await shop.checkBackup(file)).toContain("All rules of orders, stock, money and invoices hold.");
    const { orders, broken } = await shop.restoredOrders(file);
    expect(broken).toEqual([]);
    expect(before.filter((id) => !orders.includes(id))).toEqual([]);
    console.log(
      `Backup in a storm: ${before.length} orders acknowledged before, ${orders.length} in it, ${shop.acknowledged().length} after.`,
    );
    expect(before.length).toBeGreaterThan(0);
    expect(shop.acknowledged().length).toBeGreaterThan(before.length);
    expect(await shop.damage()).toEqual([]);
  });
  test("all connections to the database broken in a storm of orders, three times", async () => {
    const results = await storm(shop, async () => {
      for (let times = 0; times < 3; times += 1) {
        shop.proxy?.cut();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    });
    expect(results.filter((result) => !UNHARMED.includes(result))).toEqual([]);
    expect(await shop.damage()).toEqual([]);
  });
};
