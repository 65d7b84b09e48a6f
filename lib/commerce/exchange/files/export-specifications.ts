import "server-only";
import { db } from "../../base/db/client";
import type { CatalogueAttribute } from "../../catalogue/catalogue-files";
import {
  readSpecifications,
  readSpecificationTable,
  type BulkSpecifications,
} from "../../catalogue/specifications/bulk-specifications";
import { namesOf, SPECIFICATION_COLUMNS, type SpecificationColumn } from "./columns";
import type { Cell } from "../../base/csv-text";
import { exportOf } from "./export-source";
import { articleCell, cellsOf, mayState } from "../../catalogue/specifications/specification-cells";

/** Rows that a product has about: a batch is of so many fewer products. */
const ROWS_OF_PRODUCT = 10;

type Cells = Record<SpecificationColumn, Cell>;

/** The rows of one attribute: one of the product, or one of each article if these differ. */
const rowsOf = (product: BulkSpecifications, attribute: CatalogueAttribute): Cells[] => {
  const stated = product.stated.get(attribute.key) ?? null;
  const cells = cellsOf(stated, product);
  const row = (sku: string, value: Cell): Cells => ({
    sku,
    name: product.name,
    attribute: attribute.key,
    attribute_name: attribute.name.en,
    value,
    min: cells.min ?? null,
    max: cells.max ?? null,
    unit: cells.unit ?? attribute.unit ?? null,
    value_en: cells.value_en ?? null,
    value_ar: cells.value_ar ?? null,
    wording_en: cells.wording_en ?? null,
    wording_ar: cells.wording_ar ?? null,
  });
  const ofArticles = product.articles.flatMap(({ sku, isActive }) => {
    const value = cells[articleCell(sku)];
    return isActive && value ? [row(sku, value)] : [];
  });
  return ofArticles.length > 0 ? ofArticles : [row(product.sku, cells.value ?? null)];
};

/**
 * The specifications of all products, or those of a seller: what they state, and the attributes of their category that they do not state yet,
 * so that a spreadsheet has a row to fill in.
 */
export const SPECIFICATIONS_EXPORT = exportOf(
  namesOf(SPECIFICATION_COLUMNS),
  async ({ after, limit, vendorId }) => {
    const table = await readSpecificationTable(db());
    const most = Math.ceil(limit / ROWS_OF_PRODUCT);
    const products = await readSpecifications(db(), { after, limit: most, vendorId }, table);
    const rows = products.flatMap((product) => {
      const attributes = table.attributes.filter(({ key }) => mayState(product, key, table));
      return attributes.flatMap((attribute) => rowsOf(product, attribute));
    });
    return { rows, last: products.length < most ? null : (products.at(-1)?.id ?? null) };
  },
);
