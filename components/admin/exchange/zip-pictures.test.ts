import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/index-native.js";
import { picturesOf, type ChosenPicture } from "./zip-pictures";

/** A ZIP of texts by their names. */
const zipOf = async (files: Record<string, string>, options: { password?: string } = {}): Promise<File> => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options });
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text));
  return new File([(await zip.close()) as Uint8Array<ArrayBuffer>], "pictures.zip");
};
const found = async (...files: File[]): Promise<ChosenPicture[]> => {
  const chosen = await picturesOf(files);
  if ("refused" in chosen) throw new Error(chosen.refused);
  return chosen.pictures;
};

test("pictures are found in a ZIP and beside it, and each is unpacked when it is asked for", async () => {
  const zip = await zipOf({
    "photos/HB-8.jpg": "first",
    "photos/HB-8_2.png": "second",
    "__MACOSX/photos/._HB-8.jpg": "not one",
    "برغي.jpg": "arabic",
    "list.xlsx": "not one",
  });
  const pictures = await found(zip, new File(["alone"], "HB-12.heic"), new File(["text"], "notes.txt"));
  expect(pictures.map(({ name }) => name)).toEqual([
    "photos/HB-8.jpg",
    "photos/HB-8_2.png",
    "برغي.jpg",
    "HB-12.heic",
  ]);
  expect(await Promise.all(pictures.map(async ({ read }) => (await read()).text()))).toEqual([
    "first",
    "second",
    "arabic",
    "alone",
  ]);
});

test("a file that is no ZIP, and more pictures than are taken at once, are refused", async () => {
  expect(await picturesOf([new File(["no zip"], "pictures.zip")])).toEqual({ refused: "not-a-zip" });
  expect(await picturesOf([await zipOf({ "HB-8.jpg": "x", "../HB-9.jpg": "outside" })])).toEqual({
    refused: "not-a-zip",
  });
  const many = Array.from({ length: 1001 }, (_, n) => new File(["x"], `HB-${n}.jpg`));
  expect(await picturesOf(many)).toEqual({ refused: "too-many" });
  expect(await found(...many.slice(1))).toHaveLength(1000);
});

test("a picture that unpacks to more than a picture is refused, and a locked one cannot be read", async () => {
  const [bomb] = await found(await zipOf({ "HB-8.jpg": "0".repeat(61_000_000) }));
  await expect(bomb?.read()).rejects.toThrow("larger than a picture");
  const [locked] = await found(await zipOf({ "HB-8.jpg": "secret" }, { password: "1234" }));
  await expect(locked?.read()).rejects.toThrow();
});
