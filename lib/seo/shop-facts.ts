import { LANGUAGES, type Language } from "@/lib/i18n/languages";
import type { Site } from "@/lib/model/content";
import { absoluteUrl } from "./absolute-url";

/** Who runs the shop and what the site is called. Opening hours stay out until they are certain (ruling O1). */
export const shopFacts = (site: Site, language: Language) => ({
  "@graph": [
    {
      "@type": "OnlineStore",
      "@id": absoluteUrl("/#shop"),
      name: site.name,
      legalName: site.companyName,
      url: absoluteUrl(`/${language}`),
      logo: absoluteUrl("/images/logo.svg"),
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
        streetAddress: address.lines.join(language === "ar" ? "، " : ", "),
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
