import { aCustomer, aDiscount, aProduct, aVendor, thePaymentMethods } from "../../base/db/seed-builders";
import { db, inTransaction } from "../../base/db/client";
import { appliedMigrations } from "../../base/db/migrate";
import { readSchema, schemaDifferences } from "../../base/db/read-schema.testing";
import * as t from "../../base/db/schema";
import { useTestDatabase } from "../../base/db/testing";
import { brokenInvariants } from "../../checks/invariants";
import { placeOrder } from "../../sales/orders/place-order";
import { dumpRows } from "./dump-rows";
import { loadRows } from "./load-rows";

useTestDatabase({ connections: 3 });

const dump = async (counts: Record<string, number> = {}): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of dumpRows(counts)) lines.push(line);
  return lines;
};
async function* given(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) {
    await Promise.resolve();
    yield line;
  }
}

let keys = 0;
const order = async (customerId: number, productId: number) => {
  const placed = await placeOrder(customerId, {
    lines: [{ productId, quantity: 1, selections: [] }],
    note: "Ring twice\n“اتصل” \\ '\" \u2066",
    couponCode: "",
    paymentMethodId: 6,
    expectedTotalPaise: null,
    isAgeDeclared: false,
    language: "ar",
    idempotencyKey: `kept-${(keys += 1)}`,
  });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value;
};

test("a database is restored to the letter, whatever it had since", async () => {
  await thePaymentMethods();
  const vendor = await aVendor({ name: { en: "Halar", ar: "هالار" } });
  const product = await aProduct({ vendorId: vendor.id, stock: 50 });
  await aDiscount();
  const customer = await aCustomer();
  const kept = await order(customer.id, product.id);
  const schema = await readSchema();
  const counts: Record<string, number> = {};
  const lines = await dump(counts);
  expect(counts).toMatchObject({ orders: 1, customers: 1, invoices: 1 });

  const lost = await order(customer.id, product.id);
  await db().update(t.products).set({ pricePaise: 1 });
  await loadRows(await appliedMigrations(), given(lines));
  expect(await dump()).toEqual(lines);
  expect(schemaDifferences(schema, await readSchema())).toEqual([]);
  expect(await brokenInvariants()).toEqual([]);

  // Sequences go on where they were, and triggers work again.
  const next = await order(customer.id, product.id);
  expect([kept.id < next.id, next.id]).toEqual([true, lost.id]);
  await db().update(t.products).set({ pricePaise: 777_00 });
  expect((await db().select().from(t.products))[0]?.currentPricePaise).toBe(777_00);
  expect(await db().$count(t.changeLog)).toBeGreaterThan(0);
  expect(await brokenInvariants()).toEqual([]);
});

test("a dump of a newer release, or one that breaks a foreign key, changes nothing", async () => {
  const lines = await dump();
  const migrations = await appliedMigrations();
  await expect(loadRows([...migrations, "9999_later"], given(lines))).rejects.toThrow("9999_later");
  const broken = lines.filter((line) => !line.includes("12 Station Road") || line.startsWith("{"));
  expect(broken.length).toBeLessThan(lines.length);
  await expect(loadRows(migrations, given(broken))).rejects.toThrow();
  expect(await dump()).toEqual(lines);
});

test("orders are placed while rows are read, and the dump has all of an order or nothing", async () => {
  const product = await aProduct({ stock: 50 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aCustomer()));
  const [lines] = await Promise.all([dump(), ...buyers.map(({ id }) => order(id, product.id))]);
  await inTransaction((tx) => tx.execute("select 1"));
  await loadRows(await appliedMigrations(), given(lines));
  expect(await brokenInvariants()).toEqual([]);
});
