import { isLong } from "../fixtures/counts";
import { CARD, orderFields } from "../fixtures/customer";
import { GOODS, type FaultyShop } from "../fixtures/faulty-shop";

const SIZE = isLong ? 200 : 30;

/** Faults in the middle of many orders: each one that was acknowledged exists, and none is half. */
export const storms = (shop: FaultyShop): void => {
  /** Sends orders at once, two goods each in changing order, and lets `fault` happen among them. */
  const storm = async (fault: () => Promise<void> | void): Promise<string[]> => {
    const customers = [];
    for (let index = 0; index < SIZE; index += 1) customers.push(await shop.buyer());
    let answered = 0;
    let isBroken: () => void = () => undefined;
    const middle = new Promise<void>((resolve) => (isBroken = resolve));
    const orders = customers.map(async (customer, index) => {
      const lines = [0, 1].map((n) => ({ ProductId: GOODS[(index + n) % GOODS.length] ?? 0, Quantity: 1 }));
      const paid = index % 3 === 0 ? { PaymentMethod: CARD, paymentToken: "pm_card_visa" } : {};
      const reply = await shop.order(customer, orderFields(lines, paid));
      answered += 1;
      if (answered === Math.ceil(SIZE / 5)) isBroken();
      return reply === null ? "cut" : (reply.code ?? "placed");
    });
    await middle;
    await fault();
    return Promise.all(orders);
  };
  const UNHARMED = ["placed", "cut", "UNAVAILABLE", "PAYMENT_UNDERWAY"];

  test("kill -9 of the shop in a storm of orders", async () => {
    const results = await storm(() => shop.kill());
    await shop.start();
    expect(results.filter((result) => !UNHARMED.includes(result))).toEqual([]);
    expect(results).toContain("cut");
    expect(await shop.damage()).toEqual([]);
  });
  test("SIGTERM in a storm of orders: who was acknowledged is there, who was not is not half", async () => {
    const results = await storm(() => shop.end());
    await shop.start();
    expect(results.filter((result) => !UNHARMED.includes(result))).toEqual([]);
    expect(await shop.damage()).toEqual([]);
  });
  test("all connections to the database broken in a storm of orders, three times", async () => {
    const results = await storm(async () => {
      for (let times = 0; times < 3; times += 1) {
        shop.proxy?.cut();
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    });
    expect(results.filter((result) => !UNHARMED.includes(result))).toEqual([]);
    expect(await shop.damage()).toEqual([]);
  });
};
