import { sql } from "drizzle-orm";
import { db } from "@/lib/commerce/base/db/client";
import { aCategory, aProduct, aTag, anImage } from "@/lib/commerce/base/db/seed-builders";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { listCategories, listPopularCategories } from "./list-categories";
import { listShelf } from "./list-products";
import { listTags } from "./attribute-lists";

useTestDatabase();

const ALL = { limit: 1000, offset: 0 };
beforeEach(async () => {
  await db().execute(sql`update products set is_active = false`);
  await db().execute(sql`update categories set is_active = false`);
});

test("R359: categories are the tree in its order, each with the products on sale in it or its children, each once", async () => {
  const image = await anImage();
  const second = await aCategory({ name: "Tools", displayOrder: 2, isPopular: true });
  const first = await aCategory({ name: "Fasteners", displayOrder: 1, imageId: image.id });
  const drills = await aCategory({ name: "Drills", parentId: second.id, displayOrder: 2, isPopular: true });
  const saws = await aCategory({ name: "Saws", parentId: second.id, displayOrder: 1 });
  const closed = await aCategory({ name: "Closed", isActive: false });
  await aCategory({ name: "Under closed", parentId: closed.id });
  await aProduct({ categories: [drills.id, saws.id] });
  await aProduct({ categories: [saws.id, second.id] });
  await aProduct({ categories: [saws.id], isActive: false });
  const rows = await listCategories(ALL);
  expect(rows.map((c) => [c.name.en, c.parentId, c.productCount])).toEqual([
    ["Fasteners", null, 0],
    ["Tools", null, 2],
    ["Saws", second.id, 2],
    ["Drills", second.id, 1],
  ]);
  expect(rows[0]).toEqual({
    id: first.id,
    parentId: null,
    name: { en: "Fasteners" },
    picture: { key: image.key, hash: image.hash, width: 800, widths: [160, 320, 800] },
    productCount: 0,
  });
  expect((await listPopularCategories()).map((c) => [c.name.en, c.productCount])).toEqual([
    ["Tools", 2],
    ["Drills", 1],
  ]);
  expect((await listCategories({ limit: 2, offset: 1 })).map((c) => c.name.en)).toEqual(["Tools", "Saws"]);
});

test("O109: popular categories follow the sales of their products, the owner's choice is a boost", async () => {
  const tools = await aCategory({ name: "Tools", displayOrder: 1 });
  const drills = await aCategory({ name: "Drills", parentId: tools.id, displayOrder: 2 });
  const saws = await aCategory({ name: "Saws", parentId: tools.id, displayOrder: 3 });
  await aCategory({ name: "Chosen", displayOrder: 4, isPopular: true });
  await aCategory({ name: "Unsold", displayOrder: 5 });
  const names = async () => (await listPopularCategories()).map((c) => c.name.en);
  const sell = (productId: number, level: number) =>
    db().execute(
      sql`insert into product_popularity (product_id, level) values (${productId}, ${level}) on conflict (product_id) do update set level = excluded.level`,
    );
  expect(await names()).toEqual(["Chosen"]);

  const [drill, saw] = [
    await aProduct({ categories: [drills.id] }),
    await aProduct({ categories: [saws.id] }),
  ];
  await sell(drill.id, 9);
  await sell(saw.id, 17);
  // 4 pieces of saws, 2 of drills.
  expect(await names()).toEqual(["Chosen", "Saws", "Drills"]);
  await sell(drill.id, 33);
  // 16 pieces are more than eight times the choice alone.
  expect(await names()).toEqual(["Drills", "Chosen", "Saws"]);
  await db().execute(sql`update products set is_active = false where id = ${drill.id}`);
  expect(await names()).toEqual(["Chosen", "Saws"]);
});

test("R356: shelves: the shop's choice, the newest, the popular", async () => {
  const a = await aProduct({ createdAt: new Date("2026-01-01"), isHome: true });
  const b = await aProduct({ createdAt: new Date("2026-01-03"), isPopular: true });
  const c = await aProduct({ createdAt: new Date("2026-01-02"), isHome: true, isPopular: true });
  const ids = async (shelf: Parameters<typeof listShelf>[0]) =>
    (await listShelf(shelf, ALL)).map((p) => p.id);
  expect(await ids("home")).toEqual([c.id, a.id]);
  expect(await ids("recent")).toEqual([b.id, c.id, a.id]);
  expect(await ids("popular")).toEqual([b.id, c.id, a.id]);
  expect((await listShelf("recent", { limit: 1, offset: 1 })).map((p) => [p.id, p.total])).toEqual([
    [c.id, 3],
  ]);
});

test("R96: tags: those on most products first", async () => {
  const [rare, common] = [await aTag("A rare one"), await aTag("Z common one")];
  await aProduct({ tags: [common.id, rare.id] });
  await aProduct({ tags: [common.id] });
  expect((await listTags(ALL)).slice(0, 2).map((t) => t.name.en)).toEqual(["Z common one", "A rare one"]);
});
