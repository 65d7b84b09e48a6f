import "server-only";
import source from "@/catalogue/site.json";
import type { Language } from "@/lib/i18n/languages";
import type { Site } from "@/lib/model/content";

/**
 * Returns the shop owner's own texts and facts (name, addresses, phone, opening hours, marquee, about, FAQ,
 * terms) in one language. They are in catalogue/site.json: one edit changes them (ruling O1).
 */
export const getSite = (language: Language): Site => ({
  name: source.name[language],
  tagline: source.tagline[language],
  companyName: source.companyName[language],
  addresses: source.addresses.map((a) => ({
    kind: a.kind,
    label: a.label[language],
    lines: a.lines[language],
  })),
  supportPhone: source.supportPhone,
  supportPhoneLink: source.supportPhoneLink,
  supportEmail: source.supportEmail,
  chatUrl: source.chatUrl || null,
  adminPortalUrl: source.adminPortalUrl || null,
  openingHours: source.openingHours.map((h) => ({
    days: h.days[language],
    hours: h.hours[language],
    isClosed: h.isClosed,
  })),
  socialLinks: source.socialLinks,
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
