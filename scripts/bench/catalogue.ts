import { parseArgs } from "node:util";
import { makeCatalogue } from "./catalogue/make-catalogue";

/**
 * Generates a catalogue for measurements:
 * `node --conditions=react-server --import tsx scripts/bench/catalogue.ts --products 100000 --database
 * postgres://… [--seed 1] [--media .data/media]`
 */
const { values } = parseArgs({
  options: {
    products: { type: "string" },
    database: { type: "string" },
    seed: { type: "string", default: "1" },
    media: { type: "string" },
  },
});
const products = Number(values.products);
if (!Number.isInteger(products) || products < 1000 || values.database === undefined) {
  console.error(
    "Say how many products (1000 or more) and where: --products 100000 --database postgres://user@host/name",
  );
  process.exit(2);
}
const started = performance.now();
await makeCatalogue({
  url: values.database,
  products,
  seed: Number(values.seed),
  ...(values.media === undefined ? {} : { mediaFolder: values.media }),
});
const seconds = (performance.now() - started) / 1000;
console.log(`${products} products in ${Math.round(seconds)} s, ${Math.round(products / seconds)} a second`);
