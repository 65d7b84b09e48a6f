import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { COMMAND_LINE, type Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { productImages } from "../../base/db/schema";
import { aProduct } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { addPicture, gallery } from "./product-pictures";
import { useDataFolder } from "./data-folder.testing";

useTestDatabase({ connections: 6 });

const folder = useDataFolder("test");

const paint = (grey: number): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer();
const positionsOf = async (productId: number): Promise<number[]> =>
  (await db().select().from(productImages).where(gallery(productId))).map(({ position }) => position).sort();

test("nothing is written for the product of another seller, nor for a full gallery", async () => {
  const { sku, id, vendorId } = await aProduct();
  const stranger: Actor = { role: "seller", id: vendorId + 1, name: "Other" };
  expect(await addPicture(stranger, sku, await paint(10))).toMatchObject({ ok: false, code: "NOT_FOUND" });
  for (let grey = 0; grey < 20; grey += 1)
    expect(await addPicture(COMMAND_LINE, sku, await paint(grey * 10))).toMatchObject({ ok: true });
  expect(await addPicture(COMMAND_LINE, sku, await paint(255))).toMatchObject({ code: "TOO_MANY_PICTURES" });
  const shared = readdirSync(path.join(folder(), "media")).filter((name) => name.endsWith("-share.jpg"));
  expect(shared).toHaveLength(20);
  expect(await positionsOf(id)).toHaveLength(20);
});

test("a stranger's upload makes no folder either", async () => {
  const { sku, vendorId } = await aProduct();
  await addPicture({ role: "seller", id: vendorId + 1, name: "Other" }, sku, await paint(10));
  expect(existsSync(path.join(folder(), "media"))).toBe(false);
});

test("pictures that are sent at once each have a place; one that is sent again is not doubled", async () => {
  const { sku, id } = await aProduct();
  const files = await Promise.all([20, 60, 100, 140, 180].map(paint));
  const sent = await Promise.all([...files, ...files].map((file) => addPicture(COMMAND_LINE, sku, file)));
  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect(await positionsOf(id)).toEqual([0, 1, 2, 3, 4]);
  expect(await addPicture(COMMAND_LINE, sku, files[0] ?? Buffer.alloc(0))).toMatchObject({ ok: true });
  expect(await positionsOf(id)).toEqual([0, 1, 2, 3, 4]);
});
