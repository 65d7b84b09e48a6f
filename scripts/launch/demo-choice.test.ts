import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { demoChoice, keepDemoChoice } from "./demo-choice.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "shop-demo-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a shop that began empty stays so in starts and commands without the setting, until it is set", () => {
  expect(keepDemoChoice(folder, undefined)).toBeUndefined();
  expect(keepDemoChoice(folder, "0")).toBe("0");
  expect(keepDemoChoice(folder, undefined)).toBe("0");
  expect(demoChoice(folder, undefined)).toBe("0");
  expect(keepDemoChoice(folder, "1")).toBe("1");
  expect(keepDemoChoice(folder, undefined)).toBeUndefined();
});
