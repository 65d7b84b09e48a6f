import "server-only";
import { getProduct, listProductDetailsByIds } from "../../catalogue/listing/get-product";
import { findVendorId } from "../../catalogue/listing/vendors";
import {
  listAttributeOptions,
  listBrands,
  listSizes,
  listTags,
} from "../../catalogue/listing/attribute-lists";
import { listCategories, listPopularCategories } from "../../catalogue/listing/list-categories";
import { findFittingArticles, type AskedArticles } from "../../catalogue/listing/fitting-articles";
import { findMatching } from "../../catalogue/listing/matching-values";
import {
  listProducts,
  listProductsByIds,
  listRelatedProducts,
  listShelf,
} from "../../catalogue/listing/list-products";
import type { ProductCard } from "../../catalogue/listing/product-card";
import { isNarrowed, NO_FILTERS, type ProductFilters } from "../../catalogue/listing/product-filters";
import { countSearch, countSearchClick, countSuggestionClick } from "../../catalogue/search/search-counts";
import { findSearchedMeasures } from "../../catalogue/search/searched-measures";
import { searchProductNames } from "../../catalogue/search/search-product-names";
import { listReviews } from "../../catalogue/reviews/list-reviews";
import { attachmentOf, english, localizationRows } from "./wire-values";
import { rows, type Handlers } from "./handler";
import { filtersOf, pageOf, sortOf, wholeOrPage, withoutNear } from "./listing";
import { optionRow, productDetailRow, wholeProductRows } from "./product-detail-row";
import { articleField, pricesOf, productRows } from "./product-row";

const picturesOf = (picture: Parameters<typeof attachmentOf>[0] | null) =>
  picture === null ? { AttachmentURL: "" } : attachmentOf(picture);

const idsOf = (cards: readonly ProductCard[]): number[] => cards.map(({ id }) => id);

/** Finds the articles that cards stand for. Those found by near sizes have other measures than the rest of the page. */
const articlesOf = async (cards: readonly ProductCard[], asked: AskedArticles) => {
  const found = await Promise.all(
    [...new Set(cards.map(({ measures }) => measures))].map((measures) =>
      findFittingArticles(idsOf(cards.filter((card) => card.measures === measures)), {
        ...asked,
        measures: measures ?? [],
      }),
    ),
  );
  return new Map(found.flatMap((articles) => [...articles]));
};

/** Rows of a list, each with what of the product fits what was asked for. */
const rowsOfList = async (cards: ProductCard[], filters: ProductFilters, text: string) => {
  const [matching, articles] = await Promise.all([
    findMatching(idsOf(cards), filters.specifications, filters.onlyInStock),
    articlesOf(cards, { ...filters, text }),
  ]);
  return rows(productRows(cards, { matching, articles }));
};

/** Rows of a list that was asked for nothing but products. */
const rowsOfShelf = (cards: ProductCard[]) => rowsOfList(cards, NO_FILTERS, "");

/** Handlers of the read-only calls about products. */
export const catalogHandlers: Handlers<
  | "get-categories-list"
  | "get-ProductName-request"
  | "get-popular-categories"
  | "get-popular-products-list"
  | "get-recents-products-list"
  | "get-home-products-list"
  | "get-size-list"
  | "get-manufacturer-list"
  | "get-popular-tags"
  | "get-all-products"
  | "count-search-click"
  | "get-all-products-vendor"
  | "get-related-products-list"
  | "get-products-by-ids"
  | "get-order-table"
  | "get-product-all-attributes-by-productId"
  | "get-product_detail"
