import { COMMAND_LINE } from "../../base/actor";
import { indiaDay } from "../../base/clock";
import { thePaymentMethods } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { textOf } from "../../sales/invoices/pdf/read-pdf.testing";
import { receiveCashOfOrder } from "../../sales/orders/refund-order";
import { anOrderOfTwoSellers } from "../../sales/orders/two-sellers.testing";
import { aCaller } from "./caller.testing";
import { exchangeHandlers } from "./exchange-handlers";
import type { AdminCaller } from "./handler";
import { payoutHandlers } from "./payout-handlers";

useTestDatabase();

/** All that can be read of one seller's money. */
const readAll = async (vendorId: number | null, caller: AdminCaller) => {
  const month = indiaDay().slice(0, 7);
  const printed = await payoutHandlers["payouts/print-statement"](
    { vendorId, month, language: "en" },
    caller,
  );
  return [
    await payoutHandlers["payouts/show"]({ vendorId }, caller),
    await payoutHandlers["payouts/ledger"]({ vendorId, month: null, page: 1, perPage: 25 }, caller),
    await payoutHandlers["payouts/statement"]({ vendorId, month }, caller),
    await exchangeHandlers["exports/return"](
      { vendorId, what: "gstr1-docs", as: "csv", month, after: null },
      caller,
    ),
    // The file's own date has seconds.
    printed.ok ? { ok: true, text: textOf(Buffer.from(printed.value.data, "base64")) } : printed,
  ];
};

test("a seller reads their own ledger, statements and return, whoever they ask for", async () => {
  await thePaymentMethods();
  const { number, north, south } = await anOrderOfTwoSellers();
  await receiveCashOfOrder(COMMAND_LINE, number);
  const owner = aCaller({ role: "owner" });
  const [own, foreign] = [await readAll(north.id, owner), await readAll(south.id, owner)];
  own.forEach((answer, i) => {
    expect(answer).toMatchObject({ ok: true });
    expect(answer).not.toEqual(foreign[i]);
  });
  const seller = aCaller({ role: "seller", vendorId: north.id });
  for (const asked of [north.id, south.id, null]) expect(await readAll(asked, seller)).toEqual(own);
  const month = indiaDay().slice(0, 7);
  const asked = { what: "gstr1-docs", as: "csv", month, after: null } as const;
  expect(await exchangeHandlers["exports/return"]({ ...asked, vendorId: null }, owner)).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await exchangeHandlers["exports/return"]({ ...asked, vendorId: south.id }, seller)).toMatchObject({
    value: { fileName: `gstr1-docs-seller-${north.id}-${month}.csv`, last: null },
  });
});
