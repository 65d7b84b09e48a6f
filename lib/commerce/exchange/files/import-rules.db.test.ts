import { eq } from "drizzle-orm";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCategory, aProduct, aSize, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { countAskedProducts, readApproval } from "../../catalogue/products/approvals";
import { createProduct } from "../../catalogue/products/create-product";
import { changeProducts, editProduct } from "../../catalogue/products/edit-product";
import type { ProductFields } from "../../catalogue/products/product-fields";
import { saveSetting } from "../../base/settings/shop-settings";
import { checkImport } from "./check-import";
import { findImport, listChanges } from "./list-imports";
import { continueImports } from "./run-imports";
import { startImport, startUndo } from "./start-import";

useTestDatabase();

/** The person has seen all prices that move far, and says that they are right. */
const YES = Infinity;

const STAFF: Actor = { role: "staff", id: 7, name: "Asha" };
const [GTIN, OTHER_GTIN, THIRD_GTIN] = ["4006381333931", "96385074", "036000291452"];

const check = (text: string) => checkImport(STAFF, { fileName: "goods.csv", data: Buffer.from(text) });
const mistakes = async (text: string): Promise<string[]> =>
  (await check(text)).problems.map(({ row, column, expected, facts }) =>
    [row, column, expected, ...Object.values(facts)].join(" "),
  );
const checked = async (text: string): Promise<number> => {
  const { importId, problems } = await check(text);
  expect(problems).toEqual([]);
  return importId ?? 0;
};
const write = async (id: number): Promise<number> => {
  expect(await startImport(STAFF, id, YES)).toMatchObject({ ok: true });
  await continueImports();
  return id;
};
const written = async (text: string): Promise<number> => write(await checked(text));
const undo = async (id: number): Promise<void> => {
  expect(await startUndo(STAFF, id)).toMatchObject({ ok: true });
  await continueImports();
};
const productOf = async (sku: string) =>
  (await db().select().from(t.products).where(eq(t.products.sku, sku)))[0];
const gtinOf = async (sku: string) =>
  (await db().select().from(t.variants).where(eq(t.variants.sku, sku)))[0]?.gtin;
const give = (sku: string, values: Partial<typeof t.variants.$inferInsert>) =>
  db().update(t.variants).set(values).where(eq(t.variants.sku, sku));

test("switched on by a file, a product that waits has the owner's yes as by the switch", async () => {
  await saveSetting(COMMAND_LINE, "sellers", { newProductsWait: true }, 0);
  const vendor = await aVendor({ name: "North", email: "north@example.com" });
  const seller: Actor = { role: "seller", id: vendor.id, name: "Ravi" };
  const { id: categoryId } = await aCategory();
  const asked = async (name: string) => {
    const fields = { "name.en": name, pricePaise: 900_00, categoryId, gstRate: 18, hsnCode: "8205" };
    const made = await createProduct(seller, vendor.id, fields);
    if (!made.ok) throw new Error(made.code);
    await changeProducts(seller, [made.value.sku], { isActive: true });
    expect(await readApproval(made.value.id)).toBe("asked");
    return made.value;
  };
  const [byFile, bySwitch] = [await asked("Anvil"), await asked("Hammer")];
  const trace = async ({ id, sku }: { id: number; sku: string }) => {
    const log = await listAudit({ subject: "product", subjectId: id, limit: 20 });
    const mails = await db().select().from(t.outbox).where(eq(t.outbox.kind, "product-decision"));
    const own = mails.filter(({ payload }) => (payload as { sku: string }).sku === sku);
    return {
      approval: await readApproval(id),
      isActive: (await productOf(sku))?.isActive,
      log: log.map(({ action, actorName }) => `${action} ${actorName}`),
      mails: own.map(({ recipient, payload }) => [recipient, (payload as { isAllowed: boolean }).isAllowed]),
    };
  };
  const before = await trace(byFile);
  // Another change of a product that waits gives no yes.
  await written(`sku,price_inr\n${byFile.sku},950`);
  expect(await trace(byFile)).toMatchObject({ approval: "asked", isActive: false, mails: [] });

  await written(`sku,status\n${byFile.sku},on`);
  await changeProducts(STAFF, [bySwitch.sku], { isActive: true });
  expect(await trace(byFile)).toEqual({
    approval: "given",
    isActive: true,
    log: ["product.edit Asha", "product.allow Asha", "product.edit Asha", ...before.log],
    mails: [["north@example.com", true]],
  });
  expect(await trace(bySwitch)).toEqual({
    ...(await trace(byFile)),
    log: ["product.edit Asha", "product.allow Asha", ...before.log],
  });
  expect(await countAskedProducts()).toEqual({ count: 0, since: null });
  await changeProducts(seller, [byFile.sku], { isActive: false });
  await changeProducts(seller, [byFile.sku], { isActive: true });
  expect((await productOf(byFile.sku))?.isActive).toBe(true);
});

