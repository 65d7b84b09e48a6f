import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keptKey } from "./kept-key.mjs";
import { log } from "./log-record.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-key-"));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("the key is made once", () => {
  const key = keptKey(path.join(folder, "data"));
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(keptKey(path.join(folder, "data"))).toBe(key);
});

test.each(["", "0123abcd", "\0".repeat(64), `${"ab".repeat(32)}0`])(
  "a key file that holds %j is set aside, told once and replaced: a part of a key could be guessed",
  (text) => {
    const told = jest.spyOn(log, "error").mockImplementation(() => undefined);
    const file = path.join(folder, "secret.key");
    writeFileSync(file, text);
    const key = keptKey(folder);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect([keptKey(folder), readFileSync(file, "utf8")]).toEqual([key, key]);
    expect(readFileSync(`${file}.damaged`, "utf8")).toBe(text);
    expect(existsSync(file)).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
  },
);

test.each([`${"ab".repeat(32)}\n`, "a text of the operator's, of more than 32 characters"])(
  "a key file that holds %j stays the key, as it is",
  (text) => {
    writeFileSync(path.join(folder, "secret.key"), text);
    expect(keptKey(folder)).toBe(text);
    expect(existsSync(path.join(folder, "secret.key.damaged"))).toBe(false);
  },
);

test("a link to a key that is not there ends with an error", () => {
  symlinkSync(path.join(folder, "elsewhere"), path.join(folder, "secret.key"));
  expect(() => keptKey(folder)).toThrow("EEXIST");
  expect(existsSync(path.join(folder, "elsewhere"))).toBe(false);
});