> = {
  "get-categories-list": async (params) =>
    rows(
      (await listCategories(wholeOrPage(params))).map((c) => ({
        CategoryID: c.id,
        ParentCategoryID: c.parentId,
        Name: english(c.name),
        LocalizationJsonData: localizationRows(c.name),
        ...picturesOf(c.picture),
        TotalProducts: c.productCount,
      })),
    ),
  "get-popular-categories": async () =>
    rows(
      (await listPopularCategories()).map((c) => ({
        CategoryID: c.id,
        Name: english(c.name),
        ...picturesOf(c.picture),
        TotalProducts: c.productCount,
        LocalizationJsonData: localizationRows(c.name),
      })),
    ),
  "get-manufacturer-list": async (params) =>
    rows(
      (await listBrands(wholeOrPage(params))).map((b) => ({
        ManufacturerID: b.id,
        Name: english(b.name),
        LocalizationJsonData: localizationRows(b.name),
      })),
    ),
  "get-size-list": async (params) =>
    rows(
      (await listSizes(wholeOrPage(params))).map((s) => ({
        SizeID: s.id,
        Name: english(s.name),
        ShortName: english(s.shortName),
        Inches: s.inches,
        Centimeters: s.centimeters,
        LocalizationJsonData: localizationRows(s.name, { ShortName: s.shortName }),
      })),
    ),
  "get-popular-tags": async (params) =>
    rows(
      (await listTags(wholeOrPage(params))).map((t) => ({
        TagID: t.id,
        TagName: english(t.name),
        LocalizationJsonData: localizationRows(t.name),
      })),
    ),

  // A suggestion has one label, so it uses the caller's language if the product has that text.
  "get-ProductName-request": async (params, { language }) => {
    const [cards, searched] = await Promise.all([
      searchProductNames(params.SearchTerm, pageOf(params)),
      findSearchedMeasures(params.SearchTerm),
    ]);
    const articles = await findFittingArticles(idsOf(cards), {
      ...NO_FILTERS,
      text: params.SearchTerm,
      measures: searched?.exact ?? [],
    });
    return rows(
      cards.map((card) => ({
        id: card.id,
        label: card.name[params.recordValueJson.languageCode ?? language] ?? card.name.en,
        LocalizationJsonData: localizationRows(card.name),
        CategoryName: english(card.categoryName),
        CategoryLocalizationJsonData: localizationRows(card.categoryName),
        ...pricesOf(card),
        ...picturesOf(card.picture),
        ...articleField(articles.get(card.id), card.discountId),
      })),
    );
  },

  "get-home-products-list": async (params) => rowsOfShelf(await listShelf("home", pageOf(params))),
  "get-recents-products-list": async (params) => rowsOfShelf(await listShelf("recent", pageOf(params))),
  "get-popular-products-list": async (params) => rowsOfShelf(await listShelf("popular", pageOf(params))),
  "get-related-products-list": async (params) =>
    rowsOfShelf(await listRelatedProducts(params.ProductId, pageOf(params))),
  "get-products-by-ids": async (params) => rowsOfShelf(await listProductsByIds(params.ProductIds)),
  "get-order-table": async (params) =>
    rows(await wholeProductRows(await listProductDetailsByIds(params.ProductIds), false)),
  "get-all-products": async (params) => {
    const [filters, sort] = [await filtersOf(params, null), sortOf(params)];
    const cards = await listProducts(filters, params.SearchTerm, sort, pageOf(params), {
      literal: params.IsLiteralSearch,
    });
    // Filters, sorts and further pages belong to a search that was counted before.
    if (params.PageNo === 1 && sort === "featured" && !params.IsLiteralSearch && !isNarrowed(filters))
      countSearch(params.SearchTerm, cards[0]?.total ?? 0, cards[0]?.unmatched ?? []);
    return rowsOfList(withoutNear(cards, params), filters, params.SearchTerm);
  },
  "count-search-click": (params) => {
    if (params.SuggestedProducts === undefined) countSearchClick(params.SearchTerm, params.ProductId);
    else countSuggestionClick(params.SearchTerm, params.ProductId, params.SuggestedProducts);
    return Promise.resolve(rows([]));
  },
  "get-all-products-vendor": async (params) => {
    const vendorId = await findVendorId(params.Vendor_Name);
    if (vendorId === null) return { ok: false, code: "NOT_FOUND" };
    const [filters, sort] = [await filtersOf(params, vendorId), sortOf(params)];
    const cards = await listProducts(filters, params.SearchTerm, sort, pageOf(params), {
      literal: params.IsLiteralSearch,
    });
    return rowsOfList(withoutNear(cards, params), filters, params.SearchTerm);
  },

  "get-product_detail": async (params) => {
    const product = await getProduct(params.ProductId);
    return product === null ? { ok: false, code: "NOT_FOUND" } : rows([productDetailRow(product)]);
  },
  "get-product-all-attributes-by-productId": async (params) =>
    rows((await listAttributeOptions(params.ProductId)).map(optionRow)),
};

/** Handlers of the read-only calls about reviews. */
export const reviewHandlers: Handlers<"get-product-reviews"> = {
  "get-product-reviews": async (params) =>
    rows(
      (await listReviews(params.ProductId)).map((review) => ({
        ReviewID: review.id,
        Rating: review.rating,
        Title: review.title,
        ReviewerName: review.reviewerName,
        ReviewDate: review.date,
        Body: review.body,
        LanguageCode: review.language,
        IsSample: review.isSample,
        IsVerifiedPurchase: review.isVerifiedPurchase,
        ...(review.reply === null ? {} : { Reply: review.reply, ReplyDate: review.replyDate ?? "" }),
      })),
    ),
};
