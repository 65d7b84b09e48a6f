import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { smallCatalogue, writeCatalogue } from "@/lib/commerce/exchange/catalogue-folder/small-catalogue";
import { openEmbedded } from "./database/open-database";

/** Milliseconds: the command runs through npm, two processes and a new database. */
const LONG = 240_000;

const folder = mkdtempSync(path.join(tmpdir(), "shop-import-"));
const data = path.join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run import` with these settings of the shop only. */
const importWith = (env: Record<string, string>) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      "npm",
      ["run", "--silent", "import"],
      { env: { HOME: folder, PATH: process.env.PATH, NODE_ENV: "test", ...env } },
      (error, out, err) => resolve({ code: error === null ? 0 : 1, out, err }),
    );
  });

test(
  "without a database it says in one sentence how to get one",
  async () => {
    expect(await importWith({ DATA_DIR: data })).toEqual({
      code: 1,
      out: "",
      err: "The embedded database is not running. Start the shop with `npm start` and try again, or set DATABASE_URL to its PostgreSQL server.\n",
    });
    expect(await importWith({ DATABASE_URL: "postgres://u:p@127.0.0.1:1/x", DATA_DIR: data })).toEqual({
      code: 1,
      out: "",
      err: "The database cannot be reached. Is the shop running?\n",
    });
  },
  LONG,
);

test(
  "the catalogue's folder of the setting is imported into the embedded database of the running shop",
  async () => {
    mkdirSync(data, { recursive: true });
    const catalogue = smallCatalogue();
    const CATALOGUE_DIR = await writeCatalogue(catalogue);
    const database = await openEmbedded(data);
    try {
      const first = await importWith({ DATA_DIR: data, CATALOGUE_DIR });
      expect(first).toMatchObject({ code: 0, err: "" });
      expect(first.out).toMatch(
        new RegExp(`^Catalogue: ${catalogue.products.length} products, \\d+ rows changed`, "m"),
      );
      const client = new Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client
        .query<{ id: number }>("select id::int from products order by id")
        .finally(() => client.end());
      expect(rows.map(({ id }) => id)).toEqual(catalogue.products.map(({ id }) => id).sort((a, b) => a - b));
      const pictures = readdirSync(path.join(data, "media"));
      expect(
        pictures.filter((name) => name.startsWith("bolt--zinc--a.") && name.endsWith(".avif")),
      ).not.toEqual([]);
      expect(pictures.filter((name) => name.startsWith("hex-bolt"))).toEqual([]);

      const again = await importWith({ DATA_DIR: data, CATALOGUE_DIR });
      expect(again).toMatchObject({ code: 0, err: "" });
      expect(again.out).not.toContain("Catalogue:");
    } finally {
      await database.close();
      rmSync(CATALOGUE_DIR, { recursive: true });
    }
  },
  LONG,
);
