import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The files that write the tables of goods. A value has one writer, which every door calls. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  products: [
    // Fields that people edit, at any door.
    "catalogue/products/write-products.ts",
    // Rules of selling, which are no such fields.
    "catalogue/products/save-selling.ts",
    // Texts that follow from specifications.
    "catalogue/products/specification-texts.ts",
    // Whole rows, with columns that only the catalogue's files have.
    "catalogue/products/duplicate-product.ts",
    "exchange/catalogue-folder/import-products.ts",
  ],
  variants: ["catalogue/products/write-articles.ts"],
  productSpecifications: ["catalogue/specifications/write-specifications.ts"],
  // The values that lists filter by follow from the specifications, and from what an attribute is.
  productValues: ["catalogue/lists/attribute-values.ts", "catalogue/specifications/write-specifications.ts"],
  variantValues: [
    "catalogue/lists/attribute-values.ts",
    "catalogue/products/duplicate-product.ts",
    "catalogue/specifications/write-specifications.ts",
  ],
};

const files = readdirSync("lib/commerce", { recursive: true, encoding: "utf8" })
  .map((name) => name.split(path.sep).join("/"))
  .filter((name) => name.endsWith(".ts") && !/test|seed-builders/.test(name));

test.each(Object.entries(WRITERS))("nothing else writes %s", (table, writers) => {
  const inSql = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const writes = new RegExp(
    String.raw`\b(?:insert into|update|delete from) (?:${inSql}\b|\$\{${table}\})|\b(?:insert|update|delete)\(${table}\)|\b(?:upsert|replaceChildren)\(\s*tx,\s*${table}\b`,
  );
  const found = files.filter((name) => writes.test(readFileSync(path.join("lib/commerce", name), "utf8")));
  expect(found.sort()).toEqual([...writers].sort());
});
