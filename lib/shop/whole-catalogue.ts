import "server-only";
import type { CallInput, CallRow } from "@/lib/contract/calls";
import { perLanguage, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { ProductDetail, MappedPage, SitemapPart } from "@/lib/model/catalog";
import { plainQuery } from "@/lib/model/listing";
import { CACHE } from "./cache-manifest";
import { rowsOfPages } from "./paged-rows";
import { optionalRead } from "./read-failures";
import { detailOf, getProduct } from "./product-detail";
import { listingParamsOf } from "./product-lists";
import { cachedRows, cachedKnownRows, readKnownRows, readRows } from "./cached-read";
import { pictureOf, localizedText } from "./localized-text";

/**
 * Reads the whole catalogue one page at a time, so that never more than one page of rows is in memory. Our
 * own backend is read by ids. A host without those calls is read through its list of all products, up to a
 * limit.
 */

/** Rows in one request. */
const ROWS = 500;
const FEED_ROWS = 50;
/** For a list: rows of one request and of one part, and maximum parts. */
const LIST_ROWS = 100;
const PART_ROWS = 2500;
const LIST_PARTS = 400;
/** For a host without the feed's call each product is read alone, so its feed is limited. */
const FEED_BOUNDS = { size: LIST_ROWS, mostRows: 5000, mostCalls: 500 };

const listParams = (page: number, size = LIST_ROWS) => ({
  ...listingParamsOf({ ...plainQuery(0), sort: "oldest", page }),
  PageSize: size,
});

/** The first page of the list; one with fewer rows than there are products has the size at which the host caps pages. */
const firstPage = () => cachedRows("get-all-products", listParams(1), CACHE.wholeCatalogue);

/**
 * Lists the parts of the product sitemap. The result is cached for an hour, because it reads every product.
 */
export const listSitemapParts = async (): Promise<SitemapPart[]> => {
  const ranges = await optionalRead(
    cachedKnownRows("get-product-ranges", { recordValueJson: "{}" }, CACHE.wholeCatalogue),
  );
  if (ranges?.length)
    return ranges.map((range) => ({
      name: `products-${range.FromId}-${range.ToId}`,
      lastModified: range.LastModified,
    }));
  const [first] = await firstPage();
  const parts = Math.ceil((first?.TotalRecords ?? (first ? 1 : 0)) / PART_ROWS);
  return Array.from({ length: Math.min(parts, LIST_PARTS) }, (_, i) => ({
    name: `list-${i + 1}`,
    lastModified: null,
  }));
};

type NamedRow = Pick<
  CallRow<"get-sitemap-products">,
  | "ProductId"
  | "ProductName"
  | "LocalizationJsonData"
  | "CategoryName"
  | "CategoryLocalizationJsonData"
  | "ProductImagesJson"
>;

/** A product without a name in a language has no page in it. */
const mapped = (row: NamedRow, lastModified: string | null): MappedPage => {
  const pathIn = (language: Language): string | null => {
    const name = localizedText(row.ProductName, row.LocalizationJsonData, language);
    return name.lang
      ? null
      : links.product(
          language,
          row.ProductId,
          localizedText(row.CategoryName, row.CategoryLocalizationJsonData, language).text,
          name.text,
        );
  };
  const pictures = row.ProductImagesJson.flatMap(
    (image) => pictureOf(image.AttachmentURL, image.Widths) ?? [],
  );
  return {
    paths: perLanguage(pathIn),
    pictures,
    lastModified,
  };
};

/** Streams pages of rows after one id and up to another. @throws ShopUnavailableError */
async function* rowsById<C extends "get-sitemap-products" | "get-feed-products">(
  call: C,
  fromId: number,
  toId: number,
  size: number,
): AsyncGenerator<CallRow<C>[]> {
  let after = Math.max(fromId - 1, 0);
  for (;;) {
    const rows = await readRows(call, {
      AfterId: after,
      UpToId: toId,
      PageSize: size,
      recordValueJson: "{}",
    } as CallInput<C>);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.ProductId ?? toId;
  }
}

/** Streams the products of one part, some hundred at a time. @param name one of `listSitemapParts` */
export async function* listMappedProducts(name: string): AsyncGenerator<MappedPage[]> {
  const [kind, from, to] = name.split("-");
  if (kind === "products") {
    for await (const rows of rowsById("get-sitemap-products", Number(from), Number(to), ROWS))
      yield rows.map((row) => mapped(row, row.LastModified || null));
    return;
  }
  const size = Math.max(1, (await firstPage()).length);
  const pages = Math.ceil(PART_ROWS / size);
  const before = (Number(from) - 1) * pages;
  for (let page = before + 1; page <= before + pages; page += 1) {
    const rows = await readRows("get-all-products", listParams(page, size));
    if (rows.length === 0) return;
    yield rows.map((row) => mapped(row, null));
  }
}

/** Streams every product on sale as on its page. */
export async function* listFeedProducts(language: Language): AsyncGenerator<ProductDetail[]> {
  const known = await optionalRead(
    readKnownRows("get-feed-products", { AfterId: 0, PageSize: 1, recordValueJson: "{}" }),
  );
  if (known?.length) {
    for await (const rows of rowsById("get-feed-products", 1, 2_147_483_647, FEED_ROWS))
      yield rows.map((row) => detailOf(row.ProductId, row, row.OptionsJson, language));
    return;
  }
  const pages = rowsOfPages(
    (page, size) => readRows("get-all-products", listParams(page, size)),
    ({ ProductId }) => ProductId,
    FEED_BOUNDS,
    ({ TotalRecords }) => TotalRecords,
  );
  for await (const rows of pages)
    for (const { ProductId } of rows) {
      const product = await getProduct(ProductId, language);
      if (product) yield [product];
    }
}

/** Lists the vendors' pages. A host that does not list its vendors has none in the sitemap. */
export const listVendorPaths = async (): Promise<MappedPage[]> =>
  (
    (await optionalRead(cachedKnownRows("get-vendor-list", { recordValueJson: "{}" }, CACHE.vendors))) ?? []
  ).map((row) => ({
    paths: perLanguage((language) => links.vendor(language, row.VendorSlug)),
    pictures: [],
    lastModified: null,
  }));
