import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { pictureUrl } from "../../base/pictures/picture-url";
import { importAvif, importPictures } from "./pictures";
import { CatalogueError } from "./read-catalogue";

describe("importPictures", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "pictures-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const paint = (name: string, width: number, colour: string) =>
    sharp({ create: { width, height: width, channels: 3, background: colour } })
      .webp()
      .toFile(path.join(folder, `${name}.webp`));

  const share = (picture?: { hash: string }): string => `bolt.${picture?.hash}-share.jpg`;
  const filesOf = (hash: string | undefined, format: string): string[] =>
    [160, 320, 480, 800].map((width) => `bolt.${hash}-${width}.${format}`);

  it("writes every width as WebP once, one JPEG to share, and keeps the file of the largest width as it came", async () => {
    await paint("bolt", 800, "red");
    const options = { names: ["bolt"], folder, mediaFolder: path.join(folder, "media") };
    const first = await importPictures(options);
    const bolt = first.pictures.get("bolt");
    expect(bolt).toMatchObject({ key: "bolt", width: 800, height: 800, widths: [160, 320, 480, 800] });
    expect(bolt?.hash).toMatch(/^[0-9a-f]{8}$/);
    expect(first.written).toBe(5);
    expect((await readdir(options.mediaFolder)).sort()).toEqual(
      [...filesOf(bolt?.hash, "webp"), share(bolt)].sort(),
    );
    expect(pictureUrl(bolt ?? { key: "", hash: "", width: 0 })).toBe(`/media/bolt.${bolt?.hash}-800.webp`);
    const made = (name: string) => sharp(path.join(options.mediaFolder, name)).metadata();
    expect(await made(`bolt.${bolt?.hash}-320.webp`)).toMatchObject({
      format: "webp",
      width: 320,
      height: 320,
    });
    expect(await made(share(bolt))).toMatchObject({ format: "jpeg", width: 800, height: 800 });
    expect(await readFile(path.join(options.mediaFolder, `bolt.${bolt?.hash}-800.webp`))).toEqual(
      await readFile(path.join(folder, "bolt.webp")),
    );

    expect((await importPictures(options)).written).toBe(0);
    await paint("bolt", 800, "blue");
    const changed = await importPictures(options);
    expect(changed.pictures.get("bolt")?.hash).not.toBe(bolt?.hash);
    expect(await readdir(options.mediaFolder)).toHaveLength(10);
  });

  it("writes AVIF under the same names, once, and only what is missing", async () => {
    await paint("bolt", 800, "red");
    const options = { names: ["bolt"], folder, mediaFolder: path.join(folder, "media") };
    const { pictures } = await importPictures(options);
    const hash = pictures.get("bolt")?.hash;
    const avif = await importAvif(options);
    expect(avif).toEqual({ pictures, written: 4 });
    expect((await readdir(options.mediaFolder)).filter((name) => name.endsWith(".avif")).sort()).toEqual(
      filesOf(hash, "avif").sort(),
    );
    expect(await sharp(path.join(options.mediaFolder, `bolt.${hash}-480.avif`)).metadata()).toMatchObject({
      format: "heif",
      compression: "av1",
      width: 480,
      height: 480,
    });
    await rm(path.join(options.mediaFolder, `bolt.${hash}-160.avif`));
    expect((await importAvif(options)).written).toBe(1);
  });

  it("shares a wide picture in 1200 pixels", async () => {
    await sharp({ create: { width: 1920, height: 640, channels: 3, background: "red" } })
      .webp()
      .toFile(path.join(folder, "bolt.webp"));
    const { pictures } = await importPictures({
      names: ["bolt"],
      folder,
      mediaFolder: path.join(folder, "media"),
    });
    expect(await sharp(path.join(folder, "media", share(pictures.get("bolt")))).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 400,
    });
  });

  it("names a picture that is missing and one that is broken, in either format, and leaves no half file", async () => {
    await paint("bolt", 800, "red");
    const whole = await readFile(path.join(folder, "bolt.webp"));
    await writeFile(path.join(folder, "bolt.webp"), whole.subarray(0, whole.length / 2));
    await writeFile(path.join(folder, "washer.webp"), "no picture");
    const options = { names: ["bolt", "nut", "washer"], folder, mediaFolder: path.join(folder, "media") };
    for (const run of [importPictures, importAvif]) {
      await expect(run(options)).rejects.toThrow(CatalogueError);
      await expect(run(options)).rejects.toThrow(
        /images\/bolt\.webp.*\n.*images\/nut\.webp.*\n.*images\/washer\.webp/,
      );
    }
    expect(await readdir(options.mediaFolder)).toEqual([]);
  });
});
