import { beforeAnotherHost } from "./another-host.testing";
import { CACHE } from "./cache-manifest";
import { freshRows } from "./cached-read";
import { ask } from "./transport";

jest.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read }));
jest.mock("./transport", () => ({ ask: jest.fn() }));

const asked = jest.mocked(ask) as unknown as jest.Mock;
const { expireWhen } = beforeAnotherHost();
const ROW = { ProductId: 1 };
const read = (ManufacturerID = "202") =>
  freshRows(
    "get-all-products",
    { PageNo: 1, PageSize: 100, ManufacturerID, recordValueJson: "{}" },
    CACHE.list,
  );

beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue({ ok: true, rows: [ROW] });
});

test("another host is asked once for a choice that is counted and then shown", async () => {
  expect([await read(), await read()]).toEqual([[ROW], [ROW]]);
  expect(asked).toHaveBeenCalledTimes(1);
  await read("203");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("it is asked again after a change was reported, and for a choice that found nothing", async () => {
  await read();
  expireWhen(() => true);
  await read();
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockResolvedValue({ ok: true, rows: [] });
  expect([await read("204"), await read("204")]).toEqual([[], []]);
  expect(asked).toHaveBeenCalledTimes(4);
});

test("our own backend is asked each time", async () => {
  delete process.env.ADMIN_API_URL;
  await read();
  await read();
  expect(asked).toHaveBeenCalledTimes(2);
});
