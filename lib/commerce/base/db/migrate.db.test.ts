import { spawn } from "node:child_process";
import { pool } from "./client";
import { migrate } from "./migrate";
import { readMigrations } from "./migration-files";
import { useTestDatabase } from "./testing";

useTestDatabase({ migrated: false });

const tables = async (): Promise<string[]> =>
  (
    await pool().query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).rows.map((row) => row.name);
const applied = async (): Promise<number> =>
  Number((await pool().query<{ n: string }>("select count(*) as n from schema_migrations")).rows[0]?.n);

/** Migrates the same database from another process and returns how many migrations it applied. */
const migrateElsewhere = async (): Promise<number> =>
  new Promise((resolve, reject) => {
    const script = `import("./lib/commerce/base/db/migrate.ts").then(async ({ migrate }) => { console.log("applied " + await migrate()); process.exit(0); }).catch((error) => { console.error(error); process.exit(1); })`;
    const child = spawn(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "--input-type=module", "-e", script],
      { env: process.env },
    );
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text: Buffer) => (output += text.toString()));
    child.on("close", (code) =>
      code === 0 ? resolve(Number(/applied (\d+)/.exec(output)?.[1])) : reject(new Error(output)),
    );
  });

describe("migrations", () => {
  it("are applied once when two processes start together", async () => {
    const counts = await Promise.all([migrateElsewhere(), migrateElsewhere()]);
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBe(await applied());
    expect(await tables()).toEqual(
      expect.arrayContaining(["products", "orders", "change_log", "import_state"]),
    );
  }, 60_000);

  it("do nothing the second time", async () => {
    const before = await tables();
    expect(await migrate()).toBe(0);
    expect(await tables()).toEqual(before);
  });

  it("are known by their tag: an edited text is named, recorded and not run again", async () => {
    const [first] = readMigrations();
    await pool().query("update schema_migrations set hash = 'of another text' where tag = $1", [first?.tag]);
    const warnings: string[] = [];
    expect(await migrate({ warn: (sentence) => warnings.push(sentence) })).toBe(0);
    expect(warnings).toEqual([
      `The text of migration ${first?.tag} differs from the one this database was changed by. It is not run again.`,
    ]);
    expect(
      (await pool().query("select tag from schema_migrations where hash = $1", [first?.hash])).rows,
    ).toEqual([{ tag: first?.tag }]);
    expect(await migrate({ warn: (sentence) => warnings.push(sentence) })).toBe(0);
    expect(warnings).toHaveLength(1);
  });

  it("of a newer release stop an older one, which then changes nothing", async () => {
    await pool().query(
      "insert into schema_migrations (tag, hash) values ('9999_later', 'x'); update schema_sql set hash = 'of a newer text'",
    );
    await expect(migrate()).rejects.toThrow(
      /newer release of the shop has changed this database \(9999_later\).*npm run shop -- restore/,
    );
    expect((await pool().query("select 1 from schema_sql where hash <> 'of a newer text'")).rows).toEqual([]);
    await pool().query("delete from schema_migrations where tag = '9999_later'");
    expect(await migrate()).toBe(0);
  });
});
