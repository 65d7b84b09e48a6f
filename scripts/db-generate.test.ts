import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import config from "../drizzle.config";

/**
 * Returns the files of a migrations folder after `drizzle-kit generate` on a copy; `change` edits the copy
 * first.
 */
const generate = (
  change: (folder: string) => void = () => undefined,
): { before: string[]; after: string[] } => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-generate-"));
  try {
    cpSync(config.out as string, folder, { recursive: true });
    change(folder);
    const before = readdirSync(folder, { recursive: true }).map(String).sort();
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        "node_modules/drizzle-kit/bin.cjs",
        "generate",
        `--dialect=${config.dialect}`,
        `--schema=${String(config.schema)}`,
        `--out=${path.relative(process.cwd(), folder)}`,
      ],
      { encoding: "utf8" },
    );
    if (status !== 0) throw new Error(stderr);
    return { before, after: readdirSync(folder, { recursive: true }).map(String).sort() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Removes a table from the newest snapshot. */
const forgetTable = (folder: string): void => {
  const newest = readdirSync(path.join(folder, "meta"))
    .filter((file) => file.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const file = path.join(folder, "meta", String(newest));
  const snapshot = JSON.parse(readFileSync(file, "utf8")) as { tables: Record<string, unknown> };
  delete snapshot.tables["public.newsletter_subscriptions"];
  writeFileSync(file, JSON.stringify({ ...snapshot, id: "00000000-0000-4000-8000-000000000001" }));
};

describe("npm run db:generate", () => {
  it("keeps the newest snapshot alone", () => {
    const snapshots = readdirSync(path.join(config.out as string, "meta")).filter((file) =>
      file.endsWith("_snapshot.json"),
    );
    const newest = readdirSync(config.out as string)
      .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
      .sort()
      .at(-1);
    expect(snapshots).toEqual([`${newest?.slice(0, 4)}_snapshot.json`]);
  });

  it("writes nothing while the schema is untouched", () => {
    const { before, after } = generate();
    expect(after).toEqual(before);
  });

  it("writes a migration for a table that the newest snapshot lacks", () => {
    const { before, after } = generate(forgetTable);
    expect(after.filter((file) => !before.includes(file))).toEqual([
      expect.stringMatching(/^\d{4}_\w+\.sql$/),
      expect.stringMatching(/^meta\/\d{4}_snapshot\.json$/),
    ]);
  });
});
