import { withChildren } from "../data/categories";
import { listRows, ratingOf } from "../data/product-rows";
import { type Product, paidPrice } from "../data/products";
import type { Store } from "../data/store";
import { type Answer, listOf } from "../envelope";
import { type Parameters, pageOf } from "../parameters";
import type { Handler, Handlers } from "./call";

/** Returns one page of products. The list calls of section 7 differ in their products and order. */
const productPage = (store: Store, all: Product[], parameters: Parameters): Answer =>
  listOf(listRows(store, pageOf(all, parameters), all.length));

/** Rating means "at least"; a product without reviews counts as 5 (section 3: "default 5 if missing"). */
const isWanted = (store: Store, parameters: Parameters): ((product: Product) => boolean) => {
  const words = parameters.text("SearchTerm").toLowerCase().split(/\s+/).filter(Boolean);
  const categories = parameters.ids("CategoryID")?.flatMap((id) => withChildren(store.categories, id));
  const [sizes, colors, tags, brands] = ["SizeID", "ColorID", "TagID", "ManufacturerID"].map((name) =>
    parameters.ids(name),
  );
  const least = parameters.number("MinPrice") ?? 0;
  const most = parameters.number("MaxPrice") ?? Infinity;
  const rating = parameters.number("Rating") ?? 0;
  return (product) =>
    words.every((word) => product.name.toLowerCase().includes(word)) &&
    (!categories || categories.includes(product.categoryId)) &&
    (!sizes || product.sizes.some((size) => sizes.includes(size.id))) &&
    (!colors || product.colors.some((color) => colors.includes(color.id))) &&
    (!tags || product.tagIds.some((id) => tags.includes(id))) &&
    (!brands || brands.includes(product.brandId)) &&
    paidPrice(product) >= least &&
    paidPrice(product) <= most &&
    (ratingOf(store, product.id) ?? 5) >= rating;
};

const byDate = (a: Product, b: Product): number => a.addedAt.localeCompare(b.addedAt);

/** Orders of section 9. Any other value is Featured, the order of the ids. */
const ORDERS: Record<string, (a: Product, b: Product) => number> = {
  "Price ASC": (a, b) => paidPrice(a) - paidPrice(b),
  "Price DESC": (a, b) => paidPrice(b) - paidPrice(a),
  "Date DESC": (a, b) => byDate(b, a),
  "Date ASC": byDate,
};

const wanted = (store: Store, parameters: Parameters): Product[] => {
  const found = store.products.filter(isWanted(store, parameters));
  const order = ORDERS[parameters.text("OrderByColumnName")];
  return order ? found.sort(order) : found;
};

const allProducts: Handler = ({ store, parameters }) =>
  productPage(store, wanted(store, parameters), parameters);

/** Vendors are found by their exact name, ignoring case. */
const vendorProducts: Handler = ({ store, parameters }) => {
  const vendor = parameters.text("Vendor_Name").trim().toLowerCase();
  const own = wanted(store, parameters).filter((product) => product.vendor.toLowerCase() === vendor);
  return productPage(store, own, parameters);
};

/** Other products of the same category. */
const relatedProducts: Handler = ({ store, parameters }) => {
  const id = parameters.id("ProductId");
  const categoryId = store.products.find((product) => product.id === id)?.categoryId;
  const related = store.products.filter((product) => product.categoryId === categoryId && product.id !== id);
  return productPage(store, related, parameters);
};

/** Calls with product rows. */
export const productListCalls: Handlers = {
  "get-all-products": allProducts,
  "get-all-products-vendor": vendorProducts,
  "get-related-products-list": relatedProducts,
  "get-home-products-list": ({ store, parameters }) => productPage(store, store.products, parameters),
  "get-recents-products-list": ({ store, parameters }) =>
    productPage(store, [...store.products].sort(ORDERS["Date DESC"]), parameters),
  "get-popular-products-list": ({ store, parameters }) =>
    productPage(
      store,
      store.products.filter((product) => product.id % 2 === 1),
      parameters,
    ),
};
