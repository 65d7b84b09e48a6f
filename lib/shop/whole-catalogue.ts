import "server-only";
import type { CallInput, CallRow } from "@/lib/contract/calls";
import { perLanguage, type Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { ProductDetail, MappedPage, SitemapPart } from "@/lib/model/catalog";
import { plainQuery } from "@/lib/model/listing";
import { CACHE } from "./cache-manifest";
import { optionalRead } from "./read-failures";
import { detailOf, getProduct } from "./product-detail";
import { listingParamsOf } from "./product-lists";
import { cachedRows, cachedKnownRows, readKnownRows, readRows } from "./cached-read";
import { pictureOf, localizedText } from "./localized-text";

/**
 * The whole catalogue, a page at a time: nothing here ever holds more than one page of rows, however many products there
 * are. It is read by ids from our own backend; a host without those calls is read through its list of all products, up
 * to a bound.
 */

/** Rows asked at a time. */
const ROWS = 500;
const FEED_ROWS = 50;
/** Of a list: its pages of a hundred in one part, and the parts at most. */
const LIST_ROWS = 100;
const LIST_PAGES = 25;
const LIST_PARTS = 400;
/** A host without the feed's call is asked product by product, so its feed ends here. */
const LIST_FEED_PAGES = 50;

const listParams = (page: number) => ({
  ...listingParamsOf({ ...plainQuery(0), sort: "oldest", page }),
  PageSize: LIST_ROWS,
});

/** The parts that sitemaps of products come in; an answer is kept for an hour, since it reads every product. */
export const listSitemapParts = async (): Promise<SitemapPart[]> => {
  const ranges = await optionalRead(
    cachedKnownRows("get-product-ranges", { recordValueJson: "{}" }, CACHE.wholeCatalogue),
  );
  if (ranges?.length)
    return ranges.map((range) => ({
      name: `products-${range.FromId}-${range.ToId}`,
      lastModified: range.LastModified,
    }));
  const [first] = await cachedRows("get-all-products", listParams(1), CACHE.wholeCatalogue);
  const pages = Math.ceil((first?.TotalRecords ?? (first ? 1 : 0)) / LIST_ROWS);
  return Array.from({ length: Math.min(Math.ceil(pages / LIST_PAGES), LIST_PARTS) }, (_, i) => ({
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

/** A product without a name of a language has no page of its own in it. */
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

/** Pages of rows after one id and up to another. @throws ShopUnavailableError */
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

/** The products of one part, some hundred at a time. @param name one of `listSitemapParts` */
export async function* listMappedProducts(name: string): AsyncGenerator<MappedPage[]> {
  const [kind, from, to] = name.split("-");
  if (kind === "products") {
    for await (const rows of rowsById("get-sitemap-products", Number(from), Number(to), ROWS))
      yield rows.map((row) => mapped(row, row.LastModified || null));
    return;
  }
  const firstPage = (Number(from) - 1) * LIST_PAGES + 1;
  for (let page = firstPage; page < firstPage + LIST_PAGES; page += 1) {
    const rows = await readRows("get-all-products", listParams(page));
    if (rows.length > 0) yield rows.map((row) => mapped(row, null));
    if (rows.length < LIST_ROWS) return;
  }
}

/** Every product on sale as its page shows it, without long descriptions and options of attributes, some at a time. */
export async function* listFeedProducts(language: Language): AsyncGenerator<ProductDetail[]> {
  const known = await optionalRead(
    readKnownRows("get-feed-products", { AfterId: 0, PageSize: 1, recordValueJson: "{}" }),
  );
  if (known?.length) {
    for await (const rows of rowsById("get-feed-products", 1, 2_147_483_647, FEED_ROWS))
      yield rows.map((row) => detailOf(row.ProductId, row, [], language));
    return;
  }
  for (let page = 1; page <= LIST_FEED_PAGES; page += 1) {
    const rows = await readRows("get-all-products", listParams(page));
    for (const row of rows) {
      const product = await getProduct(row.ProductId, language);
      if (product) yield [product];
    }
    if (rows.length < LIST_ROWS) return;
  }
}

/** The vendors' pages; a host that does not list its vendors has none in the sitemap. */
export const listVendorPaths = async (): Promise<MappedPage[]> =>
  (
    (await optionalRead(cachedKnownRows("get-vendor-list", { recordValueJson: "{}" }, CACHE.vendors))) ?? []
  ).map((row) => ({
    paths: perLanguage((language) => links.vendor(language, row.VendorSlug)),
    pictures: [],
    lastModified: null,
  }));
