import { COMMAND_LINE } from "../../base/actor";
import { aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { getProduct } from "../listing/get-product";
import { editProduct } from "./edit-product";
import type { ProductFields } from "./product-fields";

useTestDatabase();

test("a product has texts of its own for search engines in either language, and none when they are left out", async () => {
  const { id, sku } = await aProduct({ name: { en: "Bolt", ar: "برغي" } });
  const edit = async (changes: Partial<ProductFields>) =>
    (await editProduct(COMMAND_LINE, sku, { changes, seen: {} })).ok;
  const head = async () => {
    const product = await getProduct(id);
    return [product?.metaTitle, product?.metaDescription];
  };
  expect(await head()).toEqual([null, null]);
  expect(await edit({ "metaTitle.ar": " برغي فولاذي ", "metaDescription.en": "Steel, by the box" })).toBe(true);
  expect(await head()).toEqual([{ ar: "برغي فولاذي" }, { en: "Steel, by the box" }]);
  expect(await edit({ "name.en": "Hex bolt" })).toBe(true);
  expect(await head()).toEqual([{ ar: "برغي فولاذي" }, { en: "Steel, by the box" }]);
  expect(await edit({ "metaTitle.ar": null, "metaDescription.en": null })).toBe(true);
  expect(await head()).toEqual([null, null]);
  for (const wrong of ["", " ", "x".repeat(201), "lost \ufffd"])
    expect([wrong, await edit({ "metaTitle.en": wrong })]).toEqual([wrong, false]);
});
