import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { avifNote, lacksAvif, mediaNote } from "./prepared.mjs";

it("AVIF files are made once for every import of pictures, and never without one", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-prepared-"));
  try {
    mkdirSync(path.join(folder, "media"));
    expect(lacksAvif(folder)).toBe(false);
    writeFileSync(mediaNote(folder), "one");
    expect(lacksAvif(folder)).toBe(true);
    writeFileSync(avifNote(folder), "one");
    expect(lacksAvif(folder)).toBe(false);
    writeFileSync(mediaNote(folder), "two");
    expect(lacksAvif(folder)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
