import "server-only";
import source from "@/catalogue/site.json";
import { adminPortalUrl, chatUrl, socialLinks } from "@/lib/env";
import { LANGUAGES, type Language } from "@/lib/i18n/languages";
import type { Site } from "@/lib/model/content";

/** An address in one language: its parts, and its lines as on an envelope, with the city and the country at their ends. */
const addressOf = (
  given: (typeof source.addresses)[number],
  language: Language,
): Site["addresses"][number] => {
  const { comma } = LANGUAGES[language];
  const [street, city, state] = [given.street[language], given.city[language], given.state[language]];
  return {
    kind: given.kind,
    label: given.label[language],
    street: street.join(comma),
    city,
    state,
    postalCode: given.postalCode,
    isForReturns: given.isForReturns,
    lines: [
      ...street.slice(0, -1),
      `${street.at(-1)}${comma}${city}`,
      `${state} ${given.postalCode}${comma}${given.country[language]}`,
    ],
  };
};

/**
 * Returns the shop owner's own texts and facts (name, addresses, phone, opening hours, marquee, about, FAQ,
 * terms) in one language. They are in catalogue/site.json: one edit changes them (ruling O1).
 */
export const getSite = (language: Language): Site => ({
  name: source.name[language],
  tagline: source.tagline[language],
  companyName: source.companyName[language],
  addresses: source.addresses.map((address) => addressOf(address, language)),
  supportPhone: source.supportPhone,
  supportPhoneLink: source.supportPhoneLink,
  supportEmail: source.supportEmail,
  gstNumber: source.gstNumber,
  grievanceOfficer: { ...source.grievanceOfficer, name: source.grievanceOfficer.name[language] },
  countryOfOrigin: source.countryOfOrigin[language],
  chatUrl: chatUrl(),
  adminPortalUrl: adminPortalUrl(),
  openingHours: source.openingHours.map((h) => ({
    days: h.days[language],
    hours: h.hours[language],
    isClosed: h.isClosed,
  })),
  socialLinks: socialLinks(),
  marquee: source.marquee.map((line) => line[language]),
  becomeSellerInvite: source.becomeSellerInvite[language],
  footerBlurb: source.footerBlurb[language],
  newsletter: {
    title: source.newsletter.title[language],
    text: source.newsletter.text[language],
    button: source.newsletter.button[language],
  },
  aboutHtml: source.about.body[language],
  faq: source.faq.map((entry) => ({ question: entry.question[language], answer: entry.answer[language] })),
  terms: {
    title: source.terms.title[language],
    points: source.terms.items.map((item) => item.text[language]),
  },
});
