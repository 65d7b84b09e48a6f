import { aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { aCaller } from "./caller.testing";
import { stockHandlers } from "./stock-handlers";

useTestDatabase();

const OWNER = aCaller({ role: "owner" });

test("stock is received, corrected and counted; the ledger tells who and why", async () => {
  const product = await aProduct({ stock: 2 });
  const id = product.sku;
  const seller = aCaller({ role: "seller", vendorId: product.vendorId });
  const listed = await stockHandlers["stock/list"]({ page: 1, perPage: 25, text: "", tab: "low" }, OWNER);
  expect(listed).toMatchObject({
    ok: true,
    value: { total: 1, low: 1, rows: [{ id, quantity: 2, options: [] }] },
  });

  expect(await stockHandlers["stock/receive"]({ id, pieces: 20, note: "Delivery 7" }, seller)).toEqual({
    ok: true,
    value: { id, before: 2, after: 22 },
  });
  expect(await stockHandlers["stock/correct"]({ id, pieces: -30, note: "Broken" }, OWNER)).toMatchObject({
    code: "BELOW_ZERO",
    facts: { left: 22 },
  });
  await stockHandlers["stock/count"]({ id, pieces: 21, note: "" }, OWNER);
  expect(await stockHandlers["stock/show"]({ id }, seller)).toMatchObject({
    ok: true,
    value: {
      quantity: 21,
      movements: [
        { reason: "count", quantity: -1, level: 21, who: "the owner" },
        { reason: "receipt", quantity: 20, level: 22, note: "Delivery 7", who: "the seller" },
        { reason: "import", quantity: 2, level: 2 },
      ],
    },
  });
  const other = aCaller({ role: "seller", vendorId: product.vendorId + 1 });
  expect(await stockHandlers["stock/show"]({ id }, other)).toMatchObject({ code: "NOT_FOUND" });
  expect(await stockHandlers["stock/receive"]({ id, pieces: 1, note: "" }, other)).toMatchObject({
    code: "NOT_FOUND",
  });
});
