import "server-only";
import { sql } from "drizzle-orm";
import { PIPE, readTypedMeasures, THREAD } from "@/lib/model/typed-measures";
import { specificationKind } from "../listing/listing-kinds";
import type { ProductFilters } from "../listing/product-filters";
import { db } from "../../base/db/client";
import { EMPTY_WORDS } from "./empty-words";
import { findExactNames } from "./exact-names";
import { searchWords } from "./search-words";

/** A searched text with measures that values of the catalogue have, exactly or nearly. */
type SearchedMeasures = {
  /** The text without its measures; empty if nothing else was typed. */
  words: string;
  /** The measures as they were typed. */
  typed: string;
  /** Null if no product has one of the measures exactly. */
  exact: ProductFilters["measures"] | null;
  /** The exact values, and the next smaller and greater one of each attribute. */
  near: ProductFilters["measures"];
};

/** A near value differs by so much of the typed one at most. */
const NEAR = 0.3;
/** More measures are left to the words. */
const MOST_MEASURES = 4;

type Value = { measure: number; kind: number; id: number; number: number; wanted: number };

/** The number of a choice whose whole name is one: a thread, a pipe's size, or millimetres. */
const CHOICE = sql.raw(`cross join lateral (
  select case when lower(v.name ->> 'en') ~ '^m[0-9]{1,2}([.][0-9])?$' then '${THREAD}' when lower(v.name ->> 'en') ~ '^dn ?[0-9]{1,4}$' then '${PIPE}'
    when lower(v.name ->> 'en') ~ '^[0-9]{1,6}([.][0-9]{1,3})? mm$' then 'length' end as dimension
) named`);

/** Finds the values of filterable attributes within reach of the typed numbers. */
const findValues = async (
  wanted: { measure: number; dimension: string; number: string }[],
): Promise<Value[]> => {
  const { rows } = await db().execute<{
    measure: number;
    attribute: number;
    id: number;
    number: number;
    wanted: number;
  }>(sql`
    with wanted as (
      select w.measure, w.dimension, w.number, w.number * ${1 - NEAR}::numeric as low, w.number * ${1 + NEAR}::numeric as high
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (measure int, dimension text, number numeric)
    )
    select w.measure, a.id as attribute, v.id, v.number::float8 as number, w.number::float8 as wanted
    from wanted w join specification_attributes a on a.dimension = w.dimension and a.is_filterable
      join specification_values v on v.attribute_id = a.id and v.number between w.low and w.high
    union all
    select w.measure, a.id, v.id, c.number::float8, w.number::float8
    from specification_attributes a join specification_values v on v.attribute_id = a.id ${CHOICE}
      cross join lateral (select substring(v.name ->> 'en' from '[0-9.]+')::numeric as number) c
      join wanted w on w.dimension = named.dimension and c.number between w.low and w.high
    where a.kind = 'choice' and a.is_filterable and named.dimension is not null`);
  return rows.map(({ attribute, ...value }) => ({ ...value, kind: specificationKind(attribute) }));
};

const filtersOf = (values: readonly Value[]): ProductFilters["measures"][number] =>
  [...new Set(values.map(({ kind }) => kind))].map((kind) => ({
    kind,
    ids: [...new Set(values.filter((value) => value.kind === kind).map(({ id }) => id))],
  }));

/** Keeps the exact values, and of each attribute the next smaller and the next greater one. */
const nearest = (values: readonly Value[]): Value[] => {
  const exact = values.filter(({ number, wanted }) => number === wanted);
  const beside = [...new Set(values.map(({ kind }) => kind))].flatMap((kind) => {
    const own = values.filter((value) => value.kind === kind).sort((a, b) => a.number - b.number);
    return [
      own.findLast(({ number, wanted }) => number < wanted),
      own.find(({ number, wanted }) => number > wanted),
    ].filter((value) => value !== undefined);
  });
  return [...exact, ...beside];
};

const hasWord = async (text: string): Promise<boolean> => {
  const { fillers } = await searchWords();
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .some((word) => word !== "" && !EMPTY_WORDS.has(word) && !fillers.has(word));
};

/**
 * Reads the measures of a searched text. A measure that no value of the catalogue comes near stays a word of the text.
 * @returns null if no measure is left
 */
export const findSearchedMeasures = async (text: string): Promise<SearchedMeasures | null> => {
  const { measures, words } = readTypedMeasures(text);
  if (measures.length === 0 || measures.length > MOST_MEASURES) return null;
  // The M8 of a part number is no size.
  const named = await findExactNames(text);
  if (named !== null && named.kind !== "part") return null;
  const values = await findValues(
    measures.flatMap(({ meanings }, measure) => meanings.map((meaning) => ({ measure, ...meaning }))),
  );
  const found = measures.map((measure, i) => {
    const own = nearest(values.filter((value) => value.measure === i));
    return { measure, near: own, exact: own.filter(({ number, wanted }) => number === wanted) };
  });
  const known = found.filter(({ near }) => near.length > 0);
  if (known.length === 0) return null;
  const left = found.filter(({ near }) => near.length === 0).map(({ measure }) => measure.text);
  const rest = [words, ...left].join(" ").trim();
  return {
    words: (await hasWord(rest)) ? rest : "",
    typed: known.map(({ measure }) => measure.text).join(" × "),
    exact: known.every(({ exact }) => exact.length > 0) ? known.map(({ exact }) => filtersOf(exact)) : null,
    near: known.map(({ near }) => filtersOf(near)),
  };
};
