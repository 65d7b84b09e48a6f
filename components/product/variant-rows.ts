import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE, selectionsOfKey } from "@/lib/model/selections";
import { packOfVariant } from "@/lib/model/pack-of-variant";
import type { Pack } from "@/lib/model/pack-units";
import type { Text } from "@/lib/model/text";
import type { Choice, Choosable } from "./choice";

/** Products with more variants can be ordered from a table of them. */
const MOST_WITHOUT_TABLE = 6;

/** One variant of a product. `options`: its option of each column. `stock`: as in `Choosable`. `pack`: of one piece. */
export type VariantRow = {
  key: string;
  sku: string;
  stock: number;
  pack: Pack | null;
  choice: Choice;
  options: (Text | null)[];
};

/** A column of options. `name` is null for colours and sizes, whose names are messages. */
type OptionColumn = { attributeId: number; name: Text | null; options: { id: number; name: Text }[] };

/** Lists the options that make the variants of a product. */
export const optionColumns = ({ colors, sizes, attributes, variants = [] }: Choosable): OptionColumn[] => {
  const used = new Set(variants.flatMap(([key]) => selectionsOfKey(key).map((s) => s.attributeId)));
  return [
    { attributeId: COLOR_ATTRIBUTE, name: null, options: colors },
    {
      attributeId: SIZE_ATTRIBUTE,
      name: null,
      options: sizes.map(({ id, shortName }) => ({ id, name: shortName })),
    },
    ...attributes.map(({ id, name, options }) => ({ attributeId: id, name, options })),
  ].filter(({ attributeId }) => used.has(attributeId));
};

/** Lists the variants of a product in the order of its options. */
export const variantRows = (product: Choosable): VariantRow[] => {
  const columns = optionColumns(product);
  const places = (row: VariantRow): number[] =>
    columns.map(({ options }, i) => options.findIndex(({ name }) => name === row.options[i]));
  return (product.variants ?? [])
    .map(([key, sku, stock, , packQuantity]): VariantRow => {
      const selections = selectionsOfKey(key);
      const of = (attributeId: number) =>
        selections.find((s) => s.attributeId === attributeId)?.optionId ?? null;
      return {
        key,
        sku,
        stock,
        pack: packOfVariant(product.pack, packQuantity),
        choice: {
          colorId: of(COLOR_ATTRIBUTE),
          sizeId: of(SIZE_ATTRIBUTE),
          options: Object.fromEntries(
            selections
              .filter(({ attributeId }) => attributeId !== COLOR_ATTRIBUTE && attributeId !== SIZE_ATTRIBUTE)
              .map(({ attributeId, optionId }) => [attributeId, optionId]),
          ),
          showsSizeImage: of(SIZE_ATTRIBUTE) !== null,
        },
        options: columns.map(
          ({ attributeId, options }) => options.find(({ id }) => id === of(attributeId))?.name ?? null,
        ),
      };
    })
    .map((row) => ({ row, place: places(row) }))
    .sort((a, b) => {
      const at = a.place.findIndex((place, i) => place !== b.place[i]);
      return (a.place[at] ?? 0) - (b.place[at] ?? 0);
    })
    .map(({ row }) => row);
};

/** True if the variants of a product answer every required choice, so that a row can be bought as it stands. */
export const answerEveryChoice = (product: Choosable): boolean => {
  const columns = optionColumns(product).map(({ attributeId }) => attributeId);
  return product.attributes.every(({ id, isRequired }) => !isRequired || columns.includes(id));
};

/** True if a product is ordered from a table on its page too: it has many variants, and a row of each can be bought. */
export const hasVariantTable = (product: Choosable): boolean =>
  (product.variants ?? []).length > MOST_WITHOUT_TABLE && answerEveryChoice(product);
