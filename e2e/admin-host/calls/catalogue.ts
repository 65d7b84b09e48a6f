import { categoryRow, popularCategoryRow, withChildren } from "../data/categories";
import { ARABIC_LABELS, BANNERS, CAMPAIGNS, CASH_ON_DELIVERY, LOGO, PAYMENT_METHODS } from "../data/content";
import { CITIES, COUNTRIES, STATES } from "../data/places";
import { BRANDS, SIZES, TAGS, sizeRow, tagRow } from "../data/product-choices";
import { attributeRows, detailRow } from "../data/product-rows";
import type { Product } from "../data/products";
import { listOf, responseMsg, refusal, single } from "../envelope";
import { pageOf } from "../parameters";
import type { Handler, Handlers, Request } from "./call";

const askedProduct = ({ store, parameters }: Request): Product | undefined =>
  store.products.find((product) => product.id === parameters.id("ProductId"));

const productDetail: Handler = (request) => {
  const product = askedProduct(request);
  const tags = TAGS.filter((tag) => product?.tagIds.includes(tag.id)).map((tag) => tag.name);
  return product ? single(detailRow(request.store, product, tags)) : listOf([]);
};

const attributes: Handler = (request) => {
  const product = askedProduct(request);
  return listOf(product ? attributeRows(product) : []);
};

const popularCategories: Handler = ({ store }) =>
  listOf(
    store.categories
      .filter((category) => category.parentId === null || category.parentId === 0)
      .map((category) => {
        const ids = withChildren(store.categories, category.id);
        const total = store.products.filter((product) => ids.includes(product.categoryId)).length;
        return popularCategoryRow(category, total);
      }),
  );

/** A digital product excludes cash on delivery (ruling O98). */
const paymentMethods: Handler = (request) =>
  listOf(
    PAYMENT_METHODS.filter(
      (method) => method["PaymentMethodId"] !== CASH_ON_DELIVERY || !askedProduct(request)?.isDigital,
    ),
  );

const labels: Handler = ({ parameters }) => {
  const isArabic = parameters.text("languageCode") === "ar";
  const labelsJsonData = isArabic ? (ARABIC_LABELS.get(parameters.text("entityId")) ?? []) : [];
  return single({ labelsJsonData });
};

const reviews: Handler = ({ store, parameters }) =>
  listOf(
    store.reviews
      .filter((review) => review.productId === parameters.id("ProductId"))
      .map((review) => ({
        Rating: review.rating,
        Title: review.title,
        ReviewerName: review.reviewer,
        ReviewDate: review.date,
        Body: review.body,
      })),
  );

/** Reviews are published at once. */
const insertReview: Handler = (request) => {
  const product = askedProduct(request);
  if (!product) return refusal("There is no such product.");
  const { parameters, store } = request;
  store.reviews.unshift({
    productId: product.id,
    rating: Math.min(5, Math.max(1, parameters.number("ReviewRating") ?? 1)),
    title: parameters.text("ReviewTitle"),
    reviewer: parameters.text("ReviewerName"),
    body: parameters.text("ReviewBody"),
    date: new Date().toISOString(),
  });
  return responseMsg("Saved Successfully");
};

/** Public calls with the shop's content. */
export const catalogueCalls: Handlers = {
  "get-categories-list": ({ store, parameters }) =>
    listOf(pageOf(store.categories, parameters).map(categoryRow)),
  "get-ProductName-request": ({ store, parameters }) =>
    listOf(pageOf(store.products, parameters).map(({ id, name }) => ({ id, label: name }))),
  "get-payment-methods": paymentMethods,
  "get-website-logo": () => listOf(LOGO),
  "get-localization-data": labels,
  "get-home-screen-banner": () => listOf(BANNERS),
  "get-web-campaign-list": () => listOf(CAMPAIGNS),
  "get-web-campaign-detail": ({ parameters }) => {
    const campaign = CAMPAIGNS.find((one) => one["CampaignId"] === parameters.id("CampaignId"));
    return campaign ? single(campaign) : listOf([]);
  },
  "get-popular-categories": popularCategories,
  "get-size-list": ({ parameters }) => listOf(pageOf(Object.values(SIZES), parameters).map(sizeRow)),
  "get-manufacturer-list": ({ parameters }) =>
    listOf(pageOf(BRANDS, parameters).map(({ id, name }) => ({ ManufacturerID: id, Name: name }))),
  "get-popular-tags": ({ parameters }) => listOf(pageOf(TAGS, parameters).map(tagRow)),
  "get-product_detail": productDetail,
  "get-product-all-attributes-by-productId": attributes,
  "get-product-reviews": reviews,
  "insert-product-review": insertReview,
  "contact-us": () => responseMsg("Saved Successfully"),
  "get-countries-list": () => listOf(COUNTRIES.map(({ id, name }) => ({ CountryID: id, CountryName: name }))),
  "get-states-provinces-list": ({ parameters }) =>
    listOf(
      STATES.filter((state) => state.countryId === parameters.id("CountryId")).map(({ id, name }) => ({
        StateProvinceID: id,
        StateName: name,
      })),
    ),
  "get-cities-list": ({ parameters }) =>
    listOf(
      CITIES.filter((city) => city.stateId === parameters.id("StateProvinceId")).map(({ id, name }) => ({
        CityID: id,
        CityName: name,
      })),
    ),
  // The specification does not define the fields of its response.
  "get-strp-pub-key": () => listOf([]),
};
