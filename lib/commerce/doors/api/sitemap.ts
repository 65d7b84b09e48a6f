import "server-only";
import type { CallParams } from "@/lib/contract/calls";
import { listProductDetails } from "../../catalogue/listing/get-product";
import { getVendor, listVendors } from "../../catalogue/listing/vendors";
import { listMappedProducts, listProductRanges, type IdPage } from "../../catalogue/listing/product-ranges";
import { pictureUrl } from "../../base/pictures/picture-url";
import { attachmentOf, english, localizationRows } from "./wire-values";
import { rows, type Handlers } from "./handler";
import { wholeProductRows } from "./product-detail-row";

const pageOf = ({ AfterId, UpToId, PageSize }: CallParams<"get-sitemap-products">): IdPage => ({
  afterId: AfterId,
  upToId: UpToId,
  limit: PageSize,
});

/** The whole catalogue ordered by id (additions of this shop). */
export const sitemapHandlers: Handlers<
  "get-product-ranges" | "get-sitemap-products" | "get-feed-products" | "get-vendor-list" | "get-vendor"
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
    rows(await wholeProductRows(await listProductDetails(pageOf(params)), true)),
  "get-vendor-list": async () =>
    rows(
      (await listVendors()).map((vendor) => ({
        VendorSlug: vendor.slug,
        VendorName: english(vendor.name),
        LocalizationJsonData: localizationRows(vendor.name),
        TotalProducts: vendor.productCount,
      })),
    ),
  "get-vendor": async ({ VendorSlug }) => {
    const vendor = await getVendor(VendorSlug);
    if (vendor === null) return rows([]);
    const { about: About, city: City, state: State } = vendor;
    const own = { OfficerName: vendor.officerName, OfficerRole: vendor.officerRole };
    const returns = { ReturnCity: vendor.returnCity, ReturnState: vendor.returnState };
    return rows([
      {
        VendorName: english(vendor.name),
        LocalizationJsonData: localizationRows(vendor.name, { About, City, State, ...own, ...returns }),
        About: english(About),
        AddressLine: vendor.addressLine,
        City: english(City),
        State: english(State),
        PostalCode: vendor.postalCode,
        Gstin: vendor.gstin ?? "",
        Email: vendor.email,
        OfficerName: english(vendor.officerName),
        OfficerRole: english(vendor.officerRole),
        OfficerPhone: vendor.officerPhone ?? "",
        OfficerEmail: vendor.officerEmail ?? "",
        ReturnAddressLine: vendor.returnLine ?? "",
        ReturnCity: english(vendor.returnCity),
        ReturnState: english(vendor.returnState),
        ReturnPostalCode: vendor.returnPostalCode ?? "",
        LogoURL: vendor.logo === null ? "" : pictureUrl(vendor.logo),
      },
    ]);
  },
};
