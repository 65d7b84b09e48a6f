import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { create } from "tar";
import { dumpRows } from "@/lib/commerce/exchange/backup/dump-rows";
import { appliedMigrations } from "@/lib/commerce/base/db/migrate";
import { copyKept } from "./kept-files";
import { checksumsOf, FILES, type Manifest, manifestFile, ROWS } from "./manifest";

/** Characters written at once. */
const PIECE = 1_000_000;

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = "";
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/**
 * Writes a backup: one archive, readable for its owner only, because it holds keys and customers' data. The
 * rows are those of one moment. Files are copied afterwards, so that no row refers to a missing one.
 * @param file must not exist
 */
export const createBackup = async (file: string, dataFolder: string): Promise<Manifest> => {
  const draft = await mkdtemp(`${file}.`);
  try {
    const rows: Record<string, number> = {};
    const takenAt = new Date().toISOString();
    // Compressed afterwards: the embedded engine lets nobody else in until all rows are read.
    const plain = path.join(draft, "rows");
    await pipeline(Readable.from(withLineEnds(dumpRows(rows))), createWriteStream(plain));
    await pipeline(
      createReadStream(plain),
      createGzip({ level: 3 }),
      createWriteStream(path.join(draft, ROWS)),
    );
    await rm(plain);
    await mkdir(path.join(draft, FILES));
    await copyKept(dataFolder, path.join(draft, FILES));
    const manifest: Manifest = {
      format: 1,
      takenAt,
      migrations: await appliedMigrations(),
      rows,
      checksums: await checksumsOf(draft),
    };
    await writeFile(manifestFile(draft), JSON.stringify(manifest, null, 2));
    const archive = path.join(draft, "archive");
    await create({ cwd: draft, file: archive, portable: true }, [
      path.basename(manifestFile(draft)),
      ROWS,
      FILES,
    ]);
    await chmod(archive, 0o600);
    await rename(archive, file);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};
