/**
 * Pages with a fixed address. The table drives their links, the spelling of their addresses, the sitemap,
 * llms.txt, the footer and the tests that visit every page. A new page needs a row here, its messages in
 * messages/ and its file under app/[lang].
 */
type FixedPageRow = {
  /** Search engines may index it; other pages have noindex. */
  isIndexed: boolean;
  /** Visible to its customer only: never cached, requires a login. */
  isPrivate: boolean;
  /** Column and label in the footer (`layout` in messages/). */
  footer?: readonly {
    column: "quickLinks" | "information";
    name: "aboutUs" | "faq" | "contactUs" | "terms";
  }[];
  /** Section, position, label and note in llms.txt. */
  llms?: { section: "Policies" | "Contact"; place: number; name: string; note?: string };
};

const VISITOR = { isIndexed: false, isPrivate: false } as const;
const PRIVATE = { isIndexed: false, isPrivate: true } as const;
const INDEXED = { isIndexed: true, isPrivate: false } as const;

export const PAGES = {
  about: {
    ...INDEXED,
    footer: [
      { column: "quickLinks", name: "aboutUs" },
      { column: "information", name: "aboutUs" },
    ],
    llms: { section: "Contact", place: 2, name: "About" },
  },
  faq: {
    ...INDEXED,
    footer: [{ column: "quickLinks", name: "faq" }],
    llms: { section: "Policies", place: 2, name: "Questions and answers" },
  },
  "contact-us": {
    ...INDEXED,
    footer: [{ column: "information", name: "contactUs" }],
    llms: { section: "Contact", place: 1, name: "Contact" },
  },
  Terms: {
    ...INDEXED,
    footer: [{ column: "information", name: "terms" }],
    llms: {
      section: "Policies",
      place: 1,
      name: "Terms and Condition",
      note: "prices, payment, cancellation, returns",
    },
  },
  "become-seller": { ...INDEXED, llms: { section: "Contact", place: 3, name: "Become a seller" } },
  login: VISITOR,
  signup: VISITOR,
  "reset-password": VISITOR,
  cart: VISITOR,
  compare: VISITOR,
  refresh: VISITOR,
  checkout: PRIVATE,
  "update-profile": PRIVATE,
  "orders-history": PRIVATE,
  invoices: PRIVATE,
} as const satisfies Record<string, FixedPageRow>;

export type FixedPage = keyof typeof PAGES;

export const FIXED_PAGES = Object.keys(PAGES) as FixedPage[];

const rowOf = (name: FixedPage): FixedPageRow => PAGES[name];

/** Indexed pages, in the order of the table. */
export const INDEXED_PAGES = FIXED_PAGES.filter((name) => rowOf(name).isIndexed);

/** Lists the pages of one footer column with their labels. */
export const footerPages = (column: "quickLinks" | "information") =>
  FIXED_PAGES.flatMap((page) =>
    (rowOf(page).footer ?? []).filter((entry) => entry.column === column).map(({ name }) => ({ page, name })),
  );

/** Lists the pages of one section of llms.txt in their order. */
export const llmsPages = (section: "Policies" | "Contact") =>
  FIXED_PAGES.flatMap((page) => {
    const { llms } = rowOf(page);
    return llms?.section === section ? [{ page, ...llms }] : [];
  }).sort((a, b) => a.place - b.place);
