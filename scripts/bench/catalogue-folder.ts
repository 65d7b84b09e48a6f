import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BRAND_WORDS, FEATURES } from "./catalogue/words";

type Row = Record<string, unknown>;
type Option = { id: number };
type Product = Row & {
  id: number;
  name: { en: string; ar: string };
  colours: { colourId: number; images: string[] }[];
  sizes: { image: string | null }[];
  attributes: { options: Option[] }[];
  variants?: (Row & { sku: string; optionIds?: number[] })[];
};

/** Distance between the ids of two copies of a product; the demo catalogue's own are below it. */
const STEP = 100_000;
const PRODUCTS_A_FILE = 2000;
const PICTURE = "hex-bolt--zinc--a";

/** A copy of a product with its own ids, part numbers and name, and one picture. */
const copyOf = (product: Product, n: number): Product => {
  const [brand, feature] = [BRAND_WORDS[n % BRAND_WORDS.length], FEATURES[n % FEATURES.length]];
  return {
    ...product,
    id: product.id + n * STEP,
    name: {
      en: `${brand?.[0]} ${feature?.[0]} ${product.name.en}`.slice(0, 80),
      ar: `${product.name.ar} ${feature?.[1]} ${brand?.[1]}`.slice(0, 80),
    },
    images: [PICTURE],
    colours: product.colours.map(({ colourId }) => ({ colourId, images: [] })),
    sizes: product.sizes.map((size) => ({ ...size, image: null })),
    attributes: product.attributes.map((attribute) => ({
      ...attribute,
      options: attribute.options.map((option) => ({ ...option, id: option.id + n * STEP })),
    })),
    ...(product.variants === undefined
      ? {}
      : {
          variants: product.variants.map(({ sku, optionIds, colourId, sizeId, stockQuantity, price }) => ({
            sku: `${sku}-${n}`,
            ...(optionIds === undefined ? {} : { optionIds: optionIds.map((id) => id + n * STEP) }),
            ...(colourId === undefined ? {} : { colourId }),
            ...(sizeId === undefined ? {} : { sizeId }),
            ...(price === undefined ? {} : { price }),
            stockQuantity,
          })),
        }),
    relatedProductIds: [],
    isHome: false,
    isPopular: n % 50 === 0,
  };
};

/** Writes a catalogue folder with copies of the demo catalogue's products, as files of an import. */
export const writeCatalogueFolder = (folder: string, products: number): void => {
  for (const name of readdirSync("catalogue").filter((file) => file.endsWith(".json")))
    cpSync(path.join("catalogue", name), path.join(folder, name));
  cpSync(path.join("catalogue", "images"), path.join(folder, "images"), { recursive: true });
  mkdirSync(path.join(folder, "products"));
  const own = readdirSync("catalogue/products").flatMap(
    (file) => JSON.parse(readFileSync(path.join("catalogue/products", file), "utf8")) as Product[],
  );
  const made = Array.from({ length: products }, (_, i) => {
    const product = own[i % own.length] as Product;
    return i < own.length ? product : copyOf(product, Math.floor(i / own.length));
  });
  for (let at = 0; at < made.length; at += PRODUCTS_A_FILE)
    writeFileSync(
      path.join(folder, "products", `${String(at).padStart(7, "0")}.json`),
      JSON.stringify(made.slice(at, at + PRODUCTS_A_FILE)),
    );
};
