import "server-only";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { avifFilesMade } from "./uploaded-picture";

/**
 * Gives a test file a data folder of its own, for each test or for all. It is deleted when the files of its pictures are
 * made, which go on after a call has answered.
 * @returns how to ask for its path
 */
export const useDataFolder = (per: "file" | "test" = "file"): (() => string) => {
  let folder = "";
  const before = (): void => {
    folder = mkdtempSync(path.join(tmpdir(), "data-"));
    process.env.DATA_DIR = folder;
  };
  const after = async (): Promise<void> => {
    await avifFilesMade();
    delete process.env.DATA_DIR;
    rmSync(folder, { recursive: true });
  };
  if (per === "file") {
    beforeAll(before);
    afterAll(after);
  } else {
    beforeEach(before);
    afterEach(after);
  }
  return () => folder;
};
