/** @jest-environment jsdom */
import { shrunkPicture } from "./shrink-picture";

const photo = (bytes: number) => new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
let drawn: { width: number; height: number } | null = null;

/** A browser that reads pictures of this size, and makes JPEGs of so many bytes. */
const aBrowser = (size: { width: number; height: number } | null, bytes: number) => {
  drawn = null;
  Object.assign(globalThis, {
    createImageBitmap: () =>
      size === null
        ? Promise.reject(new Error("HEIC"))
        : Promise.resolve({ ...size, close: () => undefined }),
    OffscreenCanvas: class {
      constructor(width: number, height: number) {
        drawn = { width, height };
      }
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = () => Promise.resolve(new Blob([new Uint8Array(bytes)]));
    },
  });
};

test("a large photo is made smaller on its longer side", async () => {
  aBrowser({ width: 3024, height: 4032 }, 600_000);
  expect((await shrunkPicture(photo(5_000_000))).size).toBe(600_000);
  expect(drawn).toEqual({ width: 1800, height: 2400 });
});

test("what is small, or would not become smaller, or cannot be read here, is sent as it is", async () => {
  for (const [size, bytes, made] of [
    [{ width: 800, height: 600 }, 90_000, 50_000],
    [{ width: 3000, height: 3000 }, 90_000, 95_000],
    [null, 3_000_000, 50_000],
  ] as const) {
    aBrowser(size, made);
    const file = photo(bytes);
    expect(await shrunkPicture(file)).toBe(file);
  }
});

test("a heavy picture of the right size is made lighter", async () => {
  aBrowser({ width: 2000, height: 2000 }, 700_000);
  expect((await shrunkPicture(photo(4_000_000))).size).toBe(700_000);
  expect(drawn).toEqual({ width: 2000, height: 2000 });
});
