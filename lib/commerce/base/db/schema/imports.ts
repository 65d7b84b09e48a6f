import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { FileMapping } from "../../../../model/file-columns";
import { id, moment } from "../columns";
import { vendors } from "./catalog";

/** Why an import stopped: a value that had changed since the check, or the mistakes of a refused file, of which the first are listed. */
type StoppedBy =
  | { row: number; sku: string; field: string }
  | {
      count: number;
      problems: {
        row: number;
        column: string;
        value: string;
        expected: string;
        facts: Record<string, string | number>;
      }[];
    };

/** A file that a person imported: checked, written by a background job, perhaps undone. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    /** Of a file; `prices` is a change of prices by a percentage. */
    kind: text("kind", { enum: ["products", "articles", "specifications", "prices"] }).notNull(),
    fileName: text("file_name").notNull().default(""),
    /** `checking`: its differences are not all kept yet. `refused`: it has mistakes, or its check failed. `stopping` and `stopped`: a value had changed since the check, so everything is taken back. */
    state: text("state", {
      enum: ["checking", "refused", "checked", "writing", "done", "stopping", "stopped", "undoing", "undone"],
    })
      .notNull()
      .default("checked"),
    actorRole: text("actor_role", { enum: ["owner", "staff", "seller", "system"] }).notNull(),
    actorId: integer("actor_id"),
    actorName: text("actor_name").notNull(),
    /** The seller whose file it is; null for the shop's own people. */
    vendorId: integer("vendor_id").references(() => vendors.id),
    /** Rows of the file. */
    rowCount: integer("row_count").notNull(),
    stoppedBy: jsonb("stopped_by").$type<StoppedBy>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** End of the last step; of a check that goes on, its last sign of life. */
    finishedAt: moment("finished_at"),
  },
  (t) => [
    // One import at a time, also for two that begin in the same moment.
    uniqueIndex("imports_one_at_a_time")
      .on(sql`(true)`)
      .where(sql`${t.state} in ('writing', 'stopping', 'undoing')`),
  ],
);

/** One value that an import changes: the journal by which it goes on after a stop of the shop, and is undone. */
export const importChanges = pgTable(
  "import_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Line of the file. */
    row: integer("row").notNull(),
    /** Of the product or the article. */
    sku: text("sku").notNull(),
    /** True if the row creates the product. */
    isNew: boolean("is_new").notNull(),
    field: text("field").notNull(),
    before: jsonb("before").$type<string | number | boolean>(),
    after: jsonb("after").$type<string | number | boolean>(),
    /** `kept`: an undo left it, because somebody had changed it since. */
    state: text("state", { enum: ["open", "written", "restored", "kept"] })
      .notNull()
      .default("open"),
  },
  (t) => [index("import_changes_import_idx").on(t.importId, t.state, t.row)],
);

/** What becomes of the columns of files with one head, as a person chose it once. */
export const fileMappings = pgTable(
  "file_mappings",
  {
    id: id(),
    /** The seller who chose it; null for the shop's own people. */
    vendorId: integer("vendor_id").references(() => vendors.id),
    /** Hash of the names of the columns. */
    signature: text("signature").notNull(),
    mapping: jsonb("mapping").$type<FileMapping>().notNull(),
    chosenAt: moment("chosen_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("file_mappings_one_a_head").on(sql`coalesce(${t.vendorId}, 0)`, t.signature)],
);
