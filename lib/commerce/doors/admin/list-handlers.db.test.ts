import path from "node:path";
import sharp from "sharp";
import { aBrand, aCategory, aDiscount, anImage, aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { aCaller } from "./caller.testing";
import { listHandlers } from "./list-handlers";
import { useDataFolder } from "../../catalogue/products/data-folder.testing";

useTestDatabase();

const folder = useDataFolder();

const OWNER = aCaller({ role: "owner" });

test("a list tells what uses each row, what is fixed, and its picture", async () => {
  const { id: imageId, key } = await anImage();
  const parent = await aCategory({ name: { en: "Tools", ar: "أدوات" }, imageId });
  const child = await aCategory({ name: "Hammers", parentId: parent.id });
  await aProduct({ categories: [child.id] });
  await aDiscount({ categories: [child.id] });
  const listed = await listHandlers["lists/list"]({ kind: "category", of: null }, OWNER);
  if (!listed.ok) throw new Error(listed.code);
  expect(listed.value.rows).toMatchObject([
    {
      id: parent.id,
      fields: { "name.en": "Tools", "name.ar": "أدوات", parentId: null },
      uses: { products: 0, categories: 1, offers: 0, attributes: 0 },
      fixed: [],
      picture: `/media/${key}.0a1b2c3d-160.webp`,
    },
    { id: child.id, uses: { products: 1, categories: 0, offers: 1 }, picture: null },
  ]);
  expect(await listHandlers["categories/preview-off"]({ id: parent.id }, OWNER)).toEqual({
    ok: true,
    value: { categories: 1, products: 1, placeless: 1 },
  });
});

test("a row is saved, refused for deletion while it is used, and deleted", async () => {
  const brand = await aBrand("Zenith");
  const fields = { "name.en": "Zenith Tools", "name.ar": null };
  expect(
    await listHandlers["lists/save"]({ kind: "brand", id: brand.id, fields, seen: null }, OWNER),
  ).toMatchObject({ ok: true, value: { id: brand.id, fields, uses: { products: 0 } } });
  await aProduct({ brandId: brand.id });
  expect(await listHandlers["lists/delete"]({ kind: "brand", id: brand.id }, OWNER)).toEqual({
    ok: false,
    code: "IN_USE",
    facts: { by: "products", count: 1 },
  });
  const spare = await aBrand("Spare");
  expect(await listHandlers["lists/delete"]({ kind: "brand", id: spare.id }, OWNER)).toEqual({
    ok: true,
    value: {},
  });
});

test("a category's picture is put on a square; what is no picture is refused", async () => {
  const painted = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#b00" } })
    .jpeg()
    .toBuffer();
  const added = await listHandlers["lists/add-picture"]({ data: painted.toString("base64") }, OWNER);
  if (!added.ok) throw new Error(added.code);
  expect(await sharp(path.join(folder(), added.value.url.split("?")[0] ?? "")).metadata()).toMatchObject({
    width: 160,
    height: 160,
  });
  expect(
    await listHandlers["lists/add-picture"]({ data: Buffer.from("text").toString("base64") }, OWNER),
  ).toMatchObject({ code: "PICTURE_INVALID", facts: { reason: "not-a-picture" } });
});
