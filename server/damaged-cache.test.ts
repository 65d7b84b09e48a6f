import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { log } from "../lib/ground/log-record.mjs";
import { answerFolder } from "./answer-folder.mjs";
import { takeSnapshot, writeSnapshot } from "./cache-snapshot.mjs";
import { pageStoreIn } from "./page-store.mjs";

/** Damaged files of the server's caches count as absent and are made again. */

let folder: string;
let told: jest.SpyInstance;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-damaged-"));
  told = jest.spyOn(log, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** The only file in the folder. */
const onlyFile = (): string => {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).isFile());
  expect(files).toHaveLength(1);
  return files[0] ?? "";
};

const DAMAGE: [string, (bytes: Buffer) => Buffer][] = [
  ["emptied", () => Buffer.alloc(0)],
  ["cut in the middle", (bytes) => bytes.subarray(0, bytes.length / 2)],
  ["zeroed", (bytes) => Buffer.alloc(bytes.length)],
  ["overwritten by text", (bytes) => Buffer.from("{".repeat(bytes.length))],
  ["changed in one bit", (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])])],
];
const damage = (by: (bytes: Buffer) => Buffer): void =>
  writeFileSync(onlyFile(), by(readFileSync(onlyFile())));

const page = { kind: "APP_PAGE", html: "<p>", headers: { "x-next-cache-tags": "product" }, status: 200 };
const read = { kind: "FETCH", data: { headers: {}, body: "7", status: 200, url: "" }, revalidate: 60 };
/** As after a restart: with nothing in memory. */
const store = () => new (pageStoreIn({ folder, sendsStale: true }))();

describe.each(DAMAGE)("a file that was %s", (_, by) => {
  test.each([page, read])("is no cached page and no cached read, and is written again", async (value) => {
    await store().set("/en", value, { tags: ["product"] });
    damage(by);
    expect(await store().get("/en", { kind: value.kind })).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
    await store().set("/en", value, { tags: ["product"] });
    expect((await store().get("/en", { kind: value.kind }))?.value).toEqual(value);
    expect(told).toHaveBeenCalledTimes(1);
  });

  test("is no cached list, and is written again", async () => {
    const lists = answerFolder({ folder, limit: 1_000_000 });
    await lists.set("/en/products", { status: 200 });
    damage(by);
    expect(await lists.get("/en/products")).toBeUndefined();
    expect(told).toHaveBeenCalledTimes(1);
    await lists.set("/en/products", { status: 200 });
    expect(await lists.get("/en/products")).toEqual({ status: 200 });
  });

  test("is no response cache of the run before", () => {
    writeSnapshot(folder, []);
    damage(by);
    expect(takeSnapshot(folder)).toEqual([]);
    expect(told).toHaveBeenCalledTimes(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a page that the disk refuses is not kept there; nobody waits for it in vain", async () => {
  writeFileSync(path.join(folder, "entries"), "a file in the place of the folder");
  const pages = store();
  await pages.set("/en", page, {});
  expect((await pages.get("/en", { kind: page.kind }))?.value).toEqual(page);
  expect(told).toHaveBeenCalledTimes(1);
});
