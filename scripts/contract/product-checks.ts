import { idOf, NO_FILTER, page, totalOf, type Catalogue } from "./browsing";
import type { Checks } from "./checks";
import { ATTRIBUTE_OPTION, PAYMENT_METHOD, PRODUCT, PRODUCT_DETAIL, REVIEW } from "./entities";
import { atMost, refused, row, rows, says } from "./expectations";
import type { Opened } from "./goods";
import type { Person } from "./person";
import { numberOf, textOf } from "./row-shape";

/** Checks one product: detail, options, reviews, related products, its vendor's list, and a new review. */
export const checkProduct = async (
  checks: Checks,
  catalogue: Catalogue,
  { goods, details }: Opened,
  person: Person,
): Promise<void> => {
  const { attempt } = checks;
  const { candidates, total } = catalogue;
  const listed = goods?.listed ?? candidates[0];
  const ProductId = idOf(listed);
  const lacks = listed === undefined ? "no product was listed" : null;

  await attempt("get-product_detail", {
    tried: "a listed product",
    by: "§3 Product detail",
    asked: { ProductId },
    lacks,
    expect: row(PRODUCT_DETAIL, (detail) =>
      textOf(detail.ProductName) === textOf(listed?.ProductName)
        ? numberOf(detail.Price) === numberOf(listed?.Price)
          ? null
          : `Price is ${String(detail.Price)}, the list says ${String(listed?.Price)}`
        : `ProductName is '${textOf(detail.ProductName)}', the list says '${textOf(listed?.ProductName)}'`,
    ),
  });
  await attempt("get-product-all-attributes-by-productId", {
    tried: "its options",
    by: "§3 Product attribute option",
    asked: { ProductId },
    lacks,
    expect: rows(ATTRIBUTE_OPTION),
  });
  await attempt("get-payment-methods", {
    tried: "logos of the detail page, by ProductId",
    by: "ruling O98",
    asked: { ProductId },
    lacks,
    expect: rows(PAYMENT_METHOD),
  });
  await attempt("get-related-products-list", {
    tried: "page 1 of 20",
    by: "§3 Product",
    asked: { ProductId, PageNo: 1, PageSize: 20 },
    lacks,
    expect: rows(PRODUCT, atMost(20)),
  });

  const reviewed = details.find(({ detail }) => (numberOf(detail.TotalReviews) ?? 0) > 0)?.id ?? ProductId;
  await attempt("get-product-reviews", {
    tried: "its reviews",
    by: "§3 Review",
    asked: { ProductId: reviewed },
    lacks,
    expect: rows(REVIEW),
  });
  await attempt("insert-product-review", {
    tried: "a review by a visitor",
    asked: {
      ProductId,
      ReviewerName: "Contract Judge",
      ReviewerEmail: person.email,
      ReviewTitle: "Solid",
      ReviewBody: "Does what it says.",
      ReviewRating: 5,
    },
    lacks,
    expect: says("Saved Successfully"),
  });

  const opened = details.find(({ id }) => id === ProductId) ?? details[0];
  const vendor = textOf(opened?.detail.VendorName);
  const noVendor =
    opened === undefined ? "no product was opened" : vendor === "" ? "the product names no vendor" : null;
  const byVendor = { ...NO_FILTER, CategoryID: null };
  await attempt("get-all-products-vendor", {
    tried: "the vendor of a product, by the name of its detail",
    by: "§3 Product",
    asked: { ...byVendor, Vendor_Name: vendor },
    lacks: noVendor,
    expect: page(100, (found) =>
      total > 0 && totalOf(found) > total
        ? `${totalOf(found)} products where all are ${total}`
        : found.some((each) => idOf(each) === opened?.id) || totalOf(found) > found.length
          ? null
          : `product ${String(opened?.id)} of the vendor is not found`,
    ),
  });
  await attempt("get-all-products-vendor", {
    tried: "a vendor that does not exist finds nothing",
    asked: { ...byVendor, Vendor_Name: "Nobody by this name" },
    lacks: noVendor,
    expect: refused,
  });
};
