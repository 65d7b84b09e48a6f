import "server-only";
import { sql } from "drizzle-orm";
import { LANGUAGE_CODES, type Language } from "@/lib/languages/languages";
import { isUnit, measureText } from "@/lib/model/units";
import { db } from "../../base/db/client";
import type { Localized } from "../../base/db/columns";
import { inStock } from "./on-sale";
import type { SpecificationFilter } from "./specification-filters";
import { BETWEEN } from "./specifications";

/**
 * How a product of a filtered list fits: the chosen attributes' values that its fitting variants have, in the order of the
 * attributes, and how many of its variants fit.
 */
export type Matching = { values: Localized[]; variants: number; allVariants: number };

type AttributeValues = {
  name: Localized;
  kind: "number" | "choice" | "boolean";
  unit: string | null;
  values: { number: string | null; key: string | null; name: Localized | null }[];
};

/** Condition: the variant of a row of `had` can be bought. */
const IS_BUYABLE = sql`where exists (select from stock_levels s join products p on p.id = s.product_id where s.variant_id = had.id and ${inStock})`;

/** Up to so many values are listed; more numbers become a range, more choices are counted. */
const LISTED = 3;

const textIn = (
  { name, kind, unit, values }: AttributeValues,
  language: Language,
): string | null | undefined => {
  if (kind === "boolean") return values.some(({ key }) => key === "yes") ? name[language] : null;
  const numbers = values.flatMap(({ number }) => number ?? []);
  if (isUnit(unit))
    return numbers.length <= LISTED
      ? measureText({ numbers }, unit, language)
      : measureText({ min: numbers[0] ?? null, max: numbers.at(-1) ?? null }, unit, language);
  const names = values.slice(0, LISTED).map((value) => value.name?.[language] ?? value.name?.en);
  const more = values.length - names.length;
  return `${names.join(BETWEEN[language])}${more > 0 ? ` +${more}` : ""}`;
};

/** Writes the values of an attribute, such as `M8, M10` or `30 mm to 80 mm`; null if there is nothing to say. */
const matchingText = (attribute: AttributeValues): Localized | null => {
  const texts = LANGUAGE_CODES.flatMap((language) => {
    const text = textIn(attribute, language);
    return text ? [[language, text] as const] : [];
  });
  return texts.length === 0 ? null : { en: "", ...Object.fromEntries(texts) };
};

/**
 * Finds how products fit the chosen specifications. A variant fits if it has a value of each attribute: its own, or its
 * product's where the variants do not differ (docs/adr/0029-filters-hold-for-one-variant.md).
 * @param productIds of one page of a list
 * @param onlyInStock true: a variant fits only if it can be bought now
 * @returns the products with a fitting variant; none without a choice
 */
export const findMatching = async (
  productIds: readonly number[],
  chosen: readonly SpecificationFilter[],
  onlyInStock = false,
): Promise<ReadonlyMap<number, Matching>> => {
  if (productIds.length === 0 || chosen.length === 0) return new Map();
  const asked = chosen.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id })));
  const { rows } = await db().execute<{
    id: number;
    variants: number;
    allVariants: number;
    attributes: AttributeValues[];
  }>(sql`
    with asked as (
      select * from unnest(${sql.param(asked.map(({ kind }) => kind))}::integer[], ${sql.param(asked.map(({ id }) => id))}::integer[]) asked (kind, value_id)
    ), made as materialized (
      select id, product_id from variants where product_id = any (${sql.param([...productIds])}::integer[]) and is_active
    ), had as (
      select m.id, m.product_id, x.kind, x.value_id from made m join variant_values x on x.variant_id = m.id join asked using (kind, value_id)
      union all
      select m.id, m.product_id, x.kind, x.value_id from made m join product_values x on x.product_id = m.product_id join asked using (kind, value_id)
      where not exists (select from made other join variant_values own on own.variant_id = other.id where other.product_id = m.product_id and own.kind = x.kind)
    ), fitting as materialized (
      select id, product_id from had ${onlyInStock ? IS_BUYABLE : sql``} group by id, product_id having count(distinct kind) = ${chosen.length}
    ), told as (
      select h.product_id, a.position, jsonb_build_object('name', a.name, 'kind', a.kind, 'unit', a.unit, 'values',
          jsonb_agg(jsonb_build_object('number', v.number::text, 'key', v.key, 'name', v.name) order by v.number, v.position)) as attribute
      from (select distinct product_id, value_id from had join fitting using (id, product_id)) h
        join specification_values v on v.id = h.value_id join specification_attributes a on a.id = v.attribute_id
      group by h.product_id, a.id
    )
    select f.product_id as id, count(*)::int as variants, (select count(*)::int from made m where m.product_id = f.product_id) as "allVariants",
      (select jsonb_agg(attribute order by position) from told where told.product_id = f.product_id) as attributes
    from fitting f group by f.product_id`);
  return new Map(
    rows.map(({ id, variants, allVariants, attributes }) => [
      id,
      { variants, allVariants, values: attributes.flatMap((attribute) => matchingText(attribute) ?? []) },
    ]),
  );
};
