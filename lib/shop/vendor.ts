import "server-only";
import type { Language } from "@/lib/languages/languages";
import type { VendorDetail } from "@/lib/model/catalog";
import { CACHE } from "./cache-manifest";
import { cachedKnownRows } from "./cached-read";
import { localizedText, pictureOf } from "./localized-text";
import { optionalRead } from "./read-failures";
import { phoneLink } from "./site";

/** Reads who a seller is; null if the host does not tell. */
export const getVendorDetail = async (slug: string, language: Language): Promise<VendorDetail | null> => {
  const rows = await optionalRead(
    cachedKnownRows("get-vendor", { VendorSlug: slug, recordValueJson: "{}" }, CACHE.vendors),
  );
  const row = rows?.[0];
  if (!row) return null;
  const own = (
    field: "About" | "City" | "State" | "OfficerName" | "OfficerRole" | "ReturnCity" | "ReturnState",
  ) => localizedText(row[field], row.LocalizationJsonData, language, field);
  return {
    name: localizedText(row.VendorName, row.LocalizationJsonData, language),
    about: own("About"),
    addressLine: row.AddressLine,
    city: own("City"),
    state: own("State"),
    postalCode: row.PostalCode,
    gstin: row.Gstin,
    email: row.Email,
    officer:
      row.OfficerName === ""
        ? null
        : {
            name: own("OfficerName"),
            role: own("OfficerRole"),
            phone: row.OfficerPhone,
            phoneLink: phoneLink(row.OfficerPhone),
            email: row.OfficerEmail,
          },
    returns:
      row.ReturnAddressLine === ""
        ? null
        : {
            addressLine: row.ReturnAddressLine,
            city: own("ReturnCity"),
            state: own("ReturnState"),
            postalCode: row.ReturnPostalCode,
          },
    logo: row.LogoURL === "" ? null : pictureOf(row.LogoURL),
  };
};
