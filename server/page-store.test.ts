import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pageStoreIn } from "./page-store.mjs";
import { withRenderContext } from "./render-context.mjs";

/** Next's own kinds of entries. */
const PAGE = "APP_PAGE";
const READ = "FETCH";

let folder: string;
/** Milliseconds by which the clock is ahead. */
let later: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-page-store-"));
  later = 0;
  const now = Date.now;
  jest.spyOn(Date, "now").mockImplementation(() => now() + later);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** As after a restart: with nothing in memory. */
const cacheFor = (sendsStale: boolean) => new (pageStoreIn({ folder, sendsStale }))();

const page = {
  kind: PAGE,
  html: "<p>",
  rscData: Buffer.from("1"),
  headers: { "x-next-cache-tags": "product" },
  status: 200,
};
const storePage = (sendsStale: boolean, revalidate: number | false) =>
  cacheFor(sendsStale).set("/en", page, { cacheControl: { revalidate, expire: 9000 } });
const findPage = (sendsStale: boolean) => cacheFor(sendsStale).get("/en", { kind: PAGE, isFallback: false });

const read = (revalidate: number) => ({
  kind: READ,
  data: { headers: {}, body: "7", status: 200, url: "" },
  revalidate,
});
const storeRead = (revalidate: number) =>
  cacheFor(false).set("read", read(revalidate), { fetchCache: true, tags: ["product"] });
const findRead = (sendsStale: boolean, revalidate?: number | false) =>
  cacheFor(sendsStale).get("read", { kind: READ, tags: ["product"], revalidate });

test("a page comes back as it was stored, with the data of its segments", async () => {
  const segmentData = new Map([["/_tree", Buffer.from("2")]]);
  const store = cacheFor(true);
  await store.set("/en", { ...page, segmentData } as typeof page, { cacheControl: { revalidate: 60 } });
  expect((await findPage(true))?.value).toEqual({ ...page, segmentData });
  expect(await store.get("/ar", { kind: PAGE })).toBeNull();
});

test("a redirect and a missing page are not kept: anybody can make up addresses", async () => {
  const store = cacheFor(true);
  for (const status of [308, 404]) await store.set("/en/x", { ...page, status }, {});
  expect(await store.get("/en/x", { kind: PAGE })).toBeNull();
});

test("what was made before one of its tags was expired is not found, nor is what was rendered meanwhile kept", async () => {
  const [store, key, asked] = [cacheFor(true), "/en/brand", { kind: PAGE }];
  const branded = { ...page, headers: { "x-next-cache-tags": "_N_T_/en,brand:3" } };
  await store.set(key, branded, {});
  later = 1000;
  expect((await store.get(key, asked))?.tags).toEqual(["brand:3"]);
  await withRenderContext(async () => {
    later = 2000;
    await store.revalidateTag("brand:3");
    later = 3000;
    await store.set(key, branded, {});
  });
  expect(await store.get(key, asked)).toBeNull();
  await store.set(key, branded, {});
  expect((await store.get(key, asked))?.lastModified).toBeGreaterThan(Date.now() - 100);
});

test("the tags and the end of all reads are known of a page that is rendered from rows read anew", async () => {
  const rendered = await withRenderContext(async (context) => {
    await storeRead(60);
    await findRead(true, 30);
    const outcome = context as { hasFreshRead: boolean };
    outcome.hasFreshRead = true;
  });
  expect(rendered.reads).toMatchObject({ tags: ["product"], revalidate: 30 });
  expect((await withRenderContext(() => findRead(true, 30))).reads).toBeNull();
});

describe("with another admin host", () => {
  test("a page is found until its lifetime ends and not after it", async () => {
    await storePage(false, 60);
    later = 59_000;
    expect((await findPage(false))?.value?.html).toBe("<p>");
    later = 60_100;
    expect(await findPage(false)).toBeNull();
  });

  test("a read is found for the lifetime of the code that asks, else for the one it was made with", async () => {
    await storeRead(60);
    later = 59_000;
    expect((await findRead(false, 60))?.value?.kind).toBe(READ);
    expect((await findRead(false))?.value?.kind).toBe(READ);
    expect(await findRead(false, 30)).toBeNull();
    later = 61_000;
    expect([await findRead(false, 60), await findRead(false, false), await findRead(false)]).toEqual([
      null,
      null,
      null,
    ]);
    expect((await findRead(false, 90))?.value?.kind).toBe(READ);
  });

  test("a page without a lifetime has none", async () => {
    await storePage(false, false);
    later = 86_400_000;
    expect((await findPage(false))?.value?.html).toBe("<p>");
  });

  test("a page ends with the first of the cached reads it was rendered from", async () => {
    await storeRead(60);
    later = 40_000;
    const rendered = await withRenderContext(async () => {
      await findRead(false, 60);
      await storePage(false, 3600);
    });
    const entry = await findPage(true);
    expect(entry?.cacheControl).toEqual({ revalidate: rendered.page?.revalidate, expire: 9000 });
    expect([19, 20]).toContain(rendered.page?.revalidate);
  });

  test("a page that ends before its reads keeps its own lifetime", async () => {
    await storeRead(3600);
    const rendered = await withRenderContext(async () => {
      await findRead(false, 3600);
      await storePage(false, 1);
    });
    expect([rendered.page?.revalidate, (await findPage(false))?.cacheControl?.revalidate]).toEqual([1, 1]);
  });
});

describe("with the shop's own database", () => {
  test("pages and reads are found after their lifetime: Next renews them behind the answer", async () => {
    await storePage(true, 60);
    await storeRead(60);
    later = 86_400_000;
    expect((await findPage(true))?.value?.html).toBe("<p>");
    expect((await findRead(true, 60))?.value?.kind).toBe(READ);
  });

  test("a page's lifetime is its own, whatever reads it was rendered from", async () => {
    await storeRead(60);
    const rendered = await withRenderContext(async () => {
      await findRead(true, 60);
      await storePage(true, 3600);
    });
    expect(rendered.page?.revalidate).toBe(3600);
  });
});
