import type { Row } from "../json";
import { COLOR_ATTRIBUTE, SIZE_ATTRIBUTE } from "./product-choices";
import type { Product } from "./products";
import type { Store } from "./store";

const pictures = (product: Product): Row[] => product.pictures.map((path) => ({ AttachmentURL: path }));

/** Discount fields of a row: 0 and null mean "no discount". */
const discountFields = (product: Product): Row => ({
  DiscountedPrice: product.discountedPrice ?? 0,
  DiscountId: product.discountedPrice === null ? null : 77,
  IsDiscountCalculated: product.discountedPrice !== null,
  CouponCode: null,
});

/**
 * Returns the average rating with one decimal; undefined without reviews, "default 5 if missing" (section 3).
 */
export const ratingOf = (store: Store, productId: number): number | undefined => {
  const ratings = store.reviews
    .filter((review) => review.productId === productId)
    .map(({ rating }) => rating);
  if (ratings.length === 0) return undefined;
  return Math.round((ratings.reduce((sum, one) => sum + one, 0) / ratings.length) * 10) / 10;
};

const rating = (store: Store, product: Product): Row => {
  const average = ratingOf(store, product.id);
  return average === undefined ? {} : { Rating: average };
};

/** Builds a product row of a list (section 3). */
const listRow = (store: Store, product: Product): Row => ({
  ProductId: product.id,
  ProductName: product.name,
  CategoryName: store.categories.find((category) => category.id === product.categoryId)?.name ?? "",
  Price: product.price,
  ...discountFields(product),
  ...rating(store, product),
  ProductImagesJson: pictures(product),
});

/** Builds the rows of a list page. Only the first has the total. */
export const listRows = (store: Store, page: Product[], total: number): Row[] =>
  page.map((product, index) => ({
    ...listRow(store, product),
    ...(index === 0 ? { TotalRecords: total } : {}),
  }));

/** Builds a product's detail (section 3), which has neither id nor category. */
export const detailRow = (store: Store, product: Product, tagNames: string[]): Row => ({
  ProductName: product.name,
  Price: product.price,
  ...discountFields(product),
  ShortDescription: product.shortDescription,
  FullDescription: product.description,
  MetaTitle: product.name,
  MetaDescription: product.shortDescription,
  MetaKeywords: tagNames.join(","),
  ...rating(store, product),
  TotalReviews: store.reviews.filter((review) => review.productId === product.id).length,
  VendorName: product.vendor,
  DisplayStockQuantity: true,
  StockQuantity: product.stock,
  OrderMinimumQuantity: product.minimum,
  OrderMaximumQuantity: product.maximum,
  ProductImagesJson: pictures(product),
  ProductColorsJson: product.colors.map((color) => ({
    ColorID: color.id,
    ColorName: color.name,
    HexCode: color.hexCode,
  })),
  ProductSizesJson: product.sizes.map((size, index) => ({
    SizeID: size.id,
    ShortName: size.shortName,
    FullAttributeDescription: index === 0 ? "" : `<p>${product.name} in ${size.name.toLowerCase()}.</p>`,
    ProductAtrributeImages:
      index === 0 ? [] : [{ AttachmentURL: `/content/products/${product.id}-${size.id}.png` }],
  })),
  ProductTagsJson: tagNames.map((name) => ({ TagName: name })),
  ProductShipMethodsJson: product.isDigital ? [] : [{ ShippingMethodName: "Courier" }],
  IsShippingFree: product.shipping === 0,
  EstimatedShippingDays: product.isDigital ? 0 : 4,
});

const attributeRow = (
  id: number,
  name: string,
  isRequired: boolean,
  option: { id: number; name: string; additionalPrice: number },
): Row => ({
  ProductAttributeID: id,
  AttributeDisplayName: name,
  PrimaryKeyValue: option.id,
  PrimaryKeyDisplayValue: option.name,
  AdditionalPrice: option.additionalPrice,
  IsRequiredAttribute: isRequired,
});

/** Builds one row for each option; kinds 1 and 2 only for products that repeat them. */
export const attributeRows = (product: Product): Row[] => [
  ...(product.repeatsChoices
    ? [
        ...product.colors.map((color) =>
          attributeRow(COLOR_ATTRIBUTE, "Color", true, {
            id: color.id,
            name: color.name,
            additionalPrice: 0,
          }),
        ),
        ...product.sizes.map((size) =>
          attributeRow(SIZE_ATTRIBUTE, "Size", true, {
            id: size.id,
            name: size.shortName,
            additionalPrice: 0,
          }),
        ),
      ]
    : []),
  ...product.attributes.flatMap((attribute) =>
    attribute.options.map((option) =>
      attributeRow(attribute.id, attribute.name, attribute.isRequired, option),
    ),
  ),
];
