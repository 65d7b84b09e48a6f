import { SEARCH_WORD_KINDS, type SearchWordKind, type SearchWordRow } from "@/lib/model/search-words";
import { hasFields, readKept, writeKept } from "../device";

/** The fields of a row of each kind, in their order. */
export const ROW_FIELDS = {
  synonyms: ["phrases"],
  spoken: ["said", "goods"],
  otherGoods: ["word", "names"],
  makers: ["names", "goods"],
  notCarried: ["names", "goods"],
  fillers: ["word"],
  words: ["word"],
} as const satisfies Record<SearchWordKind, readonly string[]>;

/** A row as it is typed: the text of each of its fields, phrases parted by commas. */
export type TypedRow = readonly string[];
export type TypedChanges = { own: readonly TypedRow[]; hidden: readonly string[] };
/** The owner's changes of each kind as they are typed. */
export type TypedWords = Record<SearchWordKind, TypedChanges>;

const byKind = <T>(of: (kind: SearchWordKind) => T): Record<SearchWordKind, T> =>
  Object.fromEntries(SEARCH_WORD_KINDS.map((kind) => [kind, of(kind)])) as Record<SearchWordKind, T>;

/** Writes a row as it is typed. */
export const typedRow = (row: SearchWordRow): TypedRow => {
  const written = (phrases: readonly string[]): string => phrases.join(", ");
  if (typeof row === "string") return [row];
  if (Array.isArray(row)) return [written(row)];
  if ("word" in row) return [row.word, written(row.names)];
  return "said" in row ? [written(row.said), written(row.goods)] : [written(row.names), written(row.goods)];
};

type Saved = Record<SearchWordKind, { own: readonly SearchWordRow[]; hidden: readonly string[] }>;
/** Writes the saved changes as they are typed. */
export const typedWords = (saved: Saved): TypedWords =>
  byKind((kind) => ({ own: saved[kind].own.map(typedRow), hidden: saved[kind].hidden }));

const listed = (text: string): string[] =>
  text
    .split(/[,،\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");

const readRow = (kind: SearchWordKind, texts: TypedRow): unknown => {
  const fields: readonly string[] = ROW_FIELDS[kind];
  const read = fields.map((field, i) => [
    field,
    field === "word" ? texts[i]?.trim() : listed(texts[i] ?? ""),
  ]);
  return fields.length === 1 ? read[0]?.[1] : Object.fromEntries(read);
};

/** Reads what was typed as the value to save. The shop checks it. */
export const valueOf = (typed: TypedWords) =>
  byKind((kind) => ({
    own: typed[kind].own.map((row) => readRow(kind, row)),
    hidden: typed[kind].hidden,
  }));

/** True if the shop refused this field of an own row. @param wrong paths, such as `spoken.own.3.said.0` */
export const isWrongField = (
  wrong: readonly string[],
  { kind, at, field }: { kind: SearchWordKind; at: number; field: string },
): boolean => {
  const row = `${kind}.own.${at}`;
  const path = ROW_FIELDS[kind].length === 1 ? row : `${row}.${field}`;
  return wrong.some((one) => one === path || one.startsWith(`${path}.`));
};

/** What is in the one list and not in the other, each entry by its text. */
const without = <T>(list: readonly T[], other: readonly T[], textOf: (one: T) => string): T[] => {
  const known = new Set(other.map(textOf));
  return list.filter((one) => !known.has(textOf(one)));
};

const rowText = (kind: SearchWordKind) => (row: TypedRow) => JSON.stringify(readRow(kind, row));
const itself = (key: string): string => key;

/** Counts the rows that were added, changed, taken away, hidden or shown again. */
export const countChanges = (before: TypedWords, typed: TypedWords): number =>
  SEARCH_WORD_KINDS.reduce((sum, kind) => {
    const [was, is] = [before[kind], typed[kind]];
    const rows = [
      without(is.own, was.own, rowText(kind)).length,
      without(was.own, is.own, rowText(kind)).length,
    ];
    const keys = [...without(is.hidden, was.hidden, itself), ...without(was.hidden, is.hidden, itself)];
    return sum + Math.max(...rows) + keys.length;
  }, 0);

/** Puts what was typed over what somebody saved meanwhile: every row that either added or took away. */
export const rebased = (before: TypedWords, typed: TypedWords, theirs: TypedWords): TypedWords =>
  byKind((kind) => {
    const [was, is, now] = [before[kind], typed[kind], theirs[kind]];
    const over = <T>(
      old: readonly T[],
      mine: readonly T[],
      saved: readonly T[],
      textOf: (one: T) => string,
    ) => [
      ...without(saved, without(old, mine, textOf), textOf),
      ...without(without(mine, old, textOf), saved, textOf),
    ];
    return {
      own: over(was.own, is.own, now.own, rowText(kind)),
      hidden: over(was.hidden, is.hidden, now.hidden, itself),
    };
  });

const DRAFT = "search-words";
type Draft = { before: TypedWords; typed: TypedWords };

/** The typed words that this device kept, over those that are saved by now. */
export const startWords = (saved: TypedWords): TypedWords => {
  const draft = readKept(DRAFT);
  if (!hasFields(draft, ["before", "typed"])) return saved;
  const { before, typed } = draft as Draft;
  return rebased(before, typed, saved);
};

/** Keeps what was typed on the device, or removes it by null. @returns false if the device did not keep it */
export const keepWords = (draft: Draft | null): boolean => writeKept(DRAFT, draft);
