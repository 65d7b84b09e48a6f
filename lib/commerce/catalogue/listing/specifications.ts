import "server-only";
import { sql, type SQL } from "drizzle-orm";
import { LANGUAGE_CODES, type Language } from "@/lib/languages/languages";
import { isUnit, measureText } from "@/lib/model/units";
import type { Localized } from "../../base/db/columns";

/** One attribute of a product with all its values. Numbers are decimal digits in the base unit. */
export type ProductSpecification = {
  key: string;
  name: Localized;
  group: { key: string; name: Localized };
  /** The unit that the seller states it in; null without a measure. */
  unit: string | null;
  values: { number: string | null; key: string | null; name: Localized | null }[];
  min: string | null;
  max: string | null;
  text: Localized | null;
  /** Words around the value, whose place is `{}`. */
  wording: Localized | null;
};

/** What the text of a specification is written from. */
export type SpecificationValue = Omit<ProductSpecification, "key" | "name" | "group">;

const YES_OR_NO: Record<string, Record<Language, string>> = {
  yes: { en: "Yes", ar: "نعم" },
  no: { en: "No", ar: "لا" },
};
/** Between the values of an attribute. */
export const BETWEEN: Record<Language, string> = { en: ", ", ar: "، " };

/** The value without its wording; undefined if it has no text in the language. */
const bareText = (
  { unit, values, min, max, text }: SpecificationValue,
  language: Language,
): string | undefined => {
  if (text !== null) return text[language];
  if (isUnit(unit))
    return min === null && max === null
      ? measureText({ numbers: values.flatMap(({ number }) => number ?? []) }, unit, language)
      : measureText({ min, max }, unit, language);
  const names = values.map(({ key, name }) => (name ?? YES_OR_NO[key ?? ""])?.[language]);
  return names.every((name) => name !== undefined) ? names.join(BETWEEN[language]) : undefined;
};

/**
 * Writes the value of a specification as its page shows it, such as `25, 38, 50 mm` or `30 kg per pair`. A
 * language that lacks a text of it is left out.
 */
export const specificationText = (specification: SpecificationValue): Localized => {
  const texts = LANGUAGE_CODES.flatMap((language) => {
    const bare = bareText(specification, language);
    const { wording } = specification;
    if (bare === undefined || (wording !== null && wording[language] === undefined)) return [];
    const whole = (wording?.[language] ?? "{}").replace("{}", () => bare);
    // A value that begins with words of a range begins as other values do.
    return [[language, whole === bare ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole] as const];
  });
  return { en: "", ...Object.fromEntries(texts) };
};

/** Names and values of a product's specifications in each language, for the search. */
export const searchedSpecifications = (
  specifications: readonly { name: Localized; value: SpecificationValue }[],
): Localized => {
  const rows = specifications.map(({ name, value }) => ({ name, value: specificationText(value) }));
  const told = LANGUAGE_CODES.map((language) => [
    language,
    rows
      .flatMap(({ name, value }) =>
        value[language] === undefined ? [] : [`${name[language] ?? ""} ${value[language]}`],
      )
      .join(" . "),
  ]);
  return { en: "", ...Object.fromEntries(told) };
};

/** The specifications of product `p` in the order of their attributes, as a JSON list of `ProductSpecification`. */
export const specificationsJson: SQL = sql`(
  select coalesce(jsonb_agg(s.j order by s.place), '[]') from (
    select a.position as place, jsonb_build_object('key', a.key, 'name', a.name, 'group', jsonb_build_object('key', g.key, 'name', g.name),
      'unit', min(l.unit), 'min', min(l.min)::text, 'max', max(l.max)::text,
      'text', (array_agg(l.text order by l.position))[1], 'wording', (array_agg(l.wording order by l.position))[1],
      'values', coalesce(jsonb_agg(jsonb_build_object('number', v.number::text, 'key', v.key, 'name', v.name) order by l.position)
        filter (where v.id is not null), '[]')) as j
    from product_specifications l join specification_attributes a on a.id = l.attribute_id
      join specification_groups g on g.id = a.group_id left join specification_values v on v.id = l.value_id
    where l.product_id = p.id group by a.id, g.id
  ) s)`;
