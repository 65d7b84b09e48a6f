import "server-only";
import { cache } from "react";
import {
  fileSection,
  isSiteSection,
  readSiteSection,
  SITE_SECTION_NAMES,
  type SiteSections,
} from "@/lib/contract/site-sections";
import { adminPortalUrl, chatUrl, socialLinks } from "@/lib/ground/env";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import type { Site } from "@/lib/model/content";
import { cleanPageHtml } from "@/lib/html/allow-list";
import { siteFile } from "@/lib/ground/site-file";
import { CACHE } from "./cache-manifest";
import { adminBase } from "./host/admin-host";
import { cachedKnownRows } from "./cached-read";
import { optionalRead } from "./read-failures";
import { textPreview } from "./text-preview";

type Source = SiteSections & Pick<ReturnType<typeof siteFile>, "name" | "tagline">;

/** The catalogue's site.json. @throws Error if a section has another shape */
const readFile = (): Source => {
  const file = siteFile();
  const sections = SITE_SECTION_NAMES.map((section) => [section, fileSection(section, file)] as const);
  return { ...(Object.fromEntries(sections) as SiteSections), name: file.name, tagline: file.tagline };
};

let fromFile: Source | undefined;

/**
 * Returns the file's sections with those that the owner changed at the desk before them. A database that cannot be read
 * leaves the file's.
 */
const readSource = cache(async (): Promise<Source> => {
  fromFile ??= readFile();
  // Another host has no desk of ours, and each page would wait for it once more.
  if (adminBase() !== null) return fromFile;
  const rows =
    (await optionalRead(cachedKnownRows("get-site-sections", { recordValueJson: "{}" }, CACHE.site))) ?? [];
  const changed = rows.flatMap(({ Section, ValueJson }) => {
    const value = isSiteSection(Section) ? readSiteSection(Section, ValueJson) : null;
    return value === null ? [] : [[Section, value] as const];
  });
  const preview = await textPreview();
  return { ...fromFile, ...(Object.fromEntries(changed) as Partial<SiteSections>), ...preview?.site };
});

/** Address that dials a telephone number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** An address in one language: its parts, and its lines as on an envelope, with the city and the country at their ends. */
const addressOf = (
  given: SiteSections["addresses"][number],
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
 * terms) in one language. They are in the catalogue's site.json (ruling O1), and changed at the desk.
 */
export const getSite = async (language: Language): Promise<Site> => {
  const source = await readSource();
  return {
    name: source.name[language],
    tagline: source.tagline[language],
    companyName: source.companyName[language],
    addresses: source.addresses.map((address) => addressOf(address, language)),
    supportPhone: source.supportPhone,
    supportPhoneLink: phoneLink(source.supportPhone),
    supportEmail: source.supportEmail,
    gstNumber: source.gstNumber,
    grievanceOfficer: {
      ...source.grievanceOfficer,
      name: source.grievanceOfficer.name[language],
      designation: source.grievanceOfficer.designation[language],
      phoneLink: phoneLink(source.grievanceOfficer.phone),
    },
    chatUrl: chatUrl(),
    adminPortalUrl: adminPortalUrl(),
    openingHours: source.openingHours.map((h) => ({
      days: h.days[language],
      hours: h.hours[language],
      isClosed: h.isClosed,
    })),
    socialLinks: socialLinks(),
    // Lines with days come from the database, which knows the day, without them.
    marquee: source.marquee
      .filter(({ startsOn, endsOn }) => startsOn === null && endsOn === null)
      .map((line) => line[language]),
    becomeSellerInvite: source.becomeSellerInvite[language],
    footerBlurb: source.footerBlurb[language],
    newsletter: {
      title: source.newsletter.title[language],
      text: source.newsletter.text[language],
      button: source.newsletter.button[language],
    },
    aboutHtml: cleanPageHtml(source.about.body[language]),
    faq: source.faq.map((entry) => ({ question: entry.question[language], answer: entry.answer[language] })),
    terms: {
      title: source.terms.title[language],
      points: source.terms.items.map((item) => item.text[language]),
    },
  };
};
