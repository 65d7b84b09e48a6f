import type { Answer, CallRow } from "@/lib/contract/calls";
import { LABEL_ENTITIES } from "@/lib/i18n/label-entities";
import { adminBase } from "./host/admin-host";
import { getLabelSet, listLabelSets } from "./labels";
import { ask } from "./transport";

jest.mock("./transport", () => ({ ask: jest.fn() }));
jest.mock("./host/admin-host", () => ({ adminBase: jest.fn(() => null) }));
const reads: { tags?: string[] | undefined; revalidate?: number | false | undefined }[] = [];
jest.mock("next/cache", () => ({
  unstable_cache:
    <T>(read: () => Promise<T>, _key: string[], options: { tags?: string[]; revalidate?: number }) =>
    () => {
      reads.push(options);
      return read();
    },
}));

const asked = jest.mocked(ask) as unknown as jest.Mock<
  Promise<Answer<CallRow<"get-localization-data">>>,
  [string, { entityId: number }]
>;
const labels = (text: string) => ({
  ok: true as const,
  rows: [{ labelsJsonData: [{ labelHtmlId: "title", text }] }],
});
const host = jest.mocked(adminBase);
let warned: jest.SpyInstance;

beforeEach(() => {
  asked.mockReset();
  host.mockReset().mockReturnValue(null);
  reads.length = 0;
  warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

test("R351: another host is asked for no English labels, and no host for an id that is no screen", async () => {
  host.mockReturnValue(new URL("https://admin.example"));
  expect(await listLabelSets("en")).toEqual([]);
  for (const id of [0, 56, 95, 57.5, NaN, -80])
    expect(await getLabelSet(id, "ar")).toEqual({ entityId: id, labels: [] });
  expect(await getLabelSet(80, "en")).toEqual({ entityId: 80, labels: [] });
  expect(asked).not.toHaveBeenCalled();
});

test("the shop's own backend has its owner's English texts", async () => {
  asked.mockResolvedValue(labels("Wishes"));
  expect(await getLabelSet(80, "en")).toEqual({
    entityId: 80,
    labels: [{ labelHtmlId: "title", text: "Wishes" }],
  });
});

test("R7: every screen's set is asked for once and kept under the tag of labels", async () => {
  asked.mockImplementation(async (_name, { entityId }) =>
    entityId === 80 ? labels("رغباتي") : { ok: true, rows: [{ labelsJsonData: [] }] },
  );
  expect(await listLabelSets("ar")).toEqual([
    { entityId: 80, labels: [{ labelHtmlId: "title", text: "رغباتي" }] },
  ]);
  expect(asked.mock.calls.map(([name, params]) => [name, params])).toEqual(
    LABEL_ENTITIES.map(({ id }) => [
      "get-localization-data",
      { entityId: id, languageCode: "ar", recordValueJson: "{}" },
    ]),
  );
  expect(reads.every(({ tags }) => tags?.join() === "label")).toBe(true);
  expect(warned).not.toHaveBeenCalled();
});

test("R354: a failing call is logged and the built-in words stay; the page is kept for a second only", async () => {
  asked.mockImplementation(async (_name, { entityId }) =>
    entityId === 75
      ? { ok: false, code: "UNAVAILABLE" }
      : entityId === 80
        ? labels("رغباتي")
        : { ok: true, rows: [] },
  );
  expect((await listLabelSets("ar")).map(({ entityId }) => entityId)).toEqual([80]);
  expect(warned.mock.calls).toEqual([
    ["Labels in ar could not be read, the built-in words are shown: Footer"],
  ]);
  expect(reads).toContainEqual(expect.objectContaining({ revalidate: 1 }));
});
