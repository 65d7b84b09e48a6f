import { eq } from "drizzle-orm";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import { aCategory, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { writeLetter } from "../../content/mail/letters";
import { saveSetting } from "../../base/settings/shop-settings";
import { countAskedProducts, readApproval, readRefusal, refuseProduct } from "./approvals";
import { createProduct } from "./create-product";
import { changeProducts, editProduct } from "./edit-product";
import { listOperatorProducts } from "./list-products";

useTestDatabase();

const aSeller = async () => {
  const vendor = await aVendor({ name: "North", email: "north@example.com" });
  return { id: vendor.id, role: "seller", name: "Ravi" } as const satisfies Actor;
};
const aNewProduct = async (actor: Actor, vendorId: number) => {
  const category = await aCategory();
  const made = await createProduct(actor, vendorId, {
    "name.en": "Anvil",
    "name.ar": "سندان",
    pricePaise: 900_00,
    categoryId: category.id,
    gstRate: 18,
    hsnCode: "8205",
  });
  if (!made.ok) throw new Error(made.code);
  return made.value;
};
const isOn = async (sku: string) =>
  (await db().select().from(t.products).where(eq(t.products.sku, sku)))[0]?.isActive;
const asked = async () => {
  const found = await listOperatorProducts({
    text: "",
    isActive: null,
    isAsked: true,
    categoryId: null,
    vendorId: null,
    sort: "id",
    order: "desc",
    page: 1,
    perPage: 25,
  });
  return found.rows.map(({ sku }) => sku);
};

test("without the setting a seller's new product is on when they switch it on", async () => {
  const seller = await aSeller();
  const { id, sku } = await aNewProduct(seller, seller.id);
  expect(await readApproval(id)).toBe("given");
  await changeProducts(seller, [sku], { isActive: true });
  expect(await isOn(sku)).toBe(true);
});

test("with it, the product waits for the owner: refused with a reason, asked again, then on for good", async () => {
  await saveSetting(COMMAND_LINE, "sellers", { newProductsWait: true }, 0);
  const seller = await aSeller();
  const owner = await aNewProduct(COMMAND_LINE, seller.id);
  expect(await readApproval(owner.id)).toBe("given");
  const { id, sku } = await aNewProduct(seller, seller.id);
  expect(await readApproval(id)).toBe("needed");
  expect(await refuseProduct(COMMAND_LINE, sku, "why")).toMatchObject({ code: "NOT_FOUND" });

  // The other changes are saved.
  expect(
    await editProduct(seller, sku, { changes: { isActive: true, pricePaise: 950_00 }, seen: {} }),
  ).toMatchObject({ ok: true, value: { fields: { isActive: false, pricePaise: 950_00 } } });
  expect([await isOn(sku), await readApproval(id), await asked()]).toEqual([false, "asked", [sku]]);
  expect(await countAskedProducts()).toEqual({ count: 1, since: expect.any(Date) });
  await changeProducts(seller, [sku], { isActive: true });
  expect(await isOn(sku)).toBe(false);
  expect(await refuseProduct(seller, sku, "mine")).toMatchObject({ code: "NOT_FOUND" });

  expect(await refuseProduct(COMMAND_LINE, sku, "A picture is missing")).toMatchObject({ ok: true });
  expect([await readApproval(id), await asked()]).toEqual(["needed", []]);
  expect(await readRefusal(id)).toBe("A picture is missing");
  await changeProducts(seller, [sku], { isActive: true });
  expect(await readRefusal(id)).toBeNull();
  await changeProducts(COMMAND_LINE, [sku], { isActive: true });
  expect([await isOn(sku), await readApproval(id)]).toEqual([true, "given"]);
  await changeProducts(seller, [sku], { isActive: false });
  await changeProducts(seller, [sku], { isActive: true });
  expect(await isOn(sku)).toBe(true);

  const mails = await db().select().from(t.outbox).where(eq(t.outbox.kind, "product-decision"));
  expect(mails.map(({ payload }) => (payload as { isAllowed: boolean }).isAllowed)).toEqual([false, true]);
  const letter = await writeLetter("product-decision", mails[0]?.payload, "ar", "north@example.com");
  expect(letter.subject).toContain("سندان");
  expect(JSON.stringify(letter.parts)).toContain("A picture is missing");
  const log = await listAudit({ subject: "product", subjectId: id, limit: 20 });
  expect(log.map(({ action }) => action).filter((action) => /ask|allow|refuse/.test(action))).toEqual([
    "product.allow",
    "product.ask",
    "product.refuse",
    "product.ask",
  ]);
});

test("when the owner wants it no more, what waited goes on when its seller switches it on", async () => {
  await saveSetting(COMMAND_LINE, "sellers", { newProductsWait: true }, 1);
  const seller = await aSeller();
  const { sku } = await aNewProduct(seller, seller.id);
  await changeProducts(seller, [sku], { isActive: true });
  await saveSetting(COMMAND_LINE, "sellers", { newProductsWait: false }, 2);
  await changeProducts(seller, [sku], { isActive: true });
  expect(await isOn(sku)).toBe(true);
});
