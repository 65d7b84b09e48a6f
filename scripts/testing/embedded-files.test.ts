import { existsSync } from "node:fs";
import { EMBEDDED_FILES } from "./embedded-files.mjs";

test("each test of the embedded engine exists under its name", () => {
  expect(Object.keys(EMBEDDED_FILES).filter((file) => !existsSync(file))).toEqual([]);
});