test("a GTIN with a wrong check digit, or that another article has, is a mistake of the file", async () => {
  const [one, two, taken, off] = [
    await aProduct({ sku: "G-1" }),
    await aProduct({ sku: "G-2" }),
    await aProduct({ sku: "G-3" }),
    await aProduct({ sku: "G-4" }),
  ];
  await give(taken.sku, { gtin: GTIN });
  await give(off.sku, { gtin: OTHER_GTIN, isActive: false });
  expect(await mistakes(`article_sku,gtin\n${one.sku},4006381333932`)).toEqual(["2 gtin gtin"]);
  expect(await mistakes(`article_sku,gtin\n${one.sku},${GTIN}`)).toEqual(["2 gtin free-gtin G-3"]);
  expect(await mistakes(`article_sku,gtin\n${one.sku},${THIRD_GTIN}\n${two.sku},${THIRD_GTIN}`)).toEqual([
    "3 gtin free-gtin G-1",
  ]);
  // The number of an article that is off is free, and two articles may change theirs.
  await written(`article_sku,gtin\n${one.sku},${OTHER_GTIN}`);
  const swapped = await written(`article_sku,gtin\n${one.sku},${GTIN}\n${taken.sku},${OTHER_GTIN}`);
  expect([await gtinOf(one.sku), await gtinOf(taken.sku)]).toEqual([GTIN, OTHER_GTIN]);
  await undo(swapped);
  expect([await gtinOf(one.sku), await gtinOf(taken.sku)]).toEqual([OTHER_GTIN, GTIN]);
});

test("a GTIN that another article got since the check stops the import; an undo leaves its row", async () => {
  const [one, two] = [await aProduct({ sku: "H-1" }), await aProduct({ sku: "H-2" })];
  const number = "10614141000415";
  const id = await checked(`article_sku,gtin\n${one.sku},${number}`);
  await give(two.sku, { gtin: number });
  await write(id);
  expect(await findImport(id)).toMatchObject({
    state: "stopped",
    stoppedBy: { row: 2, sku: one.sku, field: "gtin" },
  });
  expect(await gtinOf(one.sku)).toBeNull();

  const emptied = await written(`article_sku,gtin\n${two.sku},-`);
  await give(one.sku, { gtin: number });
  await undo(emptied);
  expect([await gtinOf(one.sku), await gtinOf(two.sku)]).toEqual([number, null]);
  expect(await findImport(emptied)).toMatchObject({ state: "undone", keptRows: 1 });
});

