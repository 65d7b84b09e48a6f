import type { Checks } from "./checks";
import { BRAND, CATEGORY, PRODUCT, PRODUCT_NAME, SIZE, TAG } from "./entities";
import { atMost, row, rows, type Expectation } from "./expectations";
import type { Asked } from "./forty-calls";
import { paidPrice } from "./goods";
import type { Row } from "./read-answer";
import { numberOf, textOf } from "./row-shape";

/**
 * Data from a host's first lists. `products` and `total` are the product list without a filter; `candidates`
 * are products for further checks: those, or the home lists' if there is no product list.
 */
export type Catalogue = {
  categories: Row[];
  brands: Row[];
  tags: Row[];
  products: Row[];
  candidates: Row[];
  total: number;
};

export type ListingFields = Asked<"get-all-products">;

/** "Each new filter call sends null for the other filters" (section 4). */
export const NO_FILTER: ListingFields = {
  SearchTerm: "",
  SizeID: null,
  ColorID: null,
  CategoryID: null,
  TagID: null,
  ManufacturerID: null,
  MinPrice: null,
  MaxPrice: null,
  Rating: null,
  OrderByColumnName: "",
  PageNo: 1,
  PageSize: 100,
};

const PAGE = { PageNo: 1, PageSize: 100 };

/** Returns the total from the first row; 0 for an empty list (ruling O82). */
export const totalOf = (found: Row[]): number =>
  found.length === 0 ? 0 : (numberOf(found[0]?.TotalRecords) ?? -1);

export const idOf = (product: Row | undefined): number => numberOf(product?.ProductId) ?? 0;

/** Expects a page of a product list with `TotalRecords` on its first row. */
export const page = (size: number, rule: (found: Row[]) => string | null = () => null): Expectation =>
  rows(PRODUCT, (found) => {
    const total = totalOf(found);
    if (total < 0) return "TotalRecords is missing on the first row";
    if (total < found.length) return `TotalRecords is ${total} for ${found.length} rows`;
    return atMost(size)(found) ?? rule(found);
  });

const isSorted = (values: number[]): boolean =>
  values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0));

/** By the price to pay or by the list price: the specification does not say which. */
const sortedByPrice =
  (sign: 1 | -1) =>
  (found: Row[]): string | null =>
    [paidPrice, (product: Row) => numberOf(product.Price) ?? 0].some((price) =>
      isSorted(found.map((product) => sign * price(product))),
    )
      ? null
      : "the prices are not in order";

const checkPaging = async ({ attempt }: Checks, { products, total }: Catalogue): Promise<void> => {
  const size = 2;
  const lacks = total > size ? null : `${total} products are no second page of ${size}`;
  const first = await attempt("get-all-products", {
    tried: `page 1 of ${size}: ${size} rows and the same TotalRecords`,
    by: "§3 TotalRecords",
    asked: { ...NO_FILTER, PageSize: size },
    lacks,
    expect: page(size, (found) =>
      found.length !== size
        ? `${found.length} rows`
        : totalOf(found) === total
          ? null
          : `TotalRecords is ${totalOf(found)}, with pages of 100 it was ${total}`,
    ),
  });
  const before = (first?.rows ?? products.slice(0, size)).map(idOf);
  await attempt("get-all-products", {
    tried: `page 2 of ${size}: other products`,
    by: "§3 TotalRecords",
    asked: { ...NO_FILTER, PageNo: 2, PageSize: size },
    lacks,
    expect: page(size, (found) =>
      found.length === 0
        ? "no row"
        : found.some((product) => before.includes(idOf(product)))
          ? "a product of page 1 is on it again"
          : null,
    ),
  });
};

const checkSorts = async ({ attempt }: Checks, { products, total }: Catalogue): Promise<void> => {
  const lacks = products.length < 2 ? "there are not two products to sort" : null;
  for (const sort of ["Price ASC", "Price DESC", "Date DESC", "Date ASC"]) {
    const inOrder = sort.startsWith("Date") ? () => null : sortedByPrice(sort.endsWith("DESC") ? -1 : 1);
    await attempt("get-all-products", {
      tried: `sorted by ${sort}`,
      by: "§9 Sort options",
      asked: { ...NO_FILTER, OrderByColumnName: sort },
      lacks,
      expect: page(100, (found) =>
        totalOf(found) === total ? inOrder(found) : `a sort finds ${totalOf(found)} of ${total} products`,
      ),
    });
  }
};

/**
 * Checks categories, the lists of filter values, the name list, the home lists, and the product list with
 * paging and sorts.
 */
export const browse = async (checks: Checks): Promise<Catalogue> => {
  const { attempt } = checks;
  const categories = await attempt("get-categories-list", {
    tried: "page 1 of 100",
    by: "§3 Category",
    asked: PAGE,
    expect: row(CATEGORY),
  });
  await attempt("get-size-list", { tried: "page 1 of 100", by: "§3 Size", asked: PAGE, expect: rows(SIZE) });
  const brands = await attempt("get-manufacturer-list", {
    tried: "page 1 of 100",
    by: "§3 Brand",
    asked: PAGE,
    expect: rows(BRAND),
  });
  const tags = await attempt("get-popular-tags", {
    tried: "page 1 of 100",
    by: "§3 Tag",
    asked: PAGE,
    expect: rows(TAG),
  });
  await attempt("get-ProductName-request", {
    tried: "page 1 of 10 names",
    by: "§3 Product name",
    asked: { PageNo: 1, PageSize: 10 },
    expect: rows(PRODUCT_NAME, (found) => (found.length === 0 ? "no name" : atMost(10)(found))),
  });
  const shown: Row[] = [];
  for (const [call, size] of [
    ["get-popular-products-list", 20],
    ["get-recents-products-list", 20],
    ["get-home-products-list", 30],
  ] as const) {
    const answer = await attempt(call, {
      tried: `page 1 of ${size}`,
      by: "§3 Product, §9 Home lists",
      asked: { PageNo: 1, PageSize: size },
      expect: rows(PRODUCT, atMost(size)),
    });
    shown.push(...(answer?.rows ?? []));
  }

  const all = await attempt("get-all-products", {
    tried: "page 1 of 100 with TotalRecords on the first row",
    by: "§3 Product",
    asked: NO_FILTER,
    expect: page(100, (found) => (found.length === 0 ? "no product: the shop cannot be walked" : null)),
  });
  const products = all?.rows ?? [];
  const catalogue = {
    categories: categories?.rows ?? [],
    brands: brands?.rows ?? [],
    tags: tags?.rows ?? [],
    products,
    candidates: products.length > 0 ? products : shown,
    total: totalOf(products),
  };
  await checkPaging(checks, catalogue);
  await checkSorts(checks, catalogue);
  return catalogue;
};

/** Finds the listed category with a product's CategoryName. */
export const categoryOf = ({ categories }: Catalogue, product: Row | undefined): Row | undefined => {
  const name = textOf(product?.CategoryName);
  return name === "" ? undefined : categories.find((category) => textOf(category.Name) === name);
};
