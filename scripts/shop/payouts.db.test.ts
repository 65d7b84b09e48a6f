import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { saveSetting, setting } from "@/lib/commerce/base/settings/shop-settings";
import { thePaymentMethods } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { packOrder, shipOrder, deliverOrder } from "@/lib/commerce/sales/orders/fulfil-order";
import { anOrderOfTwoSellers } from "@/lib/commerce/sales/orders/two-sellers.testing";
import { shop } from "./run-command.testing";

process.env.SEAL_KEY ??= "a text for the tests, of more than 32 characters";
useTestDatabase();

const json = async (...words: string[]): Promise<unknown> => JSON.parse(await shop(...words, "--json"));

test("terms are set, a paid order is owed, and a payout lowers the balance to the paisa", async () => {
  await thePaymentMethods();
  const { north, all, number } = await anOrderOfTwoSellers();
  const seller = String(north.id);
  expect(await json("payouts", "terms", seller, "--commission", "10")).toMatchObject([
    { vendorId: north.id, commissionBasisPoints: 1_000, tcsBasisPoints: 0, balancePaise: 0 },
  ]);
  await packOrder(COMMAND_LINE, all);
  await shipOrder(COMMAND_LINE, { ...all, carrier: "Van", trackingNumber: "", trackingUrl: null });
  await deliverOrder(COMMAND_LINE, all);
  await saveSetting(COMMAND_LINE, "payouts", { ...(await setting("payouts")), returnDays: 0 }, 0);
  await expect(
    shop("payouts", "receive-cash", seller, "--amount", "300.04", "--reference", "S1"),
  ).rejects.toThrow("The seller holds ₹300.03. Nothing was recorded.");
  expect(
    await json("payouts", "receive-cash", seller, "--amount", "300.03", "--reference", "S1"),
  ).toMatchObject([{ cashHeldPaise: 0 }]);
  const [balance] = (await json("payouts", "show", seller)) as { salesPaise: number; balancePaise: number }[];
  expect(balance?.salesPaise).toBe(300_03);
  expect(await json("payouts", "ledger", seller)).toMatchObject([
    { kind: "cash-received", orderNumber: null, netPaise: 300_03 },
    { kind: "cash", orderNumber: number, netPaise: -300_03 },
    { kind: "sale", orderNumber: number, netPaise: balance?.balancePaise },
  ]);
  expect(await shop("payouts", "list")).toMatch(
    /^seller +name +sales +shop's coupons +fees +paid +cash held +balance +on hold +payable\n/,
  );
  expect(await shop("payouts", "list")).toMatch(/North +₹300\.03/);

  await expect(shop("payouts", "pay", seller, "--amount", "9999", "--reference", "UTR1")).rejects.toThrow(
    /^At most ₹\d+\.\d\d can be paid out now\. Nothing was recorded\.$/,
  );
  expect(await json("payouts", "pay", seller, "--amount", "100.01", "--reference", "UTR1")).toMatchObject([
    { paidPaise: 100_01, balancePaise: (balance?.balancePaise ?? 0) - 100_01 },
  ]);
  expect(await shop("payouts", "ledger", seller)).toMatch(/payout +UTR1/);
});

test("what cannot be is said in a sentence", async () => {
  for (const [words, sentence] of [
    ["show 999999", "There is no seller with this number"],
    ["terms 1", "Say what: --commission 10 --tcs 0.5"],
    ["terms 1 --commission 51", "The commission is a percentage, as 10 or 7.5, from 0 to 50."],
    ["pay 1 --amount 5", "Name the transfer in 1 to 100 characters"],
    [
      "pay 1 --amount 0 --reference x",
      "The amount is in rupees, as 120 or 99.50, from 0.01 to 1000000000.00.",
    ],
    ["ledger 999999 --month 2026", "There is no seller with this number"],
    ["statement 1", "Say which month: --month 2026-11"],
    ["statement 1 --month 2026", "The month is as 2026-11."],
  ] as const)
    await expect(shop("payouts", ...words.split(" "))).rejects.toThrow(sentence);
});
