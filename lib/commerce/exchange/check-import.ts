import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../actor";
import { db, inTransaction } from "../db/client";
import { imports } from "../db/schema";
import { inChunks } from "../import/bulk-write";
import { compareArticles } from "./check-articles";
import { checkColumns } from "./check-columns";
import { compareProducts, type Differences } from "./check-products";
import { readRows, type ReadRow } from "./check-rows";
import { compareSpecifications } from "./check-specifications";
import type { ImportKind } from "./columns";
import type { Problem } from "./import-problem";
import { readFileTable } from "./read-file";

/** Result of a check. @property importId null if there are problems */
export type Checked = { importId: number | null; problems: Problem[]; ignored: string[] };

/** Compares the rows of each kind of file with the shop. */
const COMPARE: Readonly<Record<ImportKind, (rows: readonly ReadRow[]) => Promise<Differences>>> = {
  products: compareProducts,
  articles: compareArticles,
  specifications: compareSpecifications,
};

const byRow = (a: Problem, b: Problem): number => a.row - b.row;

/**
 * Keeps the differences chunk by chunk, not in one transaction: the embedded engine would answer nobody meanwhile. The
 * file is shown, and can be written, when all of them are there.
 */
const keepDifferences = async (
  actor: Actor,
  file: { fileName: string; kind: ImportKind; rowCount: number },
  { changes }: Differences,
): Promise<number> => {
  const importId = await inTransaction(async (tx) => {
    // A file that a person checked and did not write is forgotten with their next one.
    await tx.delete(imports).where(and(eq(imports.state, "checked"), eq(imports.actorName, actor.name)));
    const [made] = await tx
      .insert(imports)
      .values({ ...file, state: "checking", actorRole: actor.role, actorId: actor.id, actorName: actor.name })
      .returning({ id: imports.id });
    return made?.id ?? 0;
  });
  for (const chunk of inChunks(changes))
    await db().execute(sql`
      insert into import_changes (import_id, row, sku, is_new, field, before, after)
      select ${importId}, n.* from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
        as n (row int, sku text, "isNew" boolean, field text, before jsonb, after jsonb)`);
  await db().update(imports).set({ state: "checked" }).where(eq(imports.id, importId));
  return importId;
};

/**
 * Checks a file and keeps its differences to the shop (list-imports.ts). Nothing of the shop changes. With one mistake
 * nothing is kept, so that nothing can be written.
 * @param file.text CSV, or JSON as a list of objects with the names of the columns
 */
export const checkImport = async (
  actor: Actor,
  { fileName, text }: { fileName: string; text: string },
): Promise<Checked> => {
  const table = readFileTable(text);
  if (table.columns.length === 0) return { importId: null, problems: table.problems, ignored: [] };
  const columns = checkColumns(table.columns);
  const { kind, ignored } = columns;
  if (columns.problems.length > 0) return { importId: null, problems: columns.problems, ignored };
  const { read, problems } = readRows(table.rows, columns);
  const found = await COMPARE[kind](read);
  const all = [...table.problems, ...problems, ...found.problems].sort(byRow);
  if (all.length > 0) return { importId: null, problems: all, ignored };
  const importId = await keepDifferences(actor, { fileName, kind, rowCount: table.rows.length }, found);
  return { importId, problems: [], ignored };
};
