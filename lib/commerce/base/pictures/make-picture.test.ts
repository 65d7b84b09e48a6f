import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { makeAvifFiles, makePicture } from "./make-picture";
import { HEIC_PHOTO } from "./making/heic-photo.testing";
import type { ImportedPicture } from "./making/picture-files.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "make-picture-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const paint = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#c03020" } })
    .jpeg()
    .toBuffer();
const madeOf = async (file: Buffer): Promise<ImportedPicture> => {
  const told = await makePicture(file, "square", folder);
  if ("refused" in told) throw new Error(told.refused);
  return told.made;
};
const refusedFor = async (file: Buffer): Promise<string> => {
  const told = await makePicture(file, "square", folder);
  return "refused" in told ? told.refused : "taken";
};
const pixel = async (file: string, left: number, top: number): Promise<number[]> => {
  const part = sharp(path.join(folder, file)).extract({ left, top, width: 1, height: 1 });
  return [...(await part.removeAlpha().raw().toBuffer())];
};

test("a large photo is kept at 2,000 pixels, with the smaller files that pages use", async () => {
  const made = await madeOf(await paint(4032, 3024));
  expect(made).toMatchObject({ width: 2000, height: 2000, widths: [160, 320, 480, 800, 1280, 2000] });
  const names = [...made.widths.map((width) => `${width}.webp`), "share.jpg"];
  expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${made.key}.${made.hash}-${name}`).sort());
  await makeAvifFiles({ ...made, widths: [160] }, folder);
  expect(readdirSync(folder)).toContain(`${made.key}.${made.hash}-160.avif`);
});

test("an iPhone's photo is taken, upright and in its own colours", async () => {
  const made = await madeOf(HEIC_PHOTO);
  expect(made).toMatchObject({ width: 480, height: 480 });
  const file = `${made.key}.${made.hash}-480.webp`;
  const [[red = 0, green = 0, blue = 0], below, beside] = [
    await pixel(file, 240, 120),
    await pixel(file, 240, 360),
    await pixel(file, 20, 120),
  ];
  // #c03020, within what two encodings lose. Without its profile it would be #b13e2b.
  expect([Math.abs(red - 0xc0), Math.abs(green - 0x30), Math.abs(blue - 0x20)].every((off) => off < 6)).toBe(
    true,
  );
  expect([below, beside]).toEqual([
    [255, 255, 255],
    [255, 255, 255],
  ]);
});

test("what is no picture, cut off, too small or too large is refused, and the next one is taken", async () => {
  const photo = await paint(400, 300);
  const files = [
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='900' height='900'/>"),
    Buffer.from("%PDF-1.4"),
    Buffer.alloc(0),
    photo.subarray(0, photo.length / 2),
    HEIC_PHOTO.subarray(0, 1500),
    await paint(299, 200),
    Buffer.alloc(10_000_001),
  ];
  const reasons: string[] = [];
  for (const file of files) reasons.push(await refusedFor(file));
  expect(reasons).toEqual([...Array<string>(5).fill("not-a-picture"), "too-small", "too-large"]);
  expect(readdirSync(folder)).toEqual([]);
  expect(await madeOf(HEIC_PHOTO)).toMatchObject({ width: 480 });
});

test("twelve photos at once are made one after the other, and leave this process free", async () => {
  const photo = await paint(4032, 3024);
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const made = await Promise.all(Array.from({ length: 12 }, () => madeOf(photo)));
  clearInterval(watch);
  expect(new Set(made.map(({ key }) => key)).size).toBe(1);
  expect(longest).toBeLessThan(500);
});
