import { eq, inArray } from "drizzle-orm";
import { SIZE_ATTRIBUTE, selectionKey } from "@/lib/model/selections";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { products, variants } from "../../base/db/schema";
import { aBrand, aCategory, aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { findImport, listChanges } from "./list-imports";
import { planPrices, type PricePlan } from "./plan-prices";
import { continueImports } from "./run-imports";
import { startImport, startUndo } from "./start-import";

useTestDatabase();

const PLAN: PricePlan = {
  name: "Prices",
  brandId: null,
  categoryId: null,
  vendorId: null,
  basisPoints: 500,
  step: "rupee",
};
const planned = async (plan: Partial<PricePlan>, actor: Actor = COMMAND_LINE): Promise<number> => {
  const result = await planPrices(actor, { ...PLAN, ...plan });
  if (!result.ok) throw new Error(result.code);
  expect(result.value.problems).toEqual([]);
  return result.value.importId ?? 0;
};
const changesOf = async (id: number) =>
  (await listChanges(id, { page: 1, perPage: 100 })).rows.map(({ sku, field, before, after }) => [
    sku,
    field,
    before,
    after,
  ]);
const pricesOf = async (...skus: string[]) => {
  const rows = await db().select().from(products).where(inArray(products.sku, skus)).orderBy(products.id);
  return rows.map(({ pricePaise }) => pricePaise);
};

test("a brand's prices are shown before and after, rounded, written and undone; others stay", async () => {
  const [brand, other] = [await aBrand("Karmistra"), await aBrand("Other")];
  const one = await aProduct({ brandId: brand.id, pricePaise: 99_90 });
  const same = await aProduct({ brandId: brand.id, pricePaise: 1_00 });
  const out = await aProduct({ brandId: other.id, pricePaise: 99_90 });
  const id = await planned({ brandId: brand.id });
  expect(await changesOf(id)).toEqual([[one.sku, "pricePaise", 99_90, 105_00]]);
  expect(await pricesOf(one.sku, same.sku, out.sku)).toEqual([99_90, 1_00, 99_90]);
  await startImport(COMMAND_LINE, id);
  await continueImports();
  expect(await pricesOf(one.sku, same.sku, out.sku)).toEqual([105_00, 1_00, 99_90]);
  expect(await findImport(id)).toMatchObject({
    kind: "prices",
    state: "done",
    rows: 2,
    changes: 1,
    canUndo: true,
  });
  await startUndo(COMMAND_LINE, id);
  await continueImports();
  expect(await pricesOf(one.sku, same.sku, out.sku)).toEqual([99_90, 1_00, 99_90]);
});

test("own prices of articles change with their product, and a price above the MRP is named", async () => {
  const category = await aCategory();
  const [small, large] = [await aSize({ name: "M6" }), await aSize({ name: "M8" })];
  const product = await aProduct({
    categories: [category.id],
    pricePaise: 10_00,
    sizes: [{ id: small.id }, { id: large.id }],
  });
  const key = selectionKey([{ attributeId: SIZE_ATTRIBUTE, optionId: large.id }]);
  const own = (await db().select().from(variants).where(eq(variants.productId, product.id))).find(
    (row) => row.selectionKey === key,
  );
  await db()
    .update(variants)
    .set({ pricePaise: 20_00 })
    .where(eq(variants.id, own?.id ?? 0));
  const id = await planned({ categoryId: category.id, basisPoints: 1_000 });
  expect(await changesOf(id)).toEqual([
    [product.sku, "pricePaise", 10_00, 11_00],
    [own?.sku, "ownPricePaise", 20_00, 22_00],
  ]);
  await startImport(COMMAND_LINE, id);
  await continueImports();
  const after = async () =>
    (
      await db()
        .select()
        .from(variants)
        .where(eq(variants.id, own?.id ?? 0))
    )[0]?.pricePaise;
  expect([await pricesOf(product.sku), await after()]).toEqual([[11_00], 22_00]);
  await startUndo(COMMAND_LINE, id);
  await continueImports();
  expect([await pricesOf(product.sku), await after()]).toEqual([[10_00], 20_00]);

  await db()
    .update(variants)
    .set({ mrpPaise: 21_00 })
    .where(eq(variants.id, own?.id ?? 0));
  expect(
    await planPrices(COMMAND_LINE, { ...PLAN, categoryId: category.id, basisPoints: 1_000 }),
  ).toMatchObject({
    ok: true,
    value: {
      importId: null,
      problems: [
        { row: 2, column: own?.sku, value: "22.00", expected: "below-mrp", facts: { mrp: "21.00" } },
      ],
    },
  });
});

test("a seller plans their own prices whatever is asked for; the shop's people choose something", async () => {
  const [own, other] = [await aVendor(), await aVendor()];
  const mine = await aProduct({ vendorId: own.id, pricePaise: 10_00 });
  const theirs = await aProduct({ vendorId: other.id, pricePaise: 10_00 });
  const seller: Actor = { role: "seller", id: own.id, name: "Ravi" };
  const id = await planned({ vendorId: other.id, basisPoints: 1_000 }, seller);
  expect((await changesOf(id)).map(([sku]) => sku)).toEqual([mine.sku]);
  expect(await findImport(id, other.id)).toBeNull();
  await startImport(seller, id);
  await continueImports();
  expect(await pricesOf(mine.sku, theirs.sku)).toEqual([11_00, 10_00]);
  expect(await planPrices(COMMAND_LINE, PLAN)).toEqual({ ok: false, code: "NOTHING_CHOSEN" });
  expect(
    await planPrices(COMMAND_LINE, { ...PLAN, vendorId: own.id, basisPoints: 0, step: "paisa" }),
  ).toEqual({
    ok: false,
    code: "PERCENT_INVALID",
  });
});
