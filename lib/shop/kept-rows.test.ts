import type { CallRow } from "@/lib/contract/calls";
import { log } from "@/lib/ground/log";
import { beforeAnotherHost } from "./another-host.testing";
import { CACHE, productCaching } from "./cache-manifest";
import { cachedKnownRows, cachedRows } from "./cached-read";
import { ask } from "./transport";

/** The framework's cache exists only inside its server. Here a lifetime has always ended. */
jest.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));
jest.mock("./transport", () => ({ ask: jest.fn() }));

const asked = jest.mocked(ask) as unknown as jest.Mock;
const { expireWhen } = beforeAnotherHost();
const MINUTE = 60_000;
const INDIA = { CountryID: 1, CountryName: "India", LocalizationJsonData: [] };
const ASKED = { recordValueJson: "{}" };
const countries = () => cachedRows("get-countries-list", ASKED, CACHE.places);
const answer = (rows: unknown[]) => asked.mockResolvedValue({ ok: true, rows });
const pass = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

let warned: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  asked.mockReset();
  warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  warned.mockRestore();
});

test.each([
  ["countries", "get-countries-list", CACHE.places, INDIA],
  ["home products", "get-home-products-list", CACHE.list, { ProductId: 1 }],
  ["brands", "get-manufacturer-list", CACHE.values, { ManufacturerID: 1 }],
  ["banners", "get-home-screen-banner", CACHE.content, { BannerId: 1 }],
] as const)(
  "an empty list of %s where a full one stood is not shown, and is one line",
  async (_, call, caching, row) => {
    const read = () => cachedRows(call, ASKED, caching);
    answer([row]);
    expect(await read()).toEqual([row]);
    answer([]);
    for (let look = 0; look < 5; look += 1) {
      expect(await read()).toEqual([row]);
      pass(MINUTE);
    }
    expect(warned.mock.calls).toEqual([
      [
        { call, shownUntil: expect.stringMatching(/^\d{4}-.*Z$/) },
        "admin host: an empty list where there was a full one, which is shown on",
      ],
    ]);
    answer([row, row]);
    pass(10 * MINUTE);
    expect(await read()).toEqual([row, row]);
  },
);

test("a list that stays empty for ten minutes is empty, and fills again later", async () => {
  answer([INDIA]);
  await countries();
  answer([]);
  expect(await countries()).toEqual([INDIA]);
  pass(10 * MINUTE - 1);
  expect(await countries()).toEqual([INDIA]);
  pass(1);
  expect(await countries()).toEqual([]);
  answer([INDIA]);
  pass(10 * MINUTE);
  expect(await countries()).toEqual([INDIA]);
});

test("an empty list is looked at again after a second, then after as long as it was empty", async () => {
  answer([]);
  const looks: number[] = [];
  const began = Date.now();
  for (let second = 0; second <= 64; second += 1) {
    const calls = asked.mock.calls.length;
    expect(await countries()).toEqual([]);
    if (asked.mock.calls.length > calls) looks.push((Date.now() - began) / 1000);
    pass(1000);
  }
  expect(looks).toEqual([0, 1, 2, 4, 8, 16, 32, 64]);
  expect(warned).not.toHaveBeenCalled();
});

test("a reported change is looked at at once; of one thing its empty answer is believed", async () => {
  let expired = "";
  expireWhen((tags: string[]) => tags.includes(expired));
  const detail = () => cachedRows("get-product_detail", { ProductId: 7, ...ASKED }, productCaching(7));
  const row = { ProductName: "Bolt" } as CallRow<"get-product_detail">;
  answer([row]);
  await countries();
  expect(await detail()).toEqual([row]);
  answer([]);
  await countries();
  expired = "place";
  const calls = asked.mock.calls.length;
  // A list is more often empty by mistake than truly.
  expect(await countries()).toEqual([row]);
  expect(asked).toHaveBeenCalledTimes(calls + 1);
  expect(await detail()).toEqual([row]);
  expired = "product:7";
  expect(await detail()).toEqual([]);
});

test("a call that a host no longer knows is taken for a mistake as well; one that it never knew is null", async () => {
  const facets = () => cachedKnownRows("get-popularity-basis", ASKED, CACHE.popularityBasis);
  answer([{ IsCounted: false }]);
  expect(await facets()).toEqual([{ IsCounted: false }]);
  asked.mockResolvedValue({ ok: false, code: "UNKNOWN_CALL" });
  expect(await facets()).toEqual([{ IsCounted: false }]);
  expect(await cachedKnownRows("get-vendor-list", ASKED, CACHE.vendors)).toBeNull();
});

test("equal lists that are asked for meanwhile are read once; each asker of a failure reads again", async () => {
  answer([INDIA]);
  expect(await Promise.all([countries(), countries(), countries()])).toEqual([[INDIA], [INDIA], [INDIA]]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockReset().mockResolvedValueOnce({ ok: false, code: "UNAVAILABLE" });
  answer([INDIA]);
  const [first, second] = await Promise.allSettled([countries(), countries()]);
  expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
});

test("the embedded backend's empty list is empty", async () => {
  delete process.env.ADMIN_API_URL;
  answer([INDIA]);
  await countries();
  answer([]);
  expect(await countries()).toEqual([]);
});
