import "server-only";
import { eq } from "drizzle-orm";
import { PLACES, type ListKind } from "@/lib/model/list-fields";
import type { Actor } from "../../base/actor";
import { writeAudit } from "../../base/audit/audit-log";
import { Refusal, type Result } from "../../base/result";
import { changeLists, existingRow, keepFromImport, type ListRefusal } from "./change-list";
import { LIST_TABLES, readNeighbours, type ListRow } from "./list-rows";

/** The places that the rows have, each above the one before. */
const placesOf = (rows: readonly ListRow[]): number[] => {
  const places: number[] = [];
  for (const { order } of rows) places.push(Math.max(order, (places.at(-1) ?? order - 1) + 1));
  return places;
};

/**
 * Moves a row one place forward (-1) or back (1) among its neighbours. The first one stays first, the last one last. Only
 * rows whose place changes are written.
 * @returns the neighbours' ids in their new order; NOT_FOUND also for a kind that has no order
 */
export const moveListRow = (
  actor: Actor,
  kind: ListKind,
  id: number,
  by: -1 | 1,
): Promise<Result<number[], "NOT_FOUND">> =>
  changeLists(async (tx) => {
    if (!(kind in PLACES)) throw new Refusal<ListRefusal>("NOT_FOUND");
    const moved = await existingRow(tx, kind, id);
    const rows = await readNeighbours(tx, kind, moved);
    const at = rows.findIndex((row) => row.id === id);
    const to = Math.min(Math.max(at + by, 0), rows.length - 1);
    const next = rows.filter((row) => row.id !== id).toSpliced(to, 0, moved);
    if (to === at) return next.map((row) => row.id);
    const places = placesOf(rows);
    const table = LIST_TABLES[kind];
    for (const [i, row] of next.entries()) {
      const place = places[i] ?? 0;
      if (row.order === place) continue;
      await tx
        .update(table)
        .set({ [kind === "category" ? "displayOrder" : "position"]: place })
        .where(eq(table.id, row.id));
      // The catalogue's files have no places of sizes, so that a moved one still follows them.
      if (kind !== "size") await keepFromImport(tx, kind, row);
    }
    await writeAudit(tx, actor, {
      action: `${kind}.move`,
      subject: kind,
      subjectId: id,
      before: { place: at + 1 },
      after: { place: to + 1 },
    });
    return next.map((row) => row.id);
  });
