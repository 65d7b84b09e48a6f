import { existsSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { COMMAND_LINE } from "../../base/actor";
import { db, inTransaction } from "../../base/db/client";
import { banners, firmRequests, images, productImages } from "../../base/db/schema";
import { aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { addPicture, arrangePictures } from "./product-pictures";
import { removeUnusedPictures } from "./unused-pictures";
import { cutUpload, keepUpload } from "./uploaded-picture";
import { useDataFolder } from "./data-folder.testing";

useTestDatabase({ connections: 3 });

const folder = useDataFolder();

let painted = 0;
const paint = (): Promise<Buffer> => {
  painted += 1;
  const background = { r: (painted * 40) % 256, g: (painted * 90) % 256, b: 20 };
  return sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
};
/** Uploads a picture for a form that is not saved yet. */
const upload = async (file: Buffer): Promise<{ id: number; key: string }> => {
  const cut = await cutUpload(file);
  if (!cut.ok) throw new Error(cut.code);
  return { id: await inTransaction((tx) => keepUpload(tx, cut.value)), key: cut.value.picture.key };
};
const filesOf = (key: string): string[] =>
  readdirSync(path.join(folder(), "media")).filter((name) => name.startsWith(key));
const hasRow = async (key: string): Promise<boolean> =>
  (await db().$count(images, eq(images.key, key))) === 1;
const note = (key: string): string => path.join(folder(), "unused-pictures", key);
/** Makes the note that the picture is unused so many hours old. */
const hoursAgo = (key: string, hours: number): void => {
  const at = new Date(Date.now() - hours * 3_600_000);
  utimesSync(note(key), at, at);
};

test("a picture that nothing shows is deleted after a day, row and files; what refers to one keeps it", async () => {
  const [unsaved, shown, ordered, logo, asked] = [
    await upload(await paint()),
    await upload(await paint()),
    await upload(await paint()),
    await upload(await paint()),
    await upload(await paint()),
  ];
  await db()
    .insert(banners)
    .values({ imageId: shown.id, mainTitle: { en: "Bolts" }, displayOrder: 1 });
  const product = await aProduct({ images: [ordered.id] });
  const { id: vendorId } = await aVendor({ logo: logo.key });
  await db()
    .insert(firmRequests)
    .values({ vendorId, wanted: { logo: asked.key }, askedAt: new Date() });
  await removeUnusedPictures();
  expect([logo, asked].map(({ key }) => existsSync(note(key)))).toEqual([false, false]);
  expect([unsaved, shown, ordered].map(({ key }) => existsSync(note(key)))).toEqual([true, false, false]);
  hoursAgo(unsaved.key, 23);
  await removeUnusedPictures();
  expect(filesOf(unsaved.key).length).toBeGreaterThan(0);
  hoursAgo(unsaved.key, 25);
  await removeUnusedPictures();
  expect([await hasRow(unsaved.key), filesOf(unsaved.key), existsSync(note(unsaved.key))]).toEqual([
    false,
    [],
    false,
  ]);
  for (const { key } of [shown, ordered]) {
    expect(await hasRow(key)).toBe(true);
    expect(filesOf(key).length).toBeGreaterThan(0);
  }
  await db().delete(productImages).where(eq(productImages.productId, product.id));
});

test("files of a refused upload go too, and files of the catalogue stay", async () => {
  const cut = await cutUpload(await paint());
  if (!cut.ok) throw new Error(cut.code);
  const { key } = cut.value.picture;
  await removeUnusedPictures();
  hoursAgo(key, 25);
  await removeUnusedPictures();
  expect(filesOf(key)).toEqual([]);
});

test("a picture that was taken off a product stays for a day, one that is used again for ever", async () => {
  const { sku, id: productId } = await aProduct();
  const file = await paint();
  expect(await addPicture(COMMAND_LINE, sku, file)).toMatchObject({ ok: true });
  const [row] = await db()
    .select({ key: images.key })
    .from(images)
    .innerJoin(productImages, eq(productImages.imageId, images.id))
    .where(eq(productImages.productId, productId));
  const key = row?.key ?? "";
  await arrangePictures(COMMAND_LINE, sku, []);
  await removeUnusedPictures();
  hoursAgo(key, 25);
  await addPicture(COMMAND_LINE, sku, file);
  await removeUnusedPictures();
  expect([await hasRow(key), existsSync(note(key))]).toEqual([true, false]);
});

test("one that is saved, or uploaded again, in the same moment stays whole", async () => {
  for (let round = 0; round < 5; round += 1) {
    const file = await paint();
    const { id, key } = await upload(file);
    await removeUnusedPictures();
    hoursAgo(key, 25);
    const save = () =>
      inTransaction(async (tx) => {
        const [found] = await tx.select().from(images).where(eq(images.id, id)).for("key share");
        if (found !== undefined)
          await tx.insert(banners).values({ imageId: id, mainTitle: { en: "Bolts" }, displayOrder: round });
        return found !== undefined;
      });
    const [isSaved] = await Promise.all([save(), removeUnusedPictures()]);
    expect(await hasRow(key)).toBe(isSaved);
    expect(filesOf(key).length > 0).toBe(isSaved);

    const other = await paint();
    const first = await upload(other);
    await removeUnusedPictures();
    hoursAgo(first.key, 25);
    await Promise.all([upload(other), removeUnusedPictures()]);
    expect(await hasRow(first.key)).toBe(true);
    expect(filesOf(first.key).length).toBeGreaterThan(0);
  }
});
