import "server-only";
import type { CallParams } from "@/lib/contract/calls";
import { listProductDetails } from "../catalog/get-product";
import { listVendors } from "../catalog/vendors";
import { listMappedProducts, listProductRanges, type IdPage } from "../catalog/product-ranges";
import { attachmentOf, english, localizationRows } from "./wire-values";
import { rows, type Handlers } from "./handler";
import { productDetailRow } from "./product-detail-row";

const pageOf = ({ AfterId, UpToId, PageSize }: CallParams<"get-sitemap-products">): IdPage => ({
  afterId: AfterId,
  upToId: UpToId,
  limit: PageSize,
});

/** The whole catalogue ordered by id (additions of this shop). */
export const sitemapHandlers: Handlers<
  "get-product-ranges" | "get-sitemap-products" | "get-feed-products" | "get-vendor-list"
> = {
  "get-product-ranges": async () =>
    rows(
      (await listProductRanges()).map((range) => ({
        FromId: range.fromId,
        ToId: range.toId,
        TotalProducts: range.total,
        LastModified: range.lastModified.toISOString(),
      })),
    ),
  "get-sitemap-products": async (params) =>
    rows(
      (await listMappedProducts(pageOf(params))).map((product) => ({
        ProductId: product.id,
        ProductName: english(product.name),
        LocalizationJsonData: localizationRows(product.name),
        CategoryName: english(product.categoryName),
        CategoryLocalizationJsonData: localizationRows(product.categoryName),
        ProductImagesJson: product.pictures.map(attachmentOf),
        LastModified: product.lastModified.toISOString(),
      })),
    ),
  "get-feed-products": async (params) =>
    rows(
      (await listProductDetails(pageOf(params))).map((product) => ({
        ...productDetailRow({
          ...product,
          fullDescription: { en: "" },
          sizes: product.sizes.map((size) => ({ ...size, description: null })),
        }),
        ProductId: product.id,
      })),
    ),
  "get-vendor-list": async () =>
    rows(
      (await listVendors()).map((vendor) => ({
        VendorSlug: vendor.slug,
        VendorName: english(vendor.name),
        LocalizationJsonData: localizationRows(vendor.name),
        TotalProducts: vendor.productCount,
      })),
    ),
};
