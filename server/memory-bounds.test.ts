/** @jest-environment node */
import { answerStore } from "./answer-store.mjs";
import { pageStoreIn } from "./page-store.mjs";
import { responseCache, type Entries } from "./response-cache.mjs";

/** What a crawl leaves in the memory of the processes (docs/running.md, "Memory"). */

const MIB = 1024 * 1024;
/** Bytes of an answer, compressed. */
const SIZE = 30_000;
/** A crawl's addresses: more than fit. */
const ADDRESSES = Array.from({ length: 3000 }, (_, n) => `/en/all-products/${n}/x`);

/** An answer that takes so many bytes, without having them. */
const answer = (size = SIZE): Entries[number][1] => ({
  status: 200,
  headers: {},
  hash: "",
  scripts: [],
  bodies: new Map(),
  size,
  hits: 0,
  tags: [],
  made: 0,
  renewAt: Infinity,
  isCached: true,
});
/** Whether so many bytes are within a limit and leave no room for another answer. */
const isFull = (bytes: number, limit: number): boolean => bytes <= limit && bytes > limit - SIZE;

test("of the shop's own pages at most 24 MiB are kept, the latest", () => {
  const cache = responseCache({
    renderPage: () => Promise.reject(new Error("nothing is rendered")),
    isCached: () => true,
    isExpired: () => false,
    allExpiredAt: () => 0,
    cacheHeaders: () => ({}),
  });
  cache.restore(ADDRESSES.map((address) => [address, answer()]));
  const kept = cache.entries();
  expect(isFull(kept.length * SIZE, 24 * MIB)).toBe(true);
  expect(kept.map(([address]) => address)).toEqual(ADDRESSES.slice(-kept.length));
});

test("of lists and redirects at most 8 MiB are kept, beside the own pages", () => {
  const store = answerStore({ limit: 24 * MIB });
  store.keep("/en", answer(), { isOwn: true, isAgain: false });
  for (const address of ADDRESSES) store.keep(address, answer(), { isOwn: false, isAgain: true });
  const kept = ADDRESSES.filter((address) => store.peek(address) !== undefined);
  expect(isFull(kept.length * SIZE, 8 * MIB)).toBe(true);
  expect(kept).toEqual(ADDRESSES.slice(-kept.length));
  expect(store.peek("/en")).toBeDefined();
});

test("of addresses that were asked for once the last twenty thousand are remembered, without their answers", () => {
  const store = answerStore({ limit: 24 * MIB });
  const asked = (n: number) =>
    ({ key: `/en/all-products/1/x?page=${n}` }) as Parameters<typeof store.noteAsked>[0];
  for (let n = 0; n <= 20_000; n++) {
    const isAgain = store.noteAsked(asked(n));
    store.keep(asked(n).key, answer(), { isOwn: false, isAgain });
  }
  expect(store.peek(asked(20_000).key)).toBeUndefined();
  expect([store.noteAsked(asked(20_000)), store.noteAsked(asked(1)), store.noteAsked(asked(0))]).toEqual([
    true,
    true,
    false,
  ]);
});

test("of what the renderer has rendered at most 4 MiB are kept", async () => {
  const store = new (pageStoreIn({ folder: undefined, sendsStale: true }))();
  const page = { kind: "APP_PAGE", html: "x".repeat(SIZE), headers: {}, status: 200 };
  for (const address of ADDRESSES.slice(0, 400)) await store.set(address, page, {});
  const found = await Promise.all(ADDRESSES.slice(0, 400).map((address) => store.get(address, {})));
  const kept = found.filter((entry) => entry !== null).length;
  expect(isFull(kept * SIZE, 4 * MIB)).toBe(true);
});
