/** Values of an audit entry by their names, as they are stored. */
export type Values = Readonly<Record<string, unknown>>;

/** Step of a path: the name of a field, or an entry of a list by its part number, else by its place from 1. */
export type Step = string | number | { sku: string };

/**
 * One value that an entry names.
 * @property path from the entry to the value, such as `payments`, `cashLimitPaise`
 * @property before missing if there was none, or if it did not change
 */
export type Change = { path: readonly Step[]; before?: unknown; after?: unknown };

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True for a list that is shown entry by entry. A list of plain values is one value. */
const isListOfRecords = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** An amount with its type, such as a surcharge, is read as one value. */
export const isTypedAmount = (value: unknown): value is { type: "fixed" | "percentage"; amount: number } =>
  isRecord(value) &&
  (value.type === "fixed" || value.type === "percentage") &&
  typeof value.amount === "number";

const isNested = (value: unknown): boolean =>
  (isRecord(value) && !isTypedAmount(value)) || isListOfRecords(value);

/** Fields that identify an entry in both lists; an entry without one is found by its place. */
const identityOf = (entry: Values, place: number): string =>
  String(
    entry.key ??
      entry.sku ??
      entry.id ??
      entry.attributeId ??
      entry.minimumQuantity ??
      entry.country ??
      place,
  );

type Parts = Map<string, { step: Step; value: unknown }>;

const partsOf = (value: unknown): Parts => {
  if (isListOfRecords(value))
    return new Map(
      value.map((entry, at) => [
        identityOf(entry, at),
        { step: typeof entry.sku === "string" ? { sku: entry.sku } : at + 1, value: entry },
      ]),
    );
  if (isRecord(value) && !isTypedAmount(value))
    return new Map(Object.entries(value).map(([name, part]) => [name, { step: name, value: part }]));
  return new Map();
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Side = { value: unknown } | undefined;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const changesAt = (path: readonly Step[], before: Side, after: Side): Change[] => {
  if (isNested(before?.value) || isNested(after?.value)) {
    const [old, next] = [partsOf(before?.value), partsOf(after?.value)];
    return [...new Set([...old.keys(), ...next.keys()])].flatMap((id) => {
      const [was, is] = [old.get(id), next.get(id)];
      if (was !== undefined && is !== undefined && isSame(was.value, is.value)) return [];
      return changesAt([...path, (is ?? was)?.step ?? id], was, is);
    });
  }
  // A thing that was made says what it has.
  if (before === undefined && isNothing(after?.value)) return [];
  return [
    {
      path,
      ...(before === undefined ? {} : { before: before.value }),
      ...(after === undefined ? {} : { after: after.value }),
    },
  ];
};

/**
 * Lists what an entry says, one value each: nested values by their path, and of them those that differ. A field that is
 * the same before and after names the thing, such as a part number, and is listed once, without a former value. An empty
 * value without a former one is left out.
 */
export const changesOf = (before: Values | null, after: Values | null): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((name) => {
    const was = before !== null && name in before ? { value: before[name] } : undefined;
    const is = after !== null && name in after ? { value: after[name] } : undefined;
    return was !== undefined && is !== undefined && isSame(was.value, is.value)
      ? changesAt([name], undefined, is)
      : changesAt([name], was, is);
  });
