import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  bytesOf,
  createWholeSync,
  readRemade,
  readRemadeSync,
  valueOf,
  writeWhole,
  writeWholeSync,
} from "./kept-files.mjs";
import { log } from "./log-record.mjs";

let folder: string;
let told: jest.SpyInstance;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-kept-"));
  told = jest.spyOn(log, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
const at = (name: string): string => path.join(folder, name);

test("a file that is written several times at once is one of them, and no draft is left", async () => {
  const texts = Array.from({ length: 12 }, (_, index) => String(index).repeat(100_000));
  await Promise.all(texts.map((text) => writeWhole(at("picture"), text)));
  expect(texts).toContain(readFileSync(at("picture"), "utf8"));
  writeWholeSync(at("picture"), "last");
  expect(readFileSync(at("picture"), "utf8")).toBe("last");
  expect(readdirSync(folder)).toEqual(["picture"]);
});

test("a write that the disk refuses leaves the file as it was, and no draft", async () => {
  mkdirSync(at("folder"));
  await expect(writeWhole(at("folder"), "text")).rejects.toThrow();
  expect(() => writeWholeSync(at("folder"), "text")).toThrow();
  expect(readdirSync(folder)).toEqual(["folder"]);
});

test("a file is created once", () => {
  createWholeSync(at("lock"), "first");
  expect(() => createWholeSync(at("lock"), "second")).toThrow("EEXIST");
  expect(readFileSync(at("lock"), "utf8")).toBe("first");
  expect(readdirSync(folder)).toEqual(["lock"]);
});

const value = { tags: new Map([["product", 7]]), body: Buffer.from("page") };
const whole = bytesOf(value);

test("a value comes back as it was given", async () => {
  await writeWhole(at("value"), whole);
  expect(await readRemade(at("value"), valueOf)).toEqual(value);
  expect(readRemadeSync(at("value"), valueOf)).toEqual(value);
  expect(told).not.toHaveBeenCalled();
});

const changed = (place: number): Buffer => {
  const bytes = Buffer.from(whole);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
};
const DAMAGE: [string, Buffer][] = [
  ["emptied", Buffer.alloc(0)],
  ["cut in its checksum", whole.subarray(0, 20)],
  ["cut in the middle", whole.subarray(0, whole.length / 2)],
  ["of zeros", Buffer.alloc(whole.length)],
  ["of other bytes", Buffer.alloc(whole.length, 0xa5)],
  ["of text", Buffer.from("<html>".repeat(50))],
  ["with one bit changed in its checksum", changed(3)],
  ["with one bit changed in its content", changed(whole.length - 2)],
  ["longer by a byte", Buffer.concat([whole, Buffer.alloc(1)])],
];

test.each(DAMAGE)("a file %s is told once, counts as absent and is removed", async (_, bytes) => {
  writeFileSync(at("value"), bytes);
  expect(await readRemade(at("value"), valueOf)).toBeUndefined();
  expect(existsSync(at("value"))).toBe(false);
  writeFileSync(at("value"), bytes);
  expect(readRemadeSync(at("value"), valueOf)).toBeUndefined();
  expect(existsSync(at("value"))).toBe(false);
  expect(readRemadeSync(at("value"), valueOf)).toBeUndefined();
  expect(told.mock.calls.map(([fields]) => (fields as { file: string }).file)).toEqual([
    at("value"),
    at("value"),
  ]);
});

test("of many who read a damaged file at once one tells it", async () => {
  writeFileSync(at("value"), "");
  const read = await Promise.all(Array.from({ length: 20 }, () => readRemade(at("value"), valueOf)));
  expect(read).toEqual(Array(20).fill(undefined));
  expect(told).toHaveBeenCalledTimes(1);
});

test("a file that the system refuses to read counts as absent, stays, and is told once", async () => {
  symlinkSync(at("value"), at("value"));
  expect(await readRemade(at("value"), valueOf)).toBeUndefined();
  expect(readRemadeSync(at("value"), valueOf)).toBeUndefined();
  expect(readdirSync(folder)).toEqual(["value"]);
  expect(told).toHaveBeenCalledTimes(1);
});

test("a folder in the place of a file counts as absent; a missing file is not told", async () => {
  mkdirSync(at("value"));
  expect(await readRemade(at("value"), valueOf)).toBeUndefined();
  expect(await readRemade(at("missing"), valueOf)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  expect(told).toHaveBeenCalledTimes(1);
});
