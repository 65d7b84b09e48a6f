import "server-only";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { listCalls } from "@/lib/admin-contract/list-calls";
import type { ListKind } from "@/lib/model/list-fields";
import { asJob, db } from "../../base/db/client";
import { deleteListRow } from "../../catalogue/lists/delete-list-row";
import { fixedFields } from "../../catalogue/lists/fixed-fields";
import { listRows, type ListRow } from "../../catalogue/lists/list-rows";
import { countUses, NO_USES } from "../../catalogue/lists/list-uses";
import { moveListRow } from "../../catalogue/lists/move-list-row";
import { previewCategoryOff } from "../../catalogue/lists/preview-off";
import { saveListRow } from "../../catalogue/lists/save-list-row";
import { saveTemplate, showTemplate } from "../../catalogue/lists/templates";
import { readPictures, storePicture } from "../../catalogue/products/stored-picture";
import { done, failed } from "../../base/result";
import type { AdminHandlersOf } from "./handler";
import { thumbnail } from "./thumbnail";

type Row = AdminAnswer<"lists/save">;

/** Adds to each row what uses it, its fixed fields and its picture. @param id of the only row; null for all of the kind */
const shown = async (kind: ListKind, rows: readonly ListRow[], id: number | null): Promise<Row[]> => {
  const uses = await countUses(db(), kind, id);
  const imageOf = ({ fields }: ListRow): number | null => (fields.imageId ?? null) as number | null;
  const pictures = await readPictures(db(), rows.map(imageOf));
  return rows.map((row) => {
    const own = uses.get(row.id) ?? NO_USES;
    const picture = pictures.get(imageOf(row) ?? 0);
    return {
      id: row.id,
      fields: row.fields,
      uses: own,
      fixed: fixedFields(kind, row.id, own),
      picture: picture === undefined ? null : thumbnail(picture),
    };
  });
};

/**
 * Handlers of the lists. A change runs as a job, because it may refresh the search texts of many products, which takes
 * longer than a statement of a request may.
 */
export const listHandlers: AdminHandlersOf<keyof typeof listCalls> = {
  "lists/list": async ({ kind, of }) =>
    done({ rows: await shown(kind, await listRows(db(), kind, of), null) }),
  "lists/save": async ({ kind, ...edit }, { actor }) => {
    const saved = await asJob(() => saveListRow(actor, kind, edit));
    if (!saved.ok) return saved;
    const [row] = await shown(kind, [saved.value], saved.value.id);
    return row === undefined ? failed("NOT_FOUND") : done(row);
  },
  "lists/move": async ({ kind, id, by }, { actor }) => {
    const moved = await asJob(() => moveListRow(actor, kind, id, by));
    return moved.ok ? done({ ids: moved.value }) : moved;
  },
  "lists/delete": async ({ kind, id }, { actor }) => {
    const deleted = await asJob(() => deleteListRow(actor, kind, id));
    return deleted.ok ? done({}) : deleted;
  },
  "lists/add-picture": async ({ data }, { actor }) => {
    const added = await storePicture(actor, "square", Buffer.from(data, "base64"));
    return added.ok ? done({ id: added.value.id, url: thumbnail(added.value.picture) }) : added;
  },
  "categories/preview-off": async ({ id }) => {
    const found = await previewCategoryOff(id);
    return found === null ? failed("NOT_FOUND") : done(found);
  },
  "templates/show": async ({ categoryId }) => {
    const rows = await showTemplate(categoryId);
    return rows === null ? failed("NOT_FOUND") : done({ rows });
  },
  "templates/save": async ({ categoryId, ...edit }, { actor }) => {
    const saved = await saveTemplate(actor, categoryId, edit);
    return saved.ok ? done({ rows: saved.value }) : saved;
  },
};
