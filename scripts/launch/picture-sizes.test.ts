import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { recordSizes, removeDamagedPictures } from "./picture-sizes.mjs";
import { aPicture } from "@/lib/a-picture.testing";
import { log } from "@/lib/ground/log-record.mjs";
import { avifNote, lacksAvif, mediaNote } from "./prepared.mjs";

const UPLOAD = "upload-0123456789abcdef.1-160";
const PICTURES = ["a.1-160.webp", "a.1-160.avif", "a.1-share.jpg", `${UPLOAD}.avif`, `${UPLOAD}.webp`];

let folder: string;
beforeEach(() => {
  jest.spyOn(log, "warn").mockImplementation(() => undefined);
  folder = mkdtempSync(path.join(tmpdir(), "shop-media-"));
  mkdirSync(path.join(folder, "media"));
  for (const name of PICTURES) writeFileSync(file(name), aPicture(name));
  for (const note of [mediaNote(folder), avifNote(folder)]) writeFileSync(note, "hash");
  recordSizes(folder);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
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
  expect(readdirSync(path.join(folder, "media")).filter((name) => name.startsWith("a."))).toEqual([
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

test("a picture of the right size without its head is made again", () => {
  writeFileSync(file("a.1-160.webp"), "x".repeat(statSync(file("a.1-160.webp")).size));
  expect(removeDamagedPictures(folder)).toEqual(["a.1-160.webp"]);
});

test.each(["", "{", "null", "[[]]", '{"a.1-160.webp":"1"}'])(
  "of sizes that hold %j nothing is left, and the import runs again",
  (text) => {
    writeFileSync(file(".sizes"), text);
    expect(removeDamagedPictures(folder)).toEqual([]);
    expect([existsSync(file(".sizes")), existsSync(mediaNote(folder))]).toEqual([false, false]);
  },
);

test("an uploaded picture is never deleted: only its AVIF has another in its place", () => {
  for (const format of ["webp", "avif"]) truncateSync(file(`${UPLOAD}.${format}`), 3);
  expect(removeDamagedPictures(folder)).toEqual([]);
  expect([existsSync(file(`${UPLOAD}.webp`)), existsSync(file(`${UPLOAD}.avif`))]).toEqual([true, false]);
  expect(existsSync(mediaNote(folder))).toBe(true);
});
