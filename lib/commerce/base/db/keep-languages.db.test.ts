import { sql } from "drizzle-orm";
import { COMMAND_LINE } from "../actor";
import { listRows } from "../../catalogue/lists/list-rows";
import { saveListRow } from "../../catalogue/lists/save-list-row";
import { readProducts } from "../../catalogue/products/product-fields";
import { writeProducts } from "../../catalogue/products/write-products";
import { editProduct } from "../../catalogue/products/edit-product";
import { db, inTransaction } from "./client";
import { withStored } from "./keep-languages";
import { aBrand, aProduct } from "./seed-builders";
import { useTestDatabase } from "./testing";

useTestDatabase();

const HINDI = "हथौड़ा";
/** Writes the name in a language that this release does not have. */
const addHindi = (table: "products" | "brands", id: number) =>
  db().execute(
    sql`update ${sql.identifier(table)} set name = name || ${JSON.stringify({ hi: HINDI })}::jsonb where id = ${id}`,
  );
const nameOf = async (table: "products" | "brands", id: number) =>
  (await db().execute<{ name: unknown }>(sql`select name from ${sql.identifier(table)} where id = ${id}`))
    .rows[0]?.name;

test("a product's edit at the desk, of many and by file, keeps a language that the shop does not have", async () => {
  const { id, sku } = await aProduct({ name: { en: "Hammer", ar: "مطرقة" } });
  await addHindi("products", id);
  const changed = await editProduct(COMMAND_LINE, sku, { changes: { "name.en": "Claw hammer" }, seen: {} });
  expect(changed).toMatchObject({ ok: true });
  expect(await nameOf("products", id)).toEqual({ en: "Claw hammer", ar: "مطرقة", hi: HINDI });

  await inTransaction(async (tx) => {
    const product = (await readProducts(tx, [sku], true))(sku);
    if (product !== undefined)
      await writeProducts(tx, COMMAND_LINE, [{ product, changes: { pricePaise: 99_00 } }], "");
  });
  expect(await nameOf("products", id)).toEqual({ en: "Claw hammer", ar: "مطرقة", hi: HINDI });

  await editProduct(COMMAND_LINE, sku, { changes: { "name.ar": null }, seen: {} });
  expect(await nameOf("products", id)).toEqual({ en: "Claw hammer", hi: HINDI });
});

test("a row of a list keeps it, and so does a text that was read", async () => {
  const { id } = await aBrand({ en: "Karmistra", ar: "كارمسترا" });
  await addHindi("brands", id);
  const row = (await listRows(db(), "brand")).find((one) => one.id === id);
  const fields = { ...row?.fields, "name.en": "Karmistra Tools" };
  expect(await saveListRow(COMMAND_LINE, "brand", { id, fields, seen: row?.fields ?? {} })).toMatchObject({
    ok: true,
  });
  expect(await nameOf("brands", id)).toEqual({ en: "Karmistra Tools", ar: "كارمسترا", hi: HINDI });
  const stored = { en: "Old", ar: "قديم", hi: HINDI } as { en: string };
  expect(withStored(stored, { en: "New" })).toEqual({ en: "New", hi: HINDI });
});
