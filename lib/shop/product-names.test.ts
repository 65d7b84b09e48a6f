import { log } from "@/lib/ground/log";
import { beforeAnotherHost } from "./another-host.testing";
import { prepareProductNames } from "./product-names";
import { getSuggestions } from "./suggest";
import { ask } from "./transport";

jest.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));
jest.mock("./transport", () => ({ ask: jest.fn() }));

const asked = jest.mocked(ask) as unknown as jest.Mock;
const { expireWhen } = beforeAnotherHost();

const row = (id: number, label = `Bulk part ${id}`) => ({
  id,
  label,
  LocalizationJsonData: [{ langId: 2, text: `قطعة ${id}` }],
  CategoryName: "Parts",
  CategoryLocalizationJsonData: [{ langId: 2, text: "قطع" }],
});
let flying = 0;
let mostFlying = 0;
const pages: [number, number][] = [];
/** A host with so many names that sends at most so many in one page, like one that caps `PageSize`. */
const host = (total: number, cap: number, failing: (page: number) => boolean = () => false) => {
  asked.mockImplementation(
    async (call: string, { PageNo, PageSize }: { PageNo: number; PageSize: number }) => {
      if (call !== "get-ProductName-request") return { ok: false, code: "UNKNOWN_CALL" };
      flying += 1;
      mostFlying = Math.max(mostFlying, flying);
      pages.push([PageNo, PageSize]);
      await new Promise(setImmediate);
      flying -= 1;
      if (failing(PageNo)) return { ok: false, code: "UNAVAILABLE" };
      const size = Math.min(PageSize, cap);
      const first = (PageNo - 1) * size;
      const count = Math.max(0, Math.min(size, total - first));
      return { ok: true, rows: Array.from({ length: count }, (_, i) => row(first + i + 1)) };
    },
  );
};
const namesOf = async (text: string, language: "en" | "ar" = "en") =>
  (await getSuggestions(text, language)).suggestions.products.map(({ name }) => name.text);

beforeEach(() => {
  pages.length = 0;
  mostFlying = 0;
  asked.mockReset();
  // However long a loaded machine takes, an answer waits for the whole list.
  jest.useFakeTimers({ doNotFake: ["Date", "nextTick", "setImmediate", "queueMicrotask"] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("suggestions are of all 50,060 names of a host that sends 500 at once, four requests at a time", async () => {
  host(50_060, 500);
  prepareProductNames();
  expect(await namesOf("bulk part 4999")).toEqual([
    "Bulk part 4999",
    ...[0, 1, 2, 3, 4].map((n) => `Bulk part 4999${n}`),
  ]);
  expect(await namesOf("part 50060")).toEqual(["Bulk part 50060"]);
  expect(await namesOf("قطعة 50059", "ar")).toEqual(["قطعة 50059"]);
  expect(mostFlying).toBe(4);
  expect(pages.slice(0, 3)).toEqual([
    [1, 1000],
    [2, 500],
    [3, 500],
  ]);
  expect(pages.length).toBeLessThanOrEqual(105);
});

test("while the first list is read, suggestions are of the names that are there, and say so", async () => {
  host(50_060, 500);
  const answer = asked.getMockImplementation();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  asked.mockImplementation(async (call: string, params: { PageNo: number }) => {
    if (params.PageNo > 30) await held;
    return answer?.(call, params);
  });
  prepareProductNames();
  while (pages.length < 30) await new Promise(setImmediate);
  const early = getSuggestions("bulk part 4999", "en");
  await jest.advanceTimersByTimeAsync(900);
  const { suggestions, isWhole } = await early;
  expect(suggestions.products.map(({ name }) => name.text)).toEqual(["Bulk part 4999"]);
  expect(isWhole).toBe(false);
  goOn();
  expect(await namesOf("part 50060")).toEqual(["Bulk part 50060"]);
});

test("a page that fails is asked for once more, and names that cannot be read are an outage", async () => {
  const failed = new Set<number>();
  host(2_000, 500, (page) => page === 3 && !failed.has(page) && Boolean(failed.add(page)));
  expect(await namesOf("part 1400")).toEqual(["Bulk part 1400"]);
  process.env.ADMIN_API_URL = "https://names.example/away/";
  host(2_000, 500, () => true);
  await expect(namesOf("part 1400")).rejects.toThrow("get-ProductName-request");
});

test("an empty list is read again soon", async () => {
  host(0, 500);
  expect(await namesOf("part")).toEqual([]);
  host(3, 500);
  const now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now + 2000);
  expect(await namesOf("part")).toHaveLength(3);
});

test("after a reported change the names are read again; a failure or an empty list leaves the old ones", async () => {
  const warned = jest.spyOn(log, "warn").mockImplementation(() => undefined);
  host(3, 500);
  expect(await namesOf("part")).toHaveLength(3);
  const now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now + 120_000);
  expireWhen((_tags: string[], made: number) => made < now + 120_000);
  host(0, 500);
  expect(await namesOf("part")).toHaveLength(3);
  expect(warned).toHaveBeenCalledTimes(1);
  jest.spyOn(Date, "now").mockImplementation(() => now + 240_000);
  host(4, 500, () => true);
  expect(await namesOf("part")).toHaveLength(3);
  jest.spyOn(Date, "now").mockImplementation(() => now + 360_000);
  host(4, 500);
  expect(await namesOf("part")).toHaveLength(4);
  pages.length = 0;
  expect(await namesOf("part 2")).toEqual(["Bulk part 2"]);
  expect(pages).toEqual([]);
});