test("a part number in another case, or with what nobody sees, means the product, article or specification", async () => {
  const [size, vendor] = [await aSize(), await aVendor()];
  const product = await aProduct({ sku: "HW-1002", sizes: [size.id], stock: 4, vendorId: vendor.id });
  const article = product.variants[0]?.sku ?? "";
  const id = await written("sku,price_inr\n\u200bhw-1002\u00a0,77");
  expect((await listChanges(id, { page: 1, perPage: 10 })).rows).toMatchObject([
    { sku: "HW-1002", isNew: false, after: 77_00, state: "written" },
  ]);
  expect(await productOf("HW-1002")).toMatchObject({ id: product.id, pricePaise: 77_00 });
  expect(await productOf("hw-1002")).toBeUndefined();
  await written(`article_sku,stock\n${article.toLowerCase()},9`);
  const [level] = await db()
    .select()
    .from(t.stockLevels)
    .where(eq(t.stockLevels.variantId, product.variants[0]?.id ?? 0));
  expect(level?.quantity).toBe(9);

  expect(await mistakes("sku,price_inr\nHW-1002,5\nhw-1002,6")).toEqual(["3 sku new-row-once 2"]);
  expect(await mistakes(`article_sku,stock\n${article},5\n${article.toLowerCase()},6`)).toEqual([
    "3 article_sku new-row-once 2",
  ]);
  const head = "sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id";
  const rest = `Bolt,5,${product.mainCategoryId},18,7318,${vendor.id}`;
  expect(await mistakes(`${head}\n${article.toLowerCase()},${rest}`)).toEqual(["2 sku free-part-number"]);
  expect(await mistakes(`${head}\nN-1,${rest}\nn-1,${rest}`)).toEqual(["3 sku new-row-once 2"]);
  expect(await mistakes(`${head}\n-N,${rest}`)).toEqual(["2 sku part-number"]);
});

test("a part number that an article got since the check stops the import", async () => {
  const [category, vendor] = [await aCategory(), await aVendor()];
  const other = await aProduct({ sku: "TAKER" });
  const id = await checked(
    `sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id\nNEW-1,Bolt,5,${category.id},18,7318,${vendor.id}`,
  );
  await give(other.sku, { sku: "new-1" });
  await write(id);
  expect(await findImport(id)).toMatchObject({
    state: "stopped",
    stoppedBy: { row: 2, sku: "NEW-1", field: "sku" },
  });
  expect(await productOf("NEW-1")).toBeUndefined();
});

test("of two products that an old database has in two cases, a file and its export mean each by its spelling", async () => {
  const [upper, lower] = [await aProduct({ sku: "OLD-1" }), await aProduct({ sku: "old-1" })];
  await written("sku,price_inr\nOLD-1,11\nold-1,22");
  expect([(await productOf(upper.sku))?.pricePaise, (await productOf(lower.sku))?.pricePaise]).toEqual([
    11_00, 22_00,
  ]);
});

test("a new product of a suspended seller is refused by the desk and by a file", async () => {
  const [category, vendor] = [await aCategory(), await aVendor({ isActive: false })];
  const fields = {
    "name.en": "Bolt",
    pricePaise: 500,
    categoryId: category.id,
    gstRate: 18,
    hsnCode: "7318",
  };
  expect(await createProduct(STAFF, vendor.id, fields)).toMatchObject({ code: "VENDOR_NOT_FOUND" });
  expect(
    await mistakes(
      `sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id\nS-1,Bolt,5,${category.id},18,7318,${vendor.id}`,
    ),
  ).toEqual(["2 seller_id seller"]);
});

