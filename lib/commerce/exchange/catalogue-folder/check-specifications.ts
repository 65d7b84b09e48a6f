import "server-only";
import { dimensionOf, isUnit } from "@/lib/model/units";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import type { Catalogue, GivenSpecification } from "../../catalogue/catalogue-files";
import { optionsOf } from "./catalogue-variants";
import { MOST_LETTERS, wrongCell } from "../../catalogue/specifications/specification-cells";
import { readSpecification } from "../../catalogue/specifications/read-specification";

const repeated = (keys: readonly (string | number)[]): (string | number)[] =>
  keys.filter((key, i) => keys.indexOf(key) !== i);

const WORDS = {
  text: (most: number) => `at most ${most} letters`,
  wording: (most: number) => `needs {} once, and has at most ${most} letters`,
};

/** Texts of an entry that are too long, and words around a value without its place. */
const textProblems = ({ text, wording }: GivenSpecification): string[] =>
  LANGUAGE_CODES.flatMap((language) =>
    (
      [
        ["text", `value_${language}`, text],
        ["wording", `wording_${language}`, wording],
      ] as const
    ).flatMap(([field, column, given]) => {
      const wrong = wrongCell(column, given?.[language] ?? "{}");
      return wrong === null ? [] : [`${field}.${language}: ${WORDS[wrong](MOST_LETTERS[column])}`];
    }),
  );

/**
 * Checks `specifications.json` and the specifications of products: unknown keys and units, values that do not
 * fit their attribute, attributes outside of the category's template.
 * @returns one line for each problem with file and field
 */
export const findSpecificationProblems = ({ specifications, categories, products }: Catalogue): string[] => {
  const problems: string[] = [];
  const { groups, attributes, templates } = specifications;
  const file = "specifications.json";
  const once = (place: string, keys: readonly (string | number)[]): void => {
    for (const key of repeated(keys)) problems.push(`${place}: ${key} is given twice`);
  };
  once(
    `${file}: groups: id`,
    groups.map(({ id }) => id),
  );
  once(
    `${file}: groups: key`,
    groups.map(({ key }) => key),
  );
  once(
    `${file}: attributes: id`,
    attributes.map(({ id }) => id),
  );
  once(
    `${file}: attributes: key`,
    attributes.map(({ key }) => key),
  );
  once(
    `${file}: templates: categoryId`,
    templates.map(({ categoryId }) => categoryId),
  );

  const groupKeys = new Set(groups.map(({ key }) => key));
  for (const { key, group, kind, dimension, unit, choices, isFilterable } of attributes) {
    const place = `${file}: attribute ${key}`;
    const hasUnit = kind === "number" || kind === "range";
    if (!groupKeys.has(group)) problems.push(`${place}: group: ${group} does not exist`);
    if (hasUnit && !isUnit(unit)) problems.push(`${place}: unit: ${unit ?? "missing"} is no unit`);
    if (hasUnit && isUnit(unit) && dimensionOf(unit) !== dimension)
      problems.push(`${place}: unit: ${unit} is ${dimensionOf(unit)}, not ${dimension ?? "a dimension"}`);
    if (!hasUnit && (unit !== undefined || dimension !== undefined))
      problems.push(`${place}: unit: only for numbers and ranges`);
    if ((kind === "choice") !== (choices !== undefined))
      problems.push(`${place}: choices: needed by choices and by nothing else`);
    once(`${place}: choices`, choices?.map((choice) => choice.key) ?? []);
    if (isFilterable && (kind === "text" || kind === "range"))
      problems.push(`${place}: isFilterable: a ${kind} has no values to filter by`);
  }

  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  const categoryIds = new Set(categories.map(({ id }) => id));
  for (const { categoryId, attributes: keys } of templates) {
    const place = `${file}: template of category ${categoryId}`;
    if (!categoryIds.has(categoryId)) problems.push(`${place}: categoryId: does not exist`);
    for (const key of keys) if (!byKey.has(key)) problems.push(`${place}: ${key} is no attribute`);
    once(place, keys);
  }

  const templateOf = new Map(
    templates.map(({ categoryId, attributes: keys }) => [categoryId, new Set(keys)]),
  );
  for (const product of products) {
    const place = `products: id ${product.id}: specifications`;
    const template = templateOf.get(product.categoryIds[0] ?? 0);
    once(
      place,
      product.specifications.map(({ key }) => key),
    );
    for (const given of product.specifications) {
      const attribute = byKey.get(given.key);
      if (attribute === undefined) {
        problems.push(`${place}: ${given.key}: is no attribute`);
        continue;
      }
      if (template?.has(given.key) !== true)
        problems.push(`${place}: ${given.key}: not in the template of category ${product.categoryIds[0]}`);
      problems.push(...textProblems(given).map((problem) => `${place}: ${given.key}: ${problem}`));
      const read = readSpecification(given, attribute);
      if ("problem" in read)
        problems.push(`${place}: ${given.key}: ${read.problem.field}: ${read.problem.message}`);
      else if (given.by !== undefined) {
        const options = optionsOf(product, given.by).length;
        const values = read.byOption?.length ?? 0;
        if (options !== values)
          problems.push(
            `${place}: ${given.key}: by: ${values} values for ${options} options of ${given.by} that define a variant`,
          );
      }
    }
  }
  return problems;
};
