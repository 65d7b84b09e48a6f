import { COMMAND_LINE, type Actor } from "../base/actor";
import { listAudit } from "../base/audit/audit-log";
import { aProduct } from "../base/db/seed-builders";
import { useTestDatabase } from "../base/db/testing";
import { brokenInvariants } from "../checks/invariants";
import { anEndedArticle } from "./ended-article.testing";
import { countVariants, listStock, stockLedger, targetsOf } from "./list-stock";
import { movePieces } from "./move-pieces";

useTestDatabase({ connections: 3 });
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const ALL = { below: null, isEnded: false, text: "", vendorId: null };
const listed = async (isEnded: boolean): Promise<[string, number][]> =>
  (await listStock({ ...ALL, isEnded, page: 1, perPage: 100 })).map(({ sku, quantity }) => [sku, quantity]);

test("pieces of an article that is no longer sold are counted apart, and moved to one of its product", async () => {
  const [ended, sold, other] = await anEndedArticle();
  const stranger = await aProduct({ stock: 1 });
  const strange = stranger.variants[0]?.sku ?? "";
  expect(await listed(true)).toEqual([[ended, 5]]);
  expect((await listed(false)).sort()).toEqual(
    [
      [sold, 5],
      [other, 5],
      [strange, 1],
    ].sort(),
  );
  expect(await countVariants({ ...ALL, isEnded: true })).toBe(1);
  expect((await targetsOf(ended))?.map(({ sku }) => sku)).toEqual([sold, other]);
  expect(await targetsOf(sold)).toBeNull();

  const move = (from: string, to: string, pieces: number, actor: Actor = COMMAND_LINE) =>
    movePieces(actor, { from, to, pieces });
  expect(await move(ended, strange, 1)).toMatchObject({ code: "TARGET_INVALID" });
  expect(await move(sold, other, 1)).toMatchObject({ code: "TARGET_INVALID" });
  expect(await move(ended, sold, 6)).toMatchObject({ code: "BELOW_ZERO", facts: { left: 5 } });
  expect(await move(ended, sold, 0)).toMatchObject({ code: "QUANTITY_INVALID" });
  expect(await move(ended, "none", 1)).toMatchObject({ code: "NOT_FOUND" });
  const seller: Actor = { role: "seller", id: stranger.vendorId, name: "Other" };
  expect(await move(ended, sold, 1, seller)).toMatchObject({ code: "NOT_FOUND" });
  expect(await listed(true)).toEqual([[ended, 5]]);

  expect(await move(ended, sold, 2)).toEqual({ ok: true, value: { sku: ended, before: 5, after: 3 } });
  // Two presses at once: one of them finds nothing left.
  const twice = await Promise.all([move(ended, other, 3), move(ended, other, 3)]);
  expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await listed(true)).toEqual([]);
  expect((await listed(false)).filter(([sku]) => sku !== strange).sort()).toEqual(
    [
      [sold, 7],
      [other, 8],
    ].sort(),
  );
  expect((await stockLedger(ended, 2))?.map(({ quantity, note, level }) => [quantity, note, level])).toEqual([
    [-3, `→ ${other}`, 0],
    [-2, `→ ${sold}`, 3],
  ]);
  expect((await stockLedger(sold, 1))?.[0]).toMatchObject({ quantity: 2, note: `← ${ended}`, level: 7 });
  const [entry] = await listAudit({ limit: 1 });
  expect(entry).toMatchObject({
    action: "stock.move",
    note: other,
    before: { sku: ended, quantity: 3 },
    after: { sku: ended, quantity: 0 },
  });
});