test("a code of 5 or 7 digits stays in unchanged rows, and no row and no edit gives one", async () => {
  const product = await aProduct({ sku: "OLD-CODE", hsnCode: "73181", pricePaise: 500 });
  expect(await mistakes("sku,price_inr,hsn_code\nOLD-CODE,6,73181")).toEqual([]);
  const given = [
    ["7318150", "hsn"],
    ["0000", "hsn-chapter"],
    ["00000000", "hsn-chapter"],
    ["73182", "hsn"],
  ] as const;
  for (const [code, reason] of given)
    expect([code, await mistakes(`sku,hsn_code\nOLD-CODE,${code}`)]).toEqual([
      code,
      [`2 hsn_code ${reason}`],
    ]);
  for (const code of ["7318", "731815", "73181500"])
    expect([code, await mistakes(`sku,hsn_code\nOLD-CODE,${code}`)]).toEqual([code, []]);
  const [category, vendor] = [await aCategory(), await aVendor()];
  const head = "sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id";
  expect(await mistakes(`${head}\nNEW-CODE,Bolt,5,${category.id},12,73181,${vendor.id}`)).toEqual([
    "2 gst_rate gst",
    "2 hsn_code hsn",
  ]);
  const edited = async (changes: Partial<ProductFields>) => {
    const result = await editProduct(STAFF, product.sku, { changes, seen: {} });
    return result.ok ? [] : [result.code, result.facts];
  };
  const refused = (code: string, reason: string) => [
    "FIELDS_INVALID",
    { fields: ["hsnCode"], hsn: { code, reason, on: null } },
  ];
  expect(await edited({ pricePaise: 700 })).toEqual(refused("73181", "hsn"));
  for (const [hsnCode, reason] of given) expect(await edited({ hsnCode })).toEqual(refused(hsnCode, reason));
  expect(await changeProducts(STAFF, [product.sku], { isActive: false })).toMatchObject({ ok: true });
  expect(await edited({ pricePaise: 700, hsnCode: "731815" })).toEqual([]);
});

test("a rate that the law has ended stays in unchanged rows, and no row and no edit gives it", async () => {
  const product = await aProduct({ sku: "OLD-RATE", gstRate: 28, pricePaise: 500 });
  expect(await mistakes("sku,price_inr,gst_rate\nOLD-RATE,6,28")).toEqual([]);
  expect(await mistakes("sku,gst_rate\nOLD-RATE,12")).toEqual(["2 gst_rate gst"]);
  expect(await mistakes("sku,gst_rate\nOLD-RATE,18")).toEqual([]);
  const edited = async (changes: Partial<ProductFields>) => {
    const result = await editProduct(STAFF, product.sku, { changes, seen: {} });
    return result.ok ? [] : [result.code, result.facts];
  };
  expect(await edited({ pricePaise: 700 })).toEqual(["FIELDS_INVALID", { fields: ["gstRate"] }]);
  expect(await edited({ pricePaise: 700, gstRate: 12 })).toEqual(["FIELDS_INVALID", { fields: ["gstRate"] }]);
  expect(await edited({ pricePaise: 700, gstRate: 40 })).toEqual([]);
});

test("a text that lost its letters is refused where it would change something, and read where the shop has it", async () => {
  const { sku } = await aProduct({ name: { en: "Bolt", ar: "برغي" } });
  const { sku: other } = await aProduct({ name: { en: "????", ar: "برغي" } });
  const found = await check(`sku,name_en,name_ar\n${sku},Bolt,???? ?????\n${other},????,Ø¨Ø±ØºÙŠ\n`);
  expect(found.importId).toBeNull();
  expect(found.problems).toEqual([
    { row: 2, column: "name_ar", value: "???? ?????", expected: "lost-letters", facts: {} },
    { row: 3, column: "name_ar", value: "Ø¨Ø±ØºÙŠ", expected: "other-letters", facts: { was: "برغي" } },
  ]);
  expect(await check(`sku,name_en,price_inr\n${other},????,7\n`)).toMatchObject({ problems: [] });
});

test("a part number that became a date, and a GTIN without its digits, are refused", async () => {
  await aProduct();
  const { problems } = await check(
    "sku,name_en,price_inr,category_id,gst_rate,hsn_code\n01-Feb,Bolt,5,1,18,7318\n8.90123E+12,Nut,5,1,18,7318\n",
  );
  const ofNumbers = problems.filter(({ column }) => column === "sku");
  expect(ofNumbers.map(({ row, expected }) => [row, expected])).toEqual([
    [2, "no-date"],
    [3, "all-digits"],
  ]);
  expect((await check("article_sku,stock\nMar-07,5\n")).problems).toMatchObject([
    { row: 2, expected: "no-date" },
  ]);
});
