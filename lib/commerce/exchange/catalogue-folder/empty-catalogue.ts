import "server-only";
import { OWN_VENDOR_ID } from "../../base/own-vendor";
import type { Catalogue } from "../../catalogue/catalogue-files";

type Vendor = Catalogue["vendors"][number];

/** The company of `site.json` sells its own goods. */
const ownVendor = ({ site }: Catalogue): Vendor[] => {
  const [address] = site.addresses;
  if (address === undefined) return [];
  return [
    {
      id: OWN_VENDOR_ID,
      name: site.companyName,
      city: address.city,
      state: address.state,
      country: address.country.en,
      about: { en: "", ar: "" },
      email: site.supportEmail,
      addressLine: address.street.en.join(", "),
      postalCode: address.postalCode,
      gstin: site.gstNumber === "" ? null : site.gstNumber,
    },
  ];
};

/**
 * Leaves out the demo's goods and what speaks of them. Categories, brands, sizes, colours, specifications, ways to pay
 * and to send stay, and the shop's own company is the first seller.
 */
export const withoutDemo = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  vendors: ownVendor(catalogue),
  products: [],
  discounts: [],
  reviews: [],
  banners: [],
  campaigns: [],
});
