import type { SiteSectionName } from "@/lib/contract/site-sections";
import type { HtmlKind } from "@/lib/html/allowed-tags";

/**
 * Form of a value. `words` is a text in both languages, with a first and a last day if it has days, and kept as HTML if it has a
 * kind of it; `lines` several lines in both; `most` counts characters.
 */
export type Shape =
  | { kind: "line"; most: number; inputMode?: "email" | "numeric" }
  | { kind: "words"; most: number; rows?: number; html?: HtmlKind; hasDays?: true }
  | { kind: "lines"; most: number }
  | { kind: "flag" }
  | { kind: "group"; fields: Readonly<Record<string, Shape>> }
  | { kind: "list"; of: Shape; least: number };

const words = (most: number, rows?: number): Extract<Shape, { kind: "words" }> => ({
  kind: "words",
  most,
  ...(rows === undefined ? {} : { rows }),
});
const phone: Shape = { kind: "line", most: 31, inputMode: "numeric" };
const email: Shape = { kind: "line", most: 150, inputMode: "email" };

/** The shapes of lib/contract/site-sections.ts, as forms. */
export const SECTION_SHAPES: Readonly<Record<SiteSectionName, Shape>> = {
  companyName: words(150),
  gstNumber: { kind: "line", most: 15 },
  supportPhone: phone,
  supportEmail: email,
  grievanceOfficer: { kind: "group", fields: { name: words(100), designation: words(100), phone, email } },
  addresses: {
    kind: "list",
    least: 1,
    of: {
      kind: "group",
      fields: {
        label: words(80),
        street: { kind: "lines", most: 480 },
        city: words(80),
        state: words(80),
        postalCode: { kind: "line", most: 12 },
        country: words(80),
        isForReturns: { kind: "flag" },
      },
    },
  },
  openingHours: {
    kind: "list",
    least: 0,
    of: { kind: "group", fields: { days: words(80), hours: words(80), isClosed: { kind: "flag" } } },
  },
  marquee: { kind: "list", least: 0, of: { ...words(200), hasDays: true } },
  becomeSellerInvite: words(120),
  footerBlurb: words(600, 3),
  newsletter: { kind: "group", fields: { title: words(120), text: words(300, 2), button: words(40) } },
  about: { kind: "group", fields: { body: { ...words(50_000), html: "page" } } },
  faq: {
    kind: "list",
    least: 0,
    of: { kind: "group", fields: { question: words(200), answer: words(2_000, 3) } },
  },
  terms: {
    kind: "group",
    fields: {
      title: words(120),
      items: { kind: "list", least: 1, of: { kind: "group", fields: { text: words(1_000, 2) } } },
    },
  },
};

/** The sections of each tab of the page, in their order. */
export const SECTION_TABS = {
  company: ["companyName", "gstNumber", "grievanceOfficer"],
  contact: ["supportPhone", "supportEmail", "addresses", "openingHours"],
  texts: ["marquee", "becomeSellerInvite", "footerBlurb", "newsletter"],
  pages: ["about", "faq", "terms"],
} as const satisfies Record<string, readonly SiteSectionName[]>;

/** The page that shows a section, as a path below the language; empty for the home page. */
export const PREVIEW_PAGES: Readonly<Record<SiteSectionName, string>> = {
  companyName: "contact-us",
  gstNumber: "contact-us",
  supportPhone: "contact-us",
  supportEmail: "contact-us",
  grievanceOfficer: "contact-us",
  addresses: "contact-us",
  openingHours: "contact-us",
  marquee: "",
  becomeSellerInvite: "",
  footerBlurb: "",
  newsletter: "",
  about: "about",
  faq: "faq",
  terms: "Terms",
};

export type SectionTab = keyof typeof SECTION_TABS;

/** The value with which a new entry of a list begins. */
export const emptyOf = (shape: Shape): unknown => {
  if (shape.kind === "line") return "";
  if (shape.kind === "words")
    return { en: "", ar: "", ...(shape.hasDays ? { startsOn: null, endsOn: null } : {}) };
  if (shape.kind === "lines") return { en: [], ar: [] };
  if (shape.kind === "flag") return false;
  if (shape.kind === "list") return [];
  return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, emptyOf(field)]));
};
