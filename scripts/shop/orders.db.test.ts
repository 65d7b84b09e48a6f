import { thePaymentMethods } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { brokenInvariants } from "@/lib/commerce/checks/invariants";
import { anOrderOfTwoSellers } from "@/lib/commerce/sales/orders/two-sellers.testing";
import { shop } from "./run-command.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

const json = async (...words: string[]): Promise<unknown> => JSON.parse(await shop(...words, "--json"));

test("an order is listed, packed, sent, delivered, paid in cash, taken back in part and refunded", async () => {
  await thePaymentMethods();
  const { number, north, bolt } = await anOrderOfTwoSellers();
  expect(await json("orders", "list", "--part", "to-pack")).toMatchObject([{ number }]);
  expect(await json("orders", "pack", number, "--seller", String(north.id))).toMatchObject({
    number,
    vendorIds: [north.id],
  });
  await shop("orders", "pack", number);
  expect(await shop("orders", "ship", number, "--carrier", "Blue Dart", "--tracking", "BD1")).toMatch(
    new RegExp(
      `^${number}: the parts of seller \\d+, \\d+; the order is inProgress\\. The customer is told by mail\\.$`,
    ),
  );
  await shop("orders", "deliver", number);
  expect(await shop("orders", "show", number)).toContain("Blue Dart");
  await expect(shop("orders", "return", number)).rejects.toThrow("Say why: --reason <text>.");
  expect(
    await json("orders", "return", number, "--reason", "bent", "--pieces", `${bolt.sku}=1`),
  ).toMatchObject({ number, creditNotes: [expect.any(String) as unknown] });
  expect(await json("orders", "refund", number, "--cash", "--reason", "bent")).toMatchObject({
    amountPaise: 100_01,
    owedPaise: 0,
  });
  expect(await brokenInvariants()).toEqual([]);
  await expect(shop("orders", "pack", "HW-0000-0000")).rejects.toThrow("There is no order with this number");
  await expect(shop("orders", "list", "--status", "asleep")).rejects.toThrow(
    '"asleep" is no state of an order.',
  );
});
