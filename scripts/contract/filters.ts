import { categoryOf, idOf, NO_FILTER, page, totalOf, type ListingFields, type Catalogue } from "./browsing";
import type { Checks } from "./checks";
import { paidPrice, type Opened } from "./goods";
import type { Row } from "./read-answer";
import { listIn, numberOf, textOf } from "./row-shape";

/** Returns the error of the found products, or null. */
type Rule = (found: Row[]) => string | null;

/** Price bands of section 9 in rupees; the upper bound of the last. */
const BANDS: readonly (readonly [number, number])[] = [
  [10, 100],
  [100, 200],
  [200, 300],
  [300, 400],
  [400, 500],
  [500, 600],
  [600, 1_000_000_000],
];

const RATING = 4;

/** Fails if a host ignores the filter: as many products as without it. */
const narrower =
  (total: number) =>
  (found: Row[]): string | null =>
    totalOf(found) < total ? null : `the same ${total} products as without the filter`;

/** Expects the product. In a result of several pages it may be on a later one. */
const finds =
  (product: number) =>
  (found: Row[]): string | null =>
    found.some((row) => idOf(row) === product) || totalOf(found) > found.length
      ? null
      : `product ${product}, which has it, is not found`;

const noMoreThan =
  (total: number) =>
  (found: Row[]): string | null =>
    totalOf(found) <= total ? null : `${totalOf(found)} products where all are ${total}`;

const inBand =
  ([low, high]: readonly [number, number]) =>
  (found: Row[]): string | null => {
    const outside = found.find((row) => {
      const prices = [paidPrice(row), numberOf(row.Price) ?? 0];
      return !prices.some((price) => price >= low && price <= high);
    });
    return outside === undefined ? null : `product ${idOf(outside)} costs ${paidPrice(outside)}`;
  };

const wellRated = (found: Row[]): string | null => {
  const low = found.find((row) => (numberOf(row.Rating) ?? 5) < RATING);
  return low === undefined ? null : `product ${idOf(low)} has ${String(low.Rating)} stars`;
};

const both =
  (...rules: Rule[]): Rule =>
  (found) =>
    rules.reduce<string | null>((problem, rule) => problem ?? rule(found), null);

/** Returns the price band with a product of the list but not all of them, else one with any. */
const bandOf = (products: Row[]): readonly [number, number] | undefined => {
  const held = (band: readonly [number, number]) =>
    products.filter((row) => paidPrice(row) >= band[0] && paidPrice(row) < band[1]).length;
  return (
    BANDS.find((band) => held(band) > 0 && held(band) < products.length) ??
    BANDS.find((band) => held(band) > 0)
  );
};

const NO_LIST = "there is no product list to narrow";

const checkBrands = async ({ attempt }: Checks, { brands, products, total }: Catalogue): Promise<void> => {
  const totals: number[] = [];
  for (const [i, brand] of brands.slice(0, 2).entries())
    await attempt("get-all-products", {
      tried: `ManufacturerID of brand ${i + 1}`,
      by: "§4 Filters",
      asked: { ...NO_FILTER, ManufacturerID: numberOf(brand.ManufacturerID) },
      lacks: products.length === 0 ? NO_LIST : null,
      expect: page(100, (found) => {
        totals.push(totalOf(found));
        return totals.every((each) => each === total) && totals.length === 2
          ? `each of two brands finds all ${total} products`
          : noMoreThan(total)(found);
      }),
    });
};

/** Returns the rows of a detail's list, or null if the detail does not have it. */
const toldIn = (field: unknown): Row[] | null =>
  field === null || field === undefined ? null : listIn(field);

/**
 * Checks the filter by the first value of an opened product: the result has that product, and no product that
 * is known not to have the value.
 */
const choiceFilter = (
  tried: string,
  field: "SizeID" | "ColorID" | "TagID",
  details: Opened["details"],
  valuesOf: (detail: Row) => Row[] | null,
): [string, ListingFields, string | null, Rule] => {
  const values = details.map(({ id, detail }) => ({
    id,
    ids: valuesOf(detail)?.map((each) => numberOf(each[field])) ?? null,
  }));
  const holder = values.find(({ ids }) => (ids?.[0] ?? null) !== null);
  const value = holder?.ids?.[0] ?? null;
  if (holder === undefined || value === null)
    return [tried, {}, "no product that was opened has one", () => null];
  const others = values.flatMap(({ id, ids }) => (ids === null || ids.includes(value) ? [] : [id]));
  const excludes: Rule = (found) => {
    const wrong = found.map(idOf).find((id) => others.includes(id));
    return wrong === undefined ? null : `product ${wrong}, which has it not, is found`;
  };
  return [tried, { [field]: value }, null, both(finds(holder.id), excludes)];
};

/** Checks every filter of section 7 alone against the list without one. */
export const checkFilters = async (
  checks: Checks,
  catalogue: Catalogue,
  details: Opened["details"],
): Promise<void> => {
  const { attempt } = checks;
  const { products, tags, total } = catalogue;
  const product = products.find((row) => categoryOf(catalogue, row) !== undefined);
  const category = categoryOf(catalogue, product);
  const isLeaf = !catalogue.categories.some(
    (each) => numberOf(each.ParentCategoryID) === numberOf(category?.CategoryID),
  );
  const hasOthers = products.some((row) => textOf(row.CategoryName) !== textOf(product?.CategoryName));
  const found = (tried: string, filter: ListingFields, lacks: string | null, rule: Rule) =>
    attempt("get-all-products", {
      tried,
      by: "§4 Filters",
      asked: { ...NO_FILTER, ...filter },
      lacks: products.length === 0 ? NO_LIST : lacks,
      expect: page(100, both(noMoreThan(total), rule)),
    });

  await found(
    "CategoryID of a product's category",
    { CategoryID: numberOf(category?.CategoryID) },
    category === undefined ? "no category carries the CategoryName of a listed product" : null,
    both(finds(idOf(product)), isLeaf && hasOthers ? narrower(total) : () => null),
  );
  const first = products[0];
  await found(
    "SearchTerm is a product's name",
    { SearchTerm: textOf(first?.ProductName) },
    null,
    finds(idOf(first)),
  );
  await found("SearchTerm is in no name", { SearchTerm: "qxzvkjw" }, null, narrower(total));

  const band = bandOf(products);
  await found(
    band === undefined ? "a price band" : `MinPrice ${band[0]}, MaxPrice ${band[1]}`,
    { MinPrice: band?.[0] ?? null, MaxPrice: band?.[1] ?? null },
    band === undefined ? "no listed product costs 10 or more" : null,
    both((rows) => (rows.length === 0 ? "no product, but the list has one" : null), inBand(band ?? [0, 0])),
  );
  await found(`Rating ${RATING}: so many stars and up`, { Rating: RATING }, null, wellRated);
  await checkBrands(checks, catalogue);

  const tagsOf = ({ ProductTagsJson }: Row): Row[] | null => {
    const names = toldIn(ProductTagsJson)?.map((tag) => textOf(tag.TagName));
    return names === undefined ? null : tags.filter((tag) => names.includes(textOf(tag.TagName)));
  };
  for (const choice of [
    choiceFilter("SizeID of a product", "SizeID", details, (detail) => toldIn(detail.ProductSizesJson)),
    choiceFilter("ColorID of a product", "ColorID", details, (detail) => toldIn(detail.ProductColorsJson)),
    choiceFilter("TagID of a product", "TagID", details, tagsOf),
  ])
    await found(...choice);
};
