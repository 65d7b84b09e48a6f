import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { recordSizes, removeDamagedPictures } from "./picture-sizes.mjs";
import { avifNote, lacksAvif, mediaNote } from "./prepared.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-media-"));
  mkdirSync(path.join(folder, "media"));
  for (const name of ["a.1-160.webp", "a.1-160.avif", "a.1-share.jpg"]) writeFileSync(file(name), "picture");
  for (const note of [mediaNote(folder), avifNote(folder)]) writeFileSync(note, "hash");
  recordSizes(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => path.join(folder, "media", name);

test("whole pictures stay as they are", () => {
  expect(removeDamagedPictures(folder)).toEqual([]);
  expect(existsSync(mediaNote(folder))).toBe(true);
  expect(lacksAvif(folder)).toBe(false);
});

test("a deleted, an empty and a cut picture are made again by the next import", () => {
  rmSync(file("a.1-160.webp"));
  truncateSync(file("a.1-share.jpg"), 0);
  expect(removeDamagedPictures(folder)).toEqual(["a.1-160.webp", "a.1-share.jpg"]);
  expect(readdirSync(path.join(folder, "media")).filter((name) => !name.startsWith("."))).toEqual([
    "a.1-160.avif",
  ]);
  expect(existsSync(mediaNote(folder))).toBe(false);
  expect(existsSync(avifNote(folder))).toBe(true);
});

test("a cut AVIF file is made again while the shop is open", () => {
  truncateSync(file("a.1-160.avif"), 3);
  expect(removeDamagedPictures(folder)).toEqual(["a.1-160.avif"]);
  expect(existsSync(mediaNote(folder))).toBe(true);
  expect(lacksAvif(folder)).toBe(true);
});

test("a folder of a release that recorded no sizes is checked by the import", () => {
  rmSync(file(".sizes"));
  truncateSync(file("a.1-160.webp"), 0);
  expect(removeDamagedPictures(folder)).toEqual(["a.1-160.webp"]);
  expect(existsSync(mediaNote(folder))).toBe(false);
});
