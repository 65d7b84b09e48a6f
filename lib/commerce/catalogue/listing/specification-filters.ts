import "server-only";
import { sql } from "drizzle-orm";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { parseSpecificationTerms } from "@/lib/model/specification-terms";
import { isUnit, measureText, toBase, type UnitName } from "@/lib/model/units";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { specificationKind } from "./listing-kinds";

/** Values of one attribute; a product passes if it has any of them. */
export type SpecificationFilter = { kind: number; ids: number[] };

/** Decimal places of a number in a term. */
const PLACES = 6;

/** No row has this id, so that nothing passes. */
const NOTHING = 0;

/**
 * Resolves the terms of an address (lib/model/specification-terms.ts) to values. Unknown attributes are ignored, and
 * values that are no numbers where numbers are meant. An attribute of which no value is meant lets nothing pass.
 */
export const findSpecificationFilters = async (text: string): Promise<SpecificationFilter[]> => {
  const chosen = parseSpecificationTerms(text);
  if (chosen.length === 0) return [];
  const { rows } = await db().execute<{
    id: number;
    key: string;
    unit: string | null;
    valueId: number | null;
    number: string | null;
    choice: string | null;
  }>(sql`
    select a.id, a.key, a.unit, v.id as "valueId", v.number::text as number, v.key as choice
    from specification_attributes a left join specification_values v on v.attribute_id = a.id
    where a.is_filterable and a.key in (select jsonb_array_elements_text(${JSON.stringify(chosen.map(({ key }) => key))}::jsonb))`);
  return chosen.flatMap(({ key, values, ranges }) => {
    const own = rows.filter((row) => row.key === key);
    const [attribute] = own;
    if (attribute === undefined) return [];
    const { unit } = attribute;
    const base = (end: string | null): number | null =>
      end !== null && isUnit(unit) ? Number(toBase(end, unit) ?? Number.NaN) : null;
    // A third of an hour has no exact decimal, so a number within the last place of its term is meant too.
    const rounding = isUnit(unit) ? Number(toBase("1", unit)) / 10 ** PLACES : 0;
    const numbers = isUnit(unit) ? values.filter((value) => toBase(value, unit) !== null) : [];
    // Values that are no numbers say nothing of an attribute that is one.
    if (isUnit(unit) && ranges.length + numbers.length === 0) return [];
    const bounds = [...ranges, ...numbers.map((value) => ({ min: value, max: value }))].map(
      ({ min, max }) => ({
        min: (base(min) ?? -Infinity) - rounding,
        max: (base(max) ?? Infinity) + rounding,
      }),
    );
    const isMeant = ({ number, choice }: (typeof own)[number]): boolean =>
      number === null
        ? choice !== null && values.includes(choice)
        : isUnit(unit) && bounds.some(({ min, max }) => Number(number) >= min && Number(number) <= max);
    const ids = own.filter(isMeant).flatMap(({ valueId }) => valueId ?? []);
    return [{ kind: specificationKind(attribute.id), ids: ids.length === 0 ? [NOTHING] : ids }];
  });
};

/** An attribute that a list can be filtered by. Numbers are decimal digits in the base unit. */
export type FilterAttribute = { kind: number; key: string; name: Localized; unit: string | null };

/**
 * Lists the filterable attributes that all of these categories have, in the order of the specifications; none for no
 * category. A parent has those that all of its children have.
 */
export const listFilterAttributes = async (categoryIds: readonly number[]): Promise<FilterAttribute[]> => {
  if (categoryIds.length === 0) return [];
  const { rows } = await db().execute<{ id: number; key: string; name: Localized; unit: string | null }>(sql`
    with asked as (select jsonb_array_elements_text(${JSON.stringify(categoryIds)}::jsonb)::integer as id), leaves as (
      select c.id from categories c where c.is_active and not exists (select from categories child where child.parent_id = c.id and child.is_active)
        and (c.id in (select id from asked) or c.parent_id in (select id from asked))
    )
    select a.id, a.key, a.name, a.unit from specification_attributes a
    where a.is_filterable and exists (select from leaves)
      and not exists (select from leaves l where not exists (select from specification_templates t where t.category_id = l.id and t.attribute_id = a.id))
    order by a.position`);
  return rows.map(({ id, ...attribute }) => ({ ...attribute, kind: specificationKind(id) }));
};

/** A value beside a list: its term in the address, its name, and the products that remain with it. */
export type FilterValue = { value: string; name: Localized; count: number };

/** A value and the products that remain with it. */
export type CountedValue = {
  number: string | null;
  key: string | null;
  name: Localized | null;
  count: number;
};

/** The number of a term: decimal digits in the attribute's own unit, also of an inch. */
const termOf = (base: string, unit: UnitName): string =>
  String(Number((Number(base) / Number(toBase("1", unit))).toFixed(PLACES)));

/** Writes a counted value in the attribute's own unit. */
export const filterValue = (
  { unit }: FilterAttribute,
  { number, key, name, count }: CountedValue,
): FilterValue[] => {
  if (number !== null && isUnit(unit)) {
    const names = LANGUAGE_CODES.map((language) => [
      language,
      measureText({ numbers: [number] }, unit, language),
    ]);
    return [{ value: termOf(number, unit), name: { en: "", ...Object.fromEntries(names) }, count }];
  }
  return key === null ? [] : [{ value: key, name: name ?? { en: key }, count }];
};
