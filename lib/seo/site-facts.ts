import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { Site } from "@/lib/model/content";
import type { Category, ProductCard, VendorDetail } from "@/lib/model/catalog";
import type { Picture } from "@/lib/model/text";
import { absoluteUrl } from "./page-metadata";

/** Maximum number of listed addresses: the first rows. The page links to all. */
const LISTED = 24;

/**
 * Builds the structured data of a list page: addresses of its products, without prices. @param before
 * products on earlier pages
 */
export const itemList = (products: readonly ProductCard[], total: number, before: number) => ({
  "@type": "ItemList",
  numberOfItems: total,
  itemListElement: products
    .slice(0, LISTED)
    .map((product, i) => ({ "@type": "ListItem", position: before + i + 1, url: absoluteUrl(product.href) })),
});

/** A step of the trail from the home page to this one. The last step is the page itself and has no address. */
export type TrailStep = { name: string; lang?: Language | undefined; href?: string };

/** Steps to categories, outermost first. */
export const categoryTrail = (categories: readonly Category[], language: Language): TrailStep[] =>
  categories.map(({ id, name }) => ({
    name: name.text,
    lang: name.lang,
    href: links.category(language, id, name.text),
  }));

/** Builds the breadcrumb's structured data. */
export const breadcrumbList = (trail: TrailStep[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map((step, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: step.name,
    ...(step.href ? { item: absoluteUrl(step.href) } : {}),
  })),
});

/**
 * Builds the structured data of the shop and the site. Opening hours are left out until they are confirmed
 * (ruling O1).
 * @param logo the owner's; null for the shipped one
 */
export const shopFacts = (site: Site, language: Language, logo: Picture | null) => ({
  "@graph": [
    {
      "@type": "OnlineStore",
      "@id": absoluteUrl("/#shop"),
      name: site.name,
      legalName: site.companyName,
      url: absoluteUrl(`/${language}`),
      logo: new URL(logo?.url ?? "/images/logo.svg", absoluteUrl("/")).href,
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: site.supportPhone,
        email: site.supportEmail,
        availableLanguage: Object.keys(LANGUAGES),
      },
      address: site.addresses.map((address) => ({
        "@type": "PostalAddress",
        name: address.label,
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.postalCode,
        addressCountry: "IN",
      })),
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "IN",
        returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
      },
    },
    {
      "@type": "WebSite",
      "@id": absoluteUrl("/#site"),
      name: site.name,
      url: absoluteUrl(`/${language}`),
      inLanguage: language,
      publisher: { "@id": absoluteUrl("/#shop") },
    },
  ],
});

/** Builds the structured data of a vendor. @param path of its page @param detail null if the host does not tell */
export const vendorFacts = (name: string, path: string, detail: VendorDetail | null) => ({
  "@type": "Organization",
  "@id": absoluteUrl(`${path}#seller`),
  name,
  url: absoluteUrl(path),
  ...(detail === null
    ? {}
    : {
        description: detail.about.text || undefined,
        taxID: detail.gstin || undefined,
        logo: detail.logo === null ? undefined : new URL(detail.logo.url, absoluteUrl("/")).href,
        contactPoint:
          detail.officer === null
            ? undefined
            : {
                "@type": "ContactPoint",
                contactType: "grievance officer",
                name: detail.officer.name.text,
                telephone: detail.officer.phone,
                email: detail.officer.email || undefined,
              },
        address: {
          "@type": "PostalAddress",
          streetAddress: detail.addressLine || undefined,
          addressLocality: detail.city.text || undefined,
          addressRegion: detail.state.text || undefined,
          postalCode: detail.postalCode || undefined,
          addressCountry: "IN",
        },
      }),
});
