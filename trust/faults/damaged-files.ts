import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aPicture } from "@/lib/a-picture.testing";
import { isWholePicture, KEPT_KINDS, kindOf } from "@/lib/ground/kept-kinds.mjs";
import { isLong, note } from "../fixtures/counts";
import type { FaultyShop } from "../fixtures/faulty-shop";
import { send } from "../fixtures/http";
import { until } from "../fixtures/until";

type Root = "data" | "catalogue";

/** Damages of a file as power cuts, full disks and hands leave them. */
const DAMAGES: ((bytes: Buffer) => Buffer)[] = [
  () => Buffer.alloc(0),
  (bytes) => bytes.subarray(0, bytes.length / 2),
  (bytes) => Buffer.alloc(bytes.length),
  (bytes) => bytes.map((byte) => byte ^ 0x5a) as Buffer,
  () => Buffer.from("{ broken"),
];

const PAGES = [
  "/en",
  "/ar",
  "/en/all-products/0/all-categories",
  "/ar/all-products/0/all-categories?SearchTerm=screw",
  "/en/contact-us",
  "/ar/login",
  "/en/cart",
  "/en/no-such-page",
  "/sitemap.xml",
];

/** Kinds that a shop has only after such a write. */
const SAMPLES: Readonly<Record<string, string | Buffer>> = {
  "mail/1-welcome.eml": "Subject: Welcome\r\n\r\nHello",
  "media/upload-0123456789abcdef.89abcdef-800.webp": aPicture(".webp"),
  "media/upload-0123456789abcdef.89abcdef-800.avif": aPicture(".avif"),
  "media/half-written.webp.part": "RIFF",
  "unused-pictures/upload-0123456789abcdef": "",
  "database.lock": "1 boot:1\n",
  "database.url": "postgres://127.0.0.1:1/postgres",
  "shop.lock": "1 boot:1\n",
  "shop.url": "http://localhost:1",
  "secret.key.damaged": "",
  "pages/<build>/marks": "0",
  "pages/<build>/lists/0": "0",
};

/** The shop's database is elsewhere, and a note without content is no choice of this shop. */
const NOT_HERE = ["database", "choice of the demo"];

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join("/"),
    );

/**
 * Damages files of each kind of a folder, as many as there are ways, each in another one.
 * @returns the damaged files by their kind; of a file without a kind `undefined` is the name
 */
const damageEach = (root: Root, folder: string, round: number): Map<string | undefined, string[]> => {
  const damaged = new Map<string | undefined, string[]>();
  for (const file of filesOf(folder)) {
    const kind = kindOf(root, file);
    const files = damaged.get(kind) ?? [];
    damaged.set(kind, files);
    if (files.length === DAMAGES.length) continue;
    const damage = DAMAGES[(files.length + round) % DAMAGES.length];
    const at = path.join(folder, file);
    if (damage && kind !== "database") {
      const content = damage(readFileSync(at));
      // A picture is a link to one that other shops of the run have too.
      rmSync(at);
      writeFileSync(at, content);
    }
    files.push(file);
  }
  return damaged;
};

/** Files that the shop keeps, damaged one of each kind: pages are as before, and what only a person brings back is named. */
export const damagedFiles = (shop: FaultyShop): void => {
  const statuses = async (): Promise<string[]> => {
    const answers: string[] = [];
    for (const page of PAGES) {
      const { status } = await send(shop.url, page, { headers: { accept: "text/html" } });
      expect([page, status < 500]).toEqual([page, true]);
      answers.push(`${page}: ${status}`);
    }
    return answers;
  };
  const named = async (): Promise<string> => (await send(shop.url, "/readyz")).body;
  /** Names for a person, of the damaged files. */
  const expectedNames = (root: Root, damaged: Map<string | undefined, string[]>): string[] =>
    [...damaged].flatMap(([kind, files]) =>
      KEPT_KINDS[kind ?? ""]?.check === undefined
        ? []
        : files.map((file) => (root === "data" ? file : `catalogue/${file}`)),
    );

  test.each(Array.from({ length: isLong ? DAMAGES.length : 1 }, (_, round) => round))(
    "the files of the data folder damaged, round %d",
    async (round) => {
      const before = await statuses();
      await shop.end();
      const [pages = ""] = readdirSync(path.join(shop.data, "pages"));
      for (const [name, content] of Object.entries(SAMPLES)) {
        const file = path.join(shop.data, name.replace("<build>", pages));
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, content);
      }
      const printed = shop.log().length;
      const damaged = damageEach("data", shop.data, round);
      // A file without a row in lib/ground/kept-kinds.mjs is one that nobody has thought of.
      expect(damaged.get(undefined)).toBeUndefined();
      const missing = Object.keys(KEPT_KINDS).filter(
        (kind) => KEPT_KINDS[kind]?.in === "data" && !damaged.has(kind),
      );
      expect(missing).toEqual(NOT_HERE);
      note("files damaged", [...damaged.values()].flat().length);

      await shop.start();
      expect(await statuses()).toEqual(before);
      expect(await statuses()).toEqual(before);
      const names = expectedNames("data", damaged).map((name) => name.replace(/^secret\.key$/, "$&.damaged"));
      await until(async () => (await named()).includes("damaged: "));
      for (const name of names) expect(await named()).toContain(name);
      for (const name of damaged.get("pictures") ?? [])
        if (!name.endsWith(".avif"))
          expect([name, isWholePicture(path.join(shop.data, name))]).toEqual([name, true]);
      const told = [
        ...shop
          .log()
          .slice(printed)
          .matchAll(/"file":"([^"]+)".*a kept file cannot be read/g),
      ];
      expect(told.length).toBeGreaterThan(0);
      expect(new Set(told.map(([, file]) => file)).size).toBe(told.length);
      expect(await shop.damage()).toEqual([]);
    },
  );

  test("the files of the catalogue damaged", async () => {
    const before = await statuses();
    const folder = path.join(shop.data, "..", "catalogue");
    cpSync("catalogue", folder, { recursive: true });
    expect(filesOf(folder).filter((file) => kindOf("catalogue", file) === undefined)).toEqual([]);
    await shop.end();
    const damaged = damageEach("catalogue", folder, 0);
    note("files damaged", [...damaged.values()].flat().length);
    await shop.start({ CATALOGUE_DIR: folder });
    expect(await statuses()).toEqual(before);
    await until(async () => (await named()).includes("catalogue/site.json"));
    expect(await named()).toContain("catalogue/search-words.json");
    expect(await shop.damage()).toEqual([]);
  });
};
