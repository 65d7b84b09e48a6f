import { eq, sql } from "drizzle-orm";
import { log } from "@/lib/ground/log";
import { COMMAND_LINE } from "../../base/actor";
import { db } from "../../base/db/client";
import { importChanges, imports } from "../../base/db/schema";
import { aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { beginCheck, checkImport } from "./check-import";
import { findImport, listImports } from "./list-imports";
import { startImport } from "./start-import";

useTestDatabase();

const file = (text: string) => ({ fileName: "goods.csv", data: Buffer.from(text) });
const listedIds = async (): Promise<number[]> =>
  (await listImports({ page: 1, perPage: 100 })).rows.map(({ id }) => id);
const kept = (id: number): Promise<number> => db().$count(importChanges, eq(importChanges.importId, id));

test("a check that goes on is shown with its progress and cannot be written; one without a sign of life is cut off", async () => {
  const { sku } = await aProduct();
  const { importId } = await checkImport(COMMAND_LINE, file(`sku,price_inr,weight_grams\n${sku},5,7`));
  const id = importId ?? 0;
  await db().update(imports).set({ state: "checking" }).where(eq(imports.id, id));
  expect(await findImport(id)).toMatchObject({ state: "checking", rows: 1, changedRows: 1, doneRows: 1 });
  expect(await listedIds()).toContain(id);
  expect(await startImport(COMMAND_LINE, id)).toMatchObject({ code: "NOT_CHECKED" });

  await db().execute(sql`update imports set finished_at = now() - interval '3 minutes' where id = ${id}`);
  expect(await findImport(id)).toMatchObject({ state: "refused", problems: [], problemCount: 0 });
  expect(await listedIds()).not.toContain(id);
});

test("a refused file keeps its first 200 mistakes and how many there are, and no difference", async () => {
  const { sku } = await aProduct();
  const wrong = Array.from({ length: 250 }, (_, n) => `W-${n},cheap`);
  const begun = await beginCheck(
    COMMAND_LINE,
    file(["sku,price_inr,category", `${sku},5,Tools`, ...wrong.map((line) => `${line},Tools`)].join("\n")),
  );
  const id = begun.importId ?? 0;
  expect(begun.ignored).toEqual(["category"]);
  expect(await begun.ended).toHaveLength(250);
  const found = await findImport(id);
  expect(found).toMatchObject({ state: "refused", stoppedBy: null, problemCount: 250, rows: 251 });
  expect(found?.problems).toHaveLength(200);
  expect(found?.problems[0]).toEqual({
    row: 3,
    column: "price_inr",
    value: "cheap",
    expected: "price",
    facts: {},
  });
  expect(await kept(id)).toBe(0);
  expect(await listedIds()).not.toContain(id);
  expect(await startImport(COMMAND_LINE, id)).toMatchObject({ code: "NOT_CHECKED" });
});

test("the next file of a person takes the place of one that is still being checked", async () => {
  const { sku } = await aProduct();
  const lines = Array.from({ length: 300 }, (_, n) => `N-${n},Bolt,5,1,18,7318`);
  await aProduct();
  const head = "sku,name_en,price_inr,category_id,gst_rate,hsn_code";
  const first = await beginCheck(COMMAND_LINE, file([head, ...lines].join("\n")));
  const second = await checkImport(COMMAND_LINE, file(`sku,price_inr\n${sku},5`));
  await first.ended;
  expect(await findImport(first.importId ?? 0)).toBeNull();
  expect(await kept(first.importId ?? 0)).toBe(0);
  expect(await findImport(second.importId ?? 0)).toMatchObject({ state: "checked", changedRows: 1 });
});

test("a check that fails is logged and leaves a refused file without mistakes", async () => {
  const logged = jest.spyOn(log, "error").mockImplementation();
  const { sku } = await aProduct();
  await db().execute(sql`alter table import_changes rename to away`);
  const begun = await beginCheck(COMMAND_LINE, file(`sku,price_inr\n${sku},5`));
  await expect(begun.ended).rejects.toThrow();
  await db().execute(sql`alter table away rename to import_changes`);
  expect(await findImport(begun.importId ?? 0)).toMatchObject({ state: "refused", problemCount: 0 });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
