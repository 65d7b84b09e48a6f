import { fileLengths, fragments, longFunctions, longLines, reachOf, repeatedNames } from "./house/count";
import { unknownRulings } from "./house/rulings";
import { sourceFiles } from "./house/source-files";

/** `npm run house`: counts properties of the code's structure, to compare a change with the state before. */

const files = sourceFiles();
const page = "app/[lang]/(shop)/product-detail/[id]/[category]/[slug]/page.tsx";
/** The shop's code ends at its access to commerce. */
const isDoor = (file: string): boolean =>
  file === "lib/shop/transport.ts" || file.startsWith("lib/commerce/");
const shopSide = reachOf(files, page, isDoor).filter((file) => !file.startsWith("lib/commerce/"));

const lengths = fileLengths(files);
const rows: [string, number][] = [
  ["source files", lengths.files],
  ["lines", lengths.lines],
  ["median lines of a file", lengths.median],
  ["nine in ten files have at most (lines)", lengths.p90],
  ["files over 300 lines", lengths.over300],
  ["functions over 100 lines", longFunctions(files, 100).length],
  ["lines over 120 columns", longLines(files, 120)],
  ["files of at most 20 lines with one importer", fragments(files).length],
  ["files that the product page reaches, shop side", shopSide.length],
  ["files that the product page reaches, all", reachOf(files, page, () => false).length],
  ["exported names in several files", repeatedNames(files).length],
  ["ruling numbers without a ruling", unknownRulings(files.map(({ lines }) => lines.join("\n"))).length],
];
for (const [what, count] of rows) console.log(`${String(count).padStart(7)}  ${what}`);
