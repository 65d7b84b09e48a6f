import type { ProductDetail, SpecificationGroup } from "./catalog";
import type { Text } from "./text";

/** Most products side by side. */
export const MAX_COMPARED = 4;

/** Reads the product ids of an address: `3001,3002`. Anything else is ignored, and so are ids beyond the maximum. */
export const comparedIds = (text: string): number[] =>
  [
    ...new Set(
      text
        .slice(0, 200)
        .split(",")
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, MAX_COMPARED);

/** One attribute of all compared products. Lists have one entry for each product. */
export type ComparedRow = {
  key: string;
  name: Text;
  /** Null where the product does not state it. */
  values: (Text | null)[];
  /** Shares of the row's largest number, 0 to 1, for bars from zero; null if the numbers do not differ or cannot be drawn. */
  lengths: (number | null)[] | null;
  isDifferent: boolean;
};
/** Rows below one heading; its text is empty for none. */
export type ComparedGroup = { name: Text; rows: ComparedRow[] };

type Row = SpecificationGroup["rows"][number];

/** True if the products do not all say the same. */
export const differ = (texts: readonly (string | null)[]): boolean => new Set(texts).size > 1;

/** Adds keys of another list behind the one that they follow there, so that both orders are kept. */
const withKeys = (known: readonly string[], more: readonly string[]): string[] =>
  more.reduce<string[]>(
    (all, key, i) => {
      if (all.includes(key)) return all;
      const before = all.indexOf(more[i - 1] ?? "");
      return all.toSpliced(before < 0 && i > 0 ? all.length : before + 1, 0, key);
    },
    [...known],
  );

/** The number that a bar shows: the upper end of a range, else the largest. */
const sizeOf = ({ max, min, numbers }: Row): number | null =>
  max ?? (numbers.length > 0 ? Math.max(...numbers) : min);

const lengthsOf = (rows: readonly (Row | null)[]): ComparedRow["lengths"] => {
  const stated = rows.filter((row) => row !== null);
  const isOneUnit = !differ(stated.map(({ unitCode }) => unitCode));
  const sizes = rows.map((row) => row && sizeOf(row));
  const known = sizes.filter((size) => size !== null);
  const largest = Math.max(...known);
  const isDrawn =
    isOneUnit && known.length === stated.length && largest > 0 && known.every((size) => size >= 0);
  return isDrawn && differ(known.map(String))
    ? sizes.map((size) => (size === null ? null : size / largest))
    : null;
};

/**
 * Puts the specifications of products side by side, in the groups and the order in which the products state them.
 * Empty if none states any.
 */
export const comparisonOf = (products: readonly Pick<ProductDetail, "specifications">[]): ComparedGroup[] => {
  const rowsOf = products.map(({ specifications }) =>
    specifications.flatMap(({ name, rows }) => rows.map((row) => ({ group: name, row }))),
  );
  const groups = products.reduce<string[]>(
    (known, { specifications }) =>
      withKeys(
        known,
        specifications.map(({ name }) => name.text),
      ),
    [],
  );
  return groups.map((groupText) => {
    const own = rowsOf.map((rows) => rows.filter(({ group }) => group.text === groupText));
    const keys = own.reduce<string[]>(
      (known, rows) =>
        withKeys(
          known,
          rows.map(({ row }) => row.key),
        ),
      [],
    );
    const rows = keys.flatMap((key): ComparedRow[] => {
      const found = own.map((all) => all.find(({ row }) => row.key === key)?.row ?? null);
      const first = found.find((row) => row !== null);
      const isDifferent = differ(found.map((row) => row && row.value.text));
      return first
        ? [
            {
              key,
              name: first.name,
              values: found.map((row) => row && row.value),
              lengths: isDifferent ? lengthsOf(found) : null,
              isDifferent,
            },
          ]
        : [];
    });
    const name = own.flat()[0]?.group ?? { text: groupText };
    return { name, rows };
  });
};
