import "server-only";
import { optionsInNames, tellOptionInName } from "@/lib/model/option-in-name";
import type { Catalogue } from "../../catalogue/catalogue-files";

/**
 * Finds products whose name has one of several choices in it, as the desk does (lib/model/option-in-name.ts). They are
 * imported all the same.
 * @returns one line for each with its place
 */
export const findCatalogueWarnings = ({ products, sizes }: Catalogue): string[] => {
  const shortNames = new Map(sizes.map(({ id, shortName }) => [id, shortName]));
  return products.flatMap((product) => {
    const choices = [
      product.sizes.flatMap(({ sizeId }) => shortNames.get(sizeId) ?? []),
      ...product.attributes
        .filter(({ definesVariant }) => definesVariant)
        .map(({ options }) => options.map(({ value }) => value)),
    ].filter(({ length }) => length > 1);
    return optionsInNames(product.name, choices.flat()).map(
      (option) => `products: id ${product.id}: ${tellOptionInName(option)}`,
    );
  });
};
