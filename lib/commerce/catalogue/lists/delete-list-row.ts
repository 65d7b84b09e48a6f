import "server-only";
import { eq } from "drizzle-orm";
import type { ListKind } from "@/lib/model/list-fields";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { Refusal, type Result } from "../../base/result";
import { forgetAttributeValues } from "./attribute-values";
import { changeLists, existingRow, keepFromImport, type ListRefusal } from "./change-list";
import { LIST_TABLES } from "./list-rows";
import { countUses, NO_USES } from "./list-uses";

/**
 * Deletes a row that nothing uses. An attribute leaves the templates that have it. An import of the catalogue's files
 * brings a row back only if one of their products needs it.
 * @returns facts of IN_USE: `by` (`products`, `categories`, `offers`, `attributes`) and `count`
 */
export const deleteListRow = (
  actor: Actor,
  kind: ListKind,
  id: number,
): Promise<Result<null, "NOT_FOUND" | "IN_USE">> =>
  changeLists(async (tx) => {
    const row = await existingRow(tx, kind, id);
    const uses = (await countUses(tx, kind, id)).get(id) ?? NO_USES;
    const used = Object.entries(uses).find(([, count]) => count > 0);
    if (used !== undefined) throw new Refusal<ListRefusal>("IN_USE", { by: used[0], count: used[1] });
    await keepFromImport(tx, kind, row);
    if (kind === "attribute") await forgetAttributeValues(tx, id);
    const table = LIST_TABLES[kind];
    await tx.delete(table).where(eq(table.id, id));
    await writeAudit(tx, actor, {
      action: `${kind}.delete`,
      subject: kind,
      subjectId: id,
      before: row.fields,
      after: null,
    });
    return null;
  });
