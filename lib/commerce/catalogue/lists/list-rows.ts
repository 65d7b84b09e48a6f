import "server-only";
import { asc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { fieldsOf, PLACES, type ListField, type ListFields, type ListKind } from "@/lib/model/list-fields";
import { dimensionOf, isUnit } from "@/lib/model/units";
import type { Db, Tx } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import {
  attributes,
  brands,
  categories,
  colors,
  sizes,
  specificationAttributes,
  specificationGroups,
  specificationValues,
  tags,
} from "../../base/db/schema";

/** A row of a list as people edit it. `order` is its place, 0 in a list without an order of its own. */
export type ListRow = { id: number; order: number; fields: ListFields };

/** The table of each kind. Its columns have the names of the fields. */
export const LIST_TABLES = {
  category: categories,
  brand: brands,
  tag: tags,
  color: colors,
  size: sizes,
  option: attributes,
  attribute: specificationAttributes,
  choice: specificationValues,
  group: specificationGroups,
} as const satisfies Record<ListKind, PgTable>;

/** A column of a kind's table by its name. @throws Error if there is none */
const columnOf = (kind: ListKind, name: string): PgColumn => {
  const column = (getTableColumns(LIST_TABLES[kind]) as Record<string, PgColumn>)[name];
  if (column === undefined) throw new Error(`The list ${kind} has no column ${name}.`);
  return column;
};

/** The column of a kind's order. */
export const orderColumn = (kind: ListKind): PgColumn =>
  columnOf(kind, kind === "category" ? "displayOrder" : "position");

type Stored = Readonly<Record<string, unknown>>;

const shownField = (name: string, field: ListField, value: unknown): [string, ListFields[string]][] => {
  if (field.type === "text") {
    const text = value as Localized;
    return [
      [`${name}.en`, text.en],
      [`${name}.ar`, text.ar ?? null],
    ];
  }
  const shown = field.type === "length" && typeof value === "number" ? String(value) : value;
  return [[name, (shown ?? null) as ListFields[string]]];
};

const rowOf = (kind: ListKind, stored: Stored): ListRow => ({
  id: Number(stored.id),
  order: Number(stored.displayOrder ?? stored.position ?? 0),
  fields: Object.fromEntries(
    fieldsOf(kind).flatMap(([name, field]) => shownField(name, field, stored[name])),
  ),
});

/** The columns of checked fields, without the id and the place. */
export const columnsOf = (kind: ListKind, fields: ListFields): Record<string, unknown> => ({
  ...Object.fromEntries(
    fieldsOf(kind).map(([name, field]) => {
      const value = fields[name] ?? null;
      if (field.type === "length") return [name, value === null ? null : Number(value)];
      if (field.type !== "text") return [name, value];
      const arabic = fields[`${name}.ar`] ?? null;
      return [name, { en: fields[`${name}.en`], ...(arabic === null ? {} : { ar: arabic }) }];
    }),
  ),
  ...(kind === "attribute" ? { dimension: isUnit(fields.unit) ? dimensionOf(fields.unit) : null } : {}),
});

/** Numbers, and yes and no, are values of attributes that nobody edits. */
const isEdited = sql`${specificationValues.name} is not null`;

/** Reads rows of a kind in the order of their places. @param isLocked true locks them until the transaction ends */
const readRows = async (
  on: Db | Tx,
  kind: ListKind,
  only: SQL | undefined,
  isLocked = false,
): Promise<ListRow[]> => {
  const table: PgTable = LIST_TABLES[kind];
  const query = on
    .select()
    .from(table)
    .where(only)
    .orderBy(...(kind in PLACES ? [asc(orderColumn(kind))] : []), asc(columnOf(kind, "id")));
  const rows = await (isLocked ? query.for("update") : query);
  return rows.map((row) => rowOf(kind, row));
};

/** Reads a row and locks it until the transaction ends; null if there is none. */
export const readListRow = async (tx: Tx, kind: ListKind, id: number): Promise<ListRow | null> => {
  const own = eq(columnOf(kind, "id"), id);
  const [row] = await readRows(tx, kind, kind === "choice" ? sql`${own} and ${isEdited}` : own, true);
  return row ?? null;
};

/** Reads the rows among which a row has its place, in their order, and locks them. */
export const readNeighbours = async (tx: Tx, kind: ListKind, { fields }: ListRow): Promise<ListRow[]> => {
  const within = PLACES[kind] ?? null;
  if (within === null) return readRows(tx, kind, undefined, true);
  const place = sql`${columnOf(kind, within)} is not distinct from ${fields[within] ?? null}::integer`;
  return readRows(tx, kind, kind === "choice" ? sql`${place} and ${isEdited}` : place, true);
};

/** Puts each row after the one that it belongs to: categories below their parents. */
const asTree = (rows: readonly ListRow[]): ListRow[] => {
  const ids = new Set(rows.map(({ id }) => id));
  const parentOf = ({ fields }: ListRow) =>
    ids.has(Number(fields.parentId)) ? Number(fields.parentId) : null;
  return rows
    .filter((row) => parentOf(row) === null)
    .flatMap((parent) => [parent, ...rows.filter((row) => parentOf(row) === parent.id)]);
};

const byName = (rows: readonly ListRow[]): ListRow[] =>
  rows.toSorted(
    (a, b) => String(a.fields["name.en"]).localeCompare(String(b.fields["name.en"]), "en") || a.id - b.id,
  );

/** Lists all rows of a kind, in the shop's order. @param of the attribute whose choices are listed; null for other kinds */
export const listRows = async (on: Db | Tx, kind: ListKind, of: number | null = null): Promise<ListRow[]> => {
  if (kind === "choice")
    return readRows(on, kind, sql`${specificationValues.attributeId} = ${of ?? 0} and ${isEdited}`);
  const rows = await readRows(on, kind, undefined);
  if (kind === "category") return asTree(rows);
  if (kind === "attribute") {
    const groups = (await readRows(on, "group", undefined)).map(({ id }) => id);
    const placeOf = ({ fields }: ListRow) => groups.indexOf(Number(fields.groupId));
    return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
  return kind in PLACES ? rows : byName(rows);
};
