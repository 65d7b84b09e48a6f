import "server-only";
import { eq } from "drizzle-orm";
import { readListFields } from "@/lib/contract/list-rules";
import { fieldsOf, type ListFields, type ListKind } from "@/lib/model/list-fields";
import type { Tx } from "../../base/db/client";
import { categories, images } from "../../base/db/schema";
import { Refusal } from "../../base/result";
import { fixedFields } from "./fixed-fields";
import { LIST_TABLES, listRows, type ListRow } from "./list-rows";
import { countUses, NO_USES } from "./list-uses";

/** The references of a row whose other row is not there. */
const missingRows = async (tx: Tx, kind: ListKind, fields: ListFields): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [name, field] of fieldsOf(kind)) {
    const id = fields[name];
    if (typeof id !== "number") continue;
    const table = field.type === "place" ? LIST_TABLES[field.of] : images;
    if ((await tx.$count(table, eq(table.id, id))) === 0) wrong.push(name);
  }
  return wrong;
};

/** Categories have two levels: one with subcategories stays at the top, and the one above it must be there. */
const isWrongParent = async (tx: Tx, before: ListRow | null, { parentId }: ListFields): Promise<boolean> => {
  if (typeof parentId !== "number") return false;
  const own = before?.id ?? 0;
  const found = await tx
    .select({ parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, parentId));
  const children = await tx.$count(categories, eq(categories.parentId, own));
  return parentId === own || found[0]?.parentId !== null || children > 0;
};

/** The texts that another row has already: its English name beside the same neighbours, or its key. */
const takenFields = async (
  tx: Tx,
  kind: ListKind,
  before: ListRow | null,
  fields: ListFields,
): Promise<string[]> => {
  const all = await listRows(tx, kind, Number(fields.attributeId ?? 0));
  const others = all.filter(({ id }) => id !== before?.id).map((row) => row.fields);
  const nameOf = (of: ListFields): string => String(of["name.en"]).toLowerCase();
  const isNear = (other: ListFields): boolean => kind !== "category" || other.parentId === fields.parentId;
  const isRenamed = fields["name.en"] !== before?.fields["name.en"];
  return [
    ...(isRenamed && others.some((other) => isNear(other) && nameOf(other) === nameOf(fields))
      ? ["name.en"]
      : []),
    ...("key" in fields && others.some(({ key }) => key === fields.key) ? ["key"] : []),
  ];
};

/**
 * Checks the fields of a row that is made or changed.
 * @param before null for a new row
 * @returns them as they are stored
 * @throws Refusal FIELDS_INVALID with `fields`, and `taken`, those of them that another row has
 */
export const checkListRow = async (
  tx: Tx,
  kind: ListKind,
  before: ListRow | null,
  given: Readonly<Record<string, unknown>>,
): Promise<ListFields> => {
  const read = readListFields(kind, given);
  if ("wrong" in read) throw new Refusal("FIELDS_INVALID", { fields: read.wrong, taken: [] });
  const { fields } = read;
  const uses = before === null ? NO_USES : ((await countUses(tx, kind, before.id)).get(before.id) ?? NO_USES);
  const fixed = before === null ? [] : fixedFields(kind, before.id, uses);
  const missing = await missingRows(tx, kind, fields);
  const taken = await takenFields(tx, kind, before, fields);
  const wrong = [
    ...missing,
    ...fixed.filter((name) => before?.fields[name] !== fields[name]),
    ...(kind === "category" && !missing.includes("parentId") && (await isWrongParent(tx, before, fields))
      ? ["parentId"]
      : []),
    ...taken,
  ];
  if (wrong.length > 0) throw new Refusal("FIELDS_INVALID", { fields: [...new Set(wrong)], taken });
  return fields;
};
