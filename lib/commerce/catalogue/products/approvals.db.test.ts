import { readdirSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { listAudit } from "../../base/audit/audit-log";
import { db } from "../../base/db/client";
import * as t from "../../base/db/schema";
import type { Localized } from "../../base/db/columns";
import { aCategory, aColor, anImage, aVendor } from "../../base/db/seed-builders";
import type { MailPayloads } from "../../base/outbox";
import { useTestDatabase } from "../../base/db/testing";
import { writeLetter } from "../../content/mail/letters";
import { listSettings, saveSetting } from "../../base/settings/shop-settings";
import { countAskedProducts, readApproval, readRefusal, refuseProduct } from "./approvals";
import { readArticles } from "./article-fields";
import { createProduct } from "./create-product";
import { decideProposal, withdrawProposal } from "../proposals/decide-proposal";
import { changePrices, changeProducts, editProduct } from "./edit-product";
import { listOperatorProducts } from "./list-products";
import { readProductArticles, versionOfArticles } from "./product-articles";
import { readProduct, type ProductFields } from "./product-fields";
import { readProposal } from "./show-proposal";
import { readProductSpecifications, saveSpecifications } from "../specifications/save-specifications";
import { addPicture, arrangePictures } from "./product-pictures";
import { saveArticles } from "./save-articles";
import { saveSelling } from "./save-selling";
import { readSelling, type Selling } from "./selling";
import { removeUnusedPictures } from "./unused-pictures";
import { versionOf } from "./version";
import { useDataFolder } from "./data-folder.testing";

useTestDatabase();
const folder = useDataFolder();

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

describe("changes of an approved product", () => {
  const OWNER: Actor = { role: "owner", id: 1, name: "Gita" };
  const setWait = async (newProductsWait: boolean) => {
    const seen = (await listSettings()).find(({ section }) => section === "sellers")?.version ?? 0;
    await saveSetting(COMMAND_LINE, "sellers", { newProductsWait }, seen);
  };
  const anApprovedProduct = async () => {
    const seller = await aSeller();
    const made = await aNewProduct(COMMAND_LINE, seller.id);
    await changeProducts(COMMAND_LINE, [made.sku], { isActive: true });
    await setWait(true);
    return { seller, ...made };
  };
  const fieldsOf = async (sku: string) => (await readProduct(db(), sku))?.fields;
  const proposalOf = async (sku: string) => {
    const product = await readProduct(db(), sku);
    return product === null ? null : readProposal(product);
  };
  const edit = (actor: Actor, sku: string, changes: Partial<ProductFields>) =>
    editProduct(actor, sku, { changes, seen: {} });
  const decide = async (sku: string, refusal: string | null) =>
    decideProposal(OWNER, sku, { version: (await proposalOf(sku))?.version ?? "", refusal });
  const decisionsOf = async (sku: string) => {
    const mails = await db().select().from(t.outbox).where(eq(t.outbox.kind, "product-decision"));
    return mails.map(({ payload }) => payload as MailPayloads["product-decision"]).filter((mail) => mail.sku === sku);
  };

  test("what it is waits, price and switch do not; the owner's yes makes it so", async () => {
    const { seller, id, sku } = await anApprovedProduct();
    const other = await aCategory();
    const wanted = { "name.en": "Anvil, 20 kg", hsnCode: "7326", gstRate: 5, categoryId: other.id };
    expect(await edit(seller, sku, { ...wanted, pricePaise: 990_00, isActive: false })).toMatchObject({
      ok: true,
      value: { fields: { "name.en": "Anvil", hsnCode: "8205", gstRate: 18, pricePaise: 990_00, isActive: false } },
    });
    expect((await proposalOf(sku))?.fields).toEqual(
      expect.arrayContaining([
        { field: "name.en", before: "Anvil", after: "Anvil, 20 kg" },
        { field: "hsnCode", before: "8205", after: "7326" },
        { field: "gstRate", before: 18, after: 5 },
        { field: "categoryId", before: expect.any(Number), after: other.id },
      ]),
    );
    expect([await asked(), await countAskedProducts()]).toEqual([[sku], { count: 1, since: expect.any(Date) }]);

    const { version = "" } = (await proposalOf(sku)) ?? {};
    await edit(seller, sku, { "name.en": "Anvil, 25 kg" });
    expect(await decideProposal(OWNER, sku, { version, refusal: null })).toMatchObject({ code: "CONFLICT" });
    expect(await decideProposal(seller, sku, { version, refusal: null })).toMatchObject({ code: "NOT_FOUND" });
    expect(await decide(sku, null)).toMatchObject({ ok: true });
    expect(await fieldsOf(sku)).toMatchObject({ ...wanted, "name.en": "Anvil, 25 kg", pricePaise: 990_00 });
    expect([await proposalOf(sku), await asked()]).toEqual([null, []]);
    expect(await decisionsOf(sku)).toMatchObject([{ isChange: true, isAllowed: true, reason: "" }]);
    const log = await listAudit({ subject: "product", subjectId: id, limit: 4 });
    expect(log.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      "product.accept Gita",
      "product.edit Gita",
      "product.propose Ravi",
      "product.edit Ravi",
    ]);
  });

  test("refused changes stay with the reason until they are taken back or proposed anew", async () => {
    const { seller, sku } = await anApprovedProduct();
    await edit(seller, sku, { "name.en": "Gold", hsnCode: "7108" });
    expect(await decide(sku, "It is iron")).toMatchObject({ ok: true });
    expect(await proposalOf(sku)).toMatchObject({ refusal: "It is iron", fields: [{}, {}] });
    expect([await fieldsOf(sku), await asked()]).toMatchObject([{ "name.en": "Anvil" }, []]);
    expect(await decide(sku, null)).toMatchObject({ code: "NOT_FOUND" });
    const [mail] = await decisionsOf(sku);
    const letter = await writeLetter("product-decision", mail, "en", "north@example.com");
    expect(letter.subject).toContain("stays as it is");
    expect(JSON.stringify(letter.parts)).toContain("It is iron");

    await edit(seller, sku, { "name.en": "Iron anvil" });
    expect(await proposalOf(sku)).toMatchObject({
      refusal: null,
      fields: [{ field: "name.en", before: "Anvil", after: "Iron anvil" }],
    });
    expect(await withdrawProposal({ ...seller, id: seller.id + 1 }, sku)).toMatchObject({ code: "NOT_FOUND" });
    expect(await withdrawProposal(seller, sku)).toMatchObject({ ok: true });
    expect(await withdrawProposal(seller, sku)).toMatchObject({ code: "NOT_FOUND" });
    expect(await fieldsOf(sku)).toMatchObject({ "name.en": "Anvil" });
  });

  test("a price that falls below half or rises above double waits, also by a discount or a percentage", async () => {
    const { seller, sku } = await anApprovedProduct();
    const priceAfter = async (pricePaise: number) => {
      await edit(seller, sku, { pricePaise });
      return [(await fieldsOf(sku))?.pricePaise, (await proposalOf(sku))?.fields.map(({ after }) => after) ?? []];
    };
    expect(await priceAfter(1)).toEqual([900_00, [1]]);
    // A right price takes the place of the mistake.
    expect(await priceAfter(450_00)).toEqual([450_00, []]);
    // Small steps do not add up: they are measured from the price at the last yes.
    expect(await priceAfter(449_00)).toEqual([450_00, [449_00]]);
    expect(await priceAfter(1_800_00)).toEqual([1_800_00, []]);
    expect(await priceAfter(1_800_01)).toEqual([1_800_00, [1_800_01]]);
    expect(await decide(sku, null)).toMatchObject({ ok: true });
    expect(await priceAfter(2_000_00)).toEqual([2_000_00, []]);
    await edit(OWNER, sku, { pricePaise: 900_00 });
    expect(await priceAfter(449_00)).toEqual([900_00, [449_00]]);
    expect(await priceAfter(800_00)).toEqual([800_00, []]);
    await edit(OWNER, sku, { pricePaise: 900_00 });
    await edit(seller, sku, { discountBasisPoints: 5_000 });
    expect(await fieldsOf(sku)).toMatchObject({ discountBasisPoints: 5_000 });
    await edit(seller, sku, { discountBasisPoints: 9_000 });
    expect(await fieldsOf(sku)).toMatchObject({ discountBasisPoints: 5_000 });
    const chosen = { skus: [sku], categoryId: null, vendorId: null };
    expect(await changePrices(seller, chosen, 30_001)).toEqual({ ok: true, value: { changed: [], waiting: 1 } });
    expect(await changePrices(seller, chosen, 1_000)).toEqual({
      ok: true,
      value: { changed: [{ sku, before: 900_00, after: 990_00 }], waiting: 0 },
    });
    expect(await changePrices(OWNER, chosen, -5_100)).toMatchObject({ value: { changed: [{ after: 485_10 }] } });
  });

  test("the trade item number of an article waits, and its price as the product's", async () => {
    const { seller, id, sku } = await anApprovedProduct();
    const colour = await aColor();
    const save = async (
      values: { gtin: string | null; pricePaise: number | null; weightGrams?: number },
      actor: Actor = seller,
    ) => {
      const before = await readProductArticles(db(), id);
      const saved = await saveArticles(actor, sku, {
        version: versionOfArticles(before),
        choices: [{ attributeId: 1, options: [{ id: colour.id, name: colour.name, surcharge: null }] }],
        articles: [
          {
            key: `1:${colour.id}`,
            sku: `${sku}-RED`,
            mrpPaise: null,
            costPaise: null,
            weightGrams: null,
            pictureId: null,
            isActive: true,
            stock: null,
            ...values,
          },
        ],
      });
      expect(saved).toMatchObject({ ok: true });
      const [article] = (await readArticles(db(), { productId: id })).filter(({ key }) => key !== "");
      return article;
    };
    await save({ gtin: null, pricePaise: 800_00 }, OWNER);
    expect(await save({ gtin: "4006381333931", pricePaise: 80_00, weightGrams: 9 })).toMatchObject({
      gtin: null,
      pricePaise: 800_00,
      weightGrams: 9,
    });
    expect((await proposalOf(sku))?.articles).toEqual([
      { sku: `${sku}-RED`, field: "gtin", before: null, after: "4006381333931" },
      { sku: `${sku}-RED`, field: "pricePaise", before: 800_00, after: 80_00 },
    ]);
    expect(await save({ gtin: null, pricePaise: 810_00, weightGrams: 9 })).toMatchObject({ pricePaise: 810_00 });
    expect((await proposalOf(sku))?.articles.map(({ field }) => field)).toEqual(["gtin"]);
    // Measured from 800.00, not from the seller's last step.
    expect(await save({ gtin: null, pricePaise: 400_00 })).toMatchObject({ pricePaise: 400_00 });
    expect(await save({ gtin: null, pricePaise: 399_00 })).toMatchObject({ pricePaise: 400_00 });
    expect(await save({ gtin: null, pricePaise: 810_00 })).toMatchObject({ pricePaise: 810_00 });
    expect(await decide(sku, null)).toMatchObject({ ok: true });
    expect(await save({ gtin: "4006381333931", pricePaise: 810_00 })).toMatchObject({ gtin: "4006381333931" });
  });

  test("quantities and far prices by quantity wait, tags do not; the yes makes them so", async () => {
    const { seller, id, sku } = await anApprovedProduct();
    const [tag] = await db().insert(t.tags).values({ name: { en: "Forge" } }).returning();
    const save = async (changes: Partial<Selling>) => {
      const before = await readSelling(db(), id);
      return saveSelling(seller, sku, { version: versionOf(before), selling: { ...before, ...changes } });
    };
    const tiers = [{ minimumQuantity: 10, basisPoints: 5_000 }];
    expect(await save({ minimum: 100, tagIds: [tag?.id ?? 0], tiers })).toMatchObject({ ok: true });
    expect(await readSelling(db(), id)).toMatchObject({ minimum: null, tagIds: [tag?.id], tiers });
    const far = [{ minimumQuantity: 10, basisPoints: 5_001 }];
    const pack = { quantity: 0.5, unit: "kilogram" } as const;
    expect(await save({ minimum: 4, step: 2, pack, tiers: far })).toMatchObject({ ok: true });
    expect((await proposalOf(sku))?.others).toEqual(
      [
        ["minimum", null, 4],
        ["step", null, 2],
        ["packQuantity", null, 0.5],
        ["packUnit", null, "kilogram"],
        ["tiers", "10: −50%", "10: −50.01%"],
      ].map(([field, before, after]) => ({
        of: "selling",
        sku: null,
        name: null,
        field,
        before,
        after,
      })),
    );
    expect(await decide(sku, null)).toMatchObject({ ok: true });
    expect(await readSelling(db(), id)).toMatchObject({ minimum: 4, step: 2, pack, tiers: far });
    expect(await proposalOf(sku)).toBeNull();
  });

  test("pictures wait: new ones, another order, and those taken off", async () => {
    const { seller, id, sku } = await anApprovedProduct();
    const gallery = async () =>
      (await db().select().from(t.productImages).where(eq(t.productImages.productId, id)).orderBy(t.productImages.position)).map(
        (row) => ({ id: row.id, imageId: row.imageId }),
      );
    const paint = (background: string) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background } }).png().toBuffer();
    const [front, back] = [await anImage(), await anImage()];
    await db()
      .insert(t.productImages)
      .values([front, back].map((image, position) => ({ productId: id, imageId: image.id, position })));
    const before = await gallery();
    expect(await addPicture(seller, sku, await paint("#b00"))).toMatchObject({ ok: true });
    expect(await addPicture(seller, sku, await paint("#00b"))).toMatchObject({ ok: true });
    expect(await arrangePictures(seller, sku, [{ id: before[1]?.id ?? 0, alt: { en: "The back" } }])).toMatchObject({
      ok: true,
    });
    expect(await gallery()).toEqual(before);
    const shown = await proposalOf(sku);
    expect(shown?.pictures?.before.map(({ picture }) => picture.key)).toEqual([front.key, back.key]);
    expect(shown?.pictures?.after.map(({ picture, alt }) => [picture.key, alt?.en])).toEqual([
      [back.key, "The back"],
      [expect.stringMatching(/^upload-/), undefined],
      [expect.stringMatching(/^upload-/), undefined],
    ]);
    // What waits is not cleared away as unused.
    await removeUnusedPictures();
    expect(readdirSync(path.join(folder(), "unused-pictures"))).toEqual([]);
    expect(await decide(sku, null)).toMatchObject({ ok: true });
    const after = await gallery();
    expect([after.length, after[0]]).toEqual([3, before[1]]);
    expect(await addPicture(OWNER, sku, await paint("#0b0"))).toMatchObject({ ok: true });
    expect(await gallery()).toHaveLength(4);
  });

  test("a new article and another surcharge wait together; the articles that are there go on", async () => {
    const { seller, id, sku } = await anApprovedProduct();
    const [red, blue] = [await aColor("Red"), await aColor("Blue")];
    const article = (colour: number, name: string) => ({
      key: `1:${colour}`,
      sku: `${sku}-${name}`,
      gtin: null,
      pricePaise: 800_00 as number | null,
      mrpPaise: null,
      costPaise: null,
      weightGrams: null as number | null,
      pictureId: null,
      isActive: true,
      stock: null as { seen: number; counted: number } | null,
    });
    const choice = (...colours: { id: number; name: Localized }[]) => [
      { attributeId: 1, options: colours.map(({ id: optionId, name }) => ({ id: optionId, name, surcharge: null })) },
    ];
    const save = async (actor: Actor, colours: Parameters<typeof choice>, articles: ReturnType<typeof article>[]) =>
      saveArticles(actor, sku, {
        version: versionOfArticles(await readProductArticles(db(), id)),
        choices: choice(...colours),
        articles,
      });
    expect(await save(OWNER, [red], [article(red.id, "RED")])).toMatchObject({ ok: true });
    const added = { ...article(blue.id, "BLUE"), pricePaise: 1, stock: { seen: 0, counted: 7 } };
    expect(
      await save(seller, [red, blue], [{ ...article(red.id, "RED"), weightGrams: 9 }, added]),
    ).toMatchObject({ ok: true });
    const skus = async () =>
      (await readProductArticles(db(), id)).articles.map((one) => [one.sku, one.weightGrams, one.stock]);
    expect(await skus()).toEqual([[`${sku}-RED`, 9, 0]]);
    expect((await proposalOf(sku))?.others).toEqual([
      {
        of: "newArticle",
        sku: `${sku}-BLUE`,
        field: "pricePaise",
        name: { en: "Blue", ar: "Blue" },
        before: null,
        after: 1,
      },
    ]);
    expect(await decide(sku, null)).toMatchObject({ ok: true });
    expect(await skus()).toEqual([
      [`${sku}-RED`, 9, 0],
      [`${sku}-BLUE`, null, 7],
    ]);
    // An article that ends needs no yes, and its part number cannot come back with another price without one.
    expect(await save(seller, [red], [article(red.id, "RED")])).toMatchObject({ ok: true });
    expect(await skus()).toEqual([[`${sku}-RED`, null, 0]]);
  });

  /** An attribute with two choices, in the template of a product's category. */
  const aChoiceAttribute = async (productId: number) => {
    const [product] = await db().select().from(t.products).where(eq(t.products.id, productId));
    const [group] = await db()
      .insert(t.specificationGroups)
      .values({ key: `group-${productId}`, name: { en: "Material" }, position: 0 })
      .returning();
    const key = `metal-${productId}`;
    const [attribute] = await db()
      .insert(t.specificationAttributes)
      .values({
        key,
        name: { en: "Metal" },
        groupId: group?.id ?? 0,
        kind: "choice",
        position: 0,
        isFilterable: false,
      })
      .returning();
    const attributeId = attribute?.id ?? 0;
    await db()
      .insert(t.specificationTemplates)
      .values({ categoryId: product?.mainCategoryId ?? 0, attributeId, position: 0 });
    const made = await db()
      .insert(t.specificationValues)
      .values(["brass", "steel"].map((name, position) => ({ attributeId, key: name, name: { en: name }, position })))
      .returning();
    return { key, choices: { steel: made[1]?.id ?? 0 } };
  };

  test("specifications wait, and what they cannot be any more is named at the yes", async () => {
    const { seller, id, sku } = await anApprovedProduct();
    const { key, choices } = await aChoiceAttribute(id);
    const save = async (value: string) => {
      const read = await readProductSpecifications(seller, sku);
      if (!read.ok) throw new Error(read.code);
      return saveSpecifications(seller, sku, {
        version: read.value.version,
        changes: [{ key, cells: { value } }],
      });
    };
    const stated = async () => {
      const read = await readProductSpecifications(seller, sku);
      return read.ok ? read.value.specifications.find(({ attribute }) => attribute.key === key)?.cells.value : null;
    };
    expect(await save("brass")).toMatchObject({ ok: true });
    expect(await stated()).toBeFalsy();
    expect((await proposalOf(sku))?.others).toEqual([
      { of: "specification", sku: null, field: key, name: { en: "Metal" }, before: null, after: "brass" },
    ]);
    expect(await decide(sku, null)).toMatchObject({ ok: true });
    expect(await stated()).toBe("brass");
    await save("steel");
    await db().delete(t.specificationValues).where(eq(t.specificationValues.id, choices.steel));
    expect(await decide(sku, null)).toMatchObject({ code: "FIELDS_INVALID", facts: { fields: [key] } });
    expect(await stated()).toBe("brass");
  });

  test("without the setting a seller changes everything, and so do the shop's people with it", async () => {
    const { seller, sku } = await anApprovedProduct();
    await edit(OWNER, sku, { "name.en": "Owner's" });
    expect(await fieldsOf(sku)).toMatchObject({ "name.en": "Owner's" });
    await setWait(false);
    await edit(seller, sku, { "name.en": "Seller's", pricePaise: 1 });
    expect(await fieldsOf(sku)).toMatchObject({ "name.en": "Seller's", pricePaise: 1 });
  });
});
