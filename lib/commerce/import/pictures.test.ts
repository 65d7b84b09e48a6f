import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { pictureUrl } from "../content/picture-url";
import { fileKey, importPictures, widthsFor } from "./pictures";
import { CatalogueError } from "./read-catalogue";

describe("widthsFor", () => {
  it("follows the picture's form", () => {
    expect(widthsFor(800, 800)).toEqual([160, 320, 480, 800]);
    expect(widthsFor(1920, 640)).toEqual([640, 960, 1280, 1920]);
    expect(widthsFor(800, 1000)).toEqual([320, 480, 800]);
  });

  it("never enlarges, and cuts down what is larger than any page", () => {
    expect(widthsFor(300, 300)).toEqual([160, 300]);
    expect(widthsFor(100, 100)).toEqual([100]);
    expect(widthsFor(2000, 2000)).toEqual([160, 320, 480, 800]);
  });
});

describe("fileKey", () => {
  it("makes one safe part of a path", () => {
    expect(fileKey("scenes/banner-fasteners")).toBe("scenes--banner-fasteners");
    expect(fileKey("../../Etc/pass wd")).toBe("..--..--etc--pass-wd");
  });
});

describe("importPictures", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "pictures-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const paint = (name: string, width: number, colour: string) => sharp({ create: { width, height: width, channels: 3, background: colour } }).webp().toFile(path.join(folder, `${name}.webp`));

  it("writes every width once and keeps the file of the largest width as it came", async () => {
    await paint("bolt", 800, "red");
    const options = { names: ["bolt"], folder, mediaFolder: path.join(folder, "media") };
    const first = await importPictures(options);
    const bolt = first.pictures.get("bolt");
    expect(bolt).toMatchObject({ key: "bolt", width: 800, height: 800, widths: [160, 320, 480, 800] });
    expect(bolt?.hash).toMatch(/^[0-9a-f]{8}$/);
    expect(first.written).toBe(4);
    const files = (await readdir(options.mediaFolder)).sort();
    expect(files).toEqual([160, 320, 480, 800].map((width) => `bolt.${bolt?.hash}-${width}.webp`).sort());
    expect(pictureUrl(bolt ?? { key: "", hash: "", width: 0 })).toBe(`/media/bolt.${bolt?.hash}-800.webp`);
    expect((await sharp(path.join(options.mediaFolder, `bolt.${bolt?.hash}-320.webp`)).metadata()).width).toBe(320);

    expect((await importPictures(options)).written).toBe(0);
    await paint("bolt", 800, "blue");
    const changed = await importPictures(options);
    expect(changed.pictures.get("bolt")?.hash).not.toBe(bolt?.hash);
    expect(await readdir(options.mediaFolder)).toHaveLength(8);
  });

  it("names a picture that is missing", async () => {
    await expect(importPictures({ names: ["nut"], folder, mediaFolder: path.join(folder, "media") })).rejects.toThrow(CatalogueError);
    await expect(importPictures({ names: ["nut"], folder, mediaFolder: path.join(folder, "media") })).rejects.toThrow(/images\/nut\.webp/);
  });
});
