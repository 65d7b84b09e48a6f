import { z } from "zod";
import { inEveryLanguage } from "./in-every-language";
import { isTurned, runsOn } from "@/lib/model/days";

/** A line in every language of the shop. All are needed: these texts have no other source to fall back on. */
const words = (most: number) => inEveryLanguage(z.string().trim().min(1).max(most));
const list = <Row extends z.ZodType>(row: Row, least: number, most: number) =>
  z.array(row).min(least).max(most);

/** A day in India, `YYYY-MM-DD`; null is open. */
export const day = z.iso.date().regex(/^20/).nullable();

/** A line of the moving line at the top, in every language, with its days. */
const marqueeLine = words(200)
  .extend({ startsOn: day.default(null), endsOn: day.default(null) })
  .refine((line) => !isTurned(line), { path: ["endsOn"] });

const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{5,30}$/);
const email = z.email().max(150);

/**
 * The shop owner's own texts and facts, by section. Each section is the shape of its key in the catalogue's site.json, and is
 * changed as a whole. The name and the tagline are not among them: they stand in the logo and in the built files.
 */
export const SITE_SECTIONS = {
  companyName: words(150),
  /** Empty, or 15 characters. */
  gstNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^$|^[0-9A-Z]{15}$/),
  supportPhone: phone,
  supportEmail: email,
  /** With the designation (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)), which older texts and files lack. */
  grievanceOfficer: z.object({
    name: words(100),
    designation: words(100).default({ en: "Grievance officer", ar: "مسؤول الشكاوى" }),
    phone,
    email,
  }),
  addresses: list(
    z.object({
      kind: z.string().max(40).default("branch"),
      isForReturns: z.boolean(),
      label: words(80),
      street: inEveryLanguage(list(z.string().trim().min(1).max(120), 1, 4)),
      city: words(80),
      state: words(80),
      postalCode: z.string().trim().min(3).max(12),
      country: words(80),
    }),
    1,
    10,
  ),
  openingHours: list(z.object({ days: words(80), hours: words(80), isClosed: z.boolean() }), 0, 10),
  marquee: list(marqueeLine, 0, 12),
  becomeSellerInvite: words(120),
  footerBlurb: words(600),
  newsletter: z.object({ title: words(120), text: words(300), button: words(40) }),
  about: z.object({ body: words(50_000) }),
  faq: list(z.object({ question: words(200), answer: words(2_000) }), 0, 60),
  terms: z.object({ title: words(120), items: list(z.object({ text: words(1_000) }), 1, 80) }),
};

export type SiteSectionName = keyof typeof SITE_SECTIONS;
export type SiteSections = { [S in SiteSectionName]: z.output<(typeof SITE_SECTIONS)[S]> };

export const SITE_SECTION_NAMES = Object.keys(SITE_SECTIONS) as SiteSectionName[];

/** Narrows a text to the name of a section. */
export const isSiteSection = (name: string): name is SiteSectionName => Object.hasOwn(SITE_SECTIONS, name);

/**
 * Returns the section as shoppers see it on a day: of the moving line those lines that run, without their days, so that
 * nobody learns of a coming one. @param today `YYYY-MM-DD`
 */
export const shownOn = <S extends SiteSectionName>(
  section: S,
  value: SiteSections[S],
  today: string,
): SiteSections[S] => {
  if (section !== "marquee") return value;
  const lines = (value as SiteSections["marquee"]).filter((line) => runsOn(line, today));
  return lines.map((line) => ({ ...line, startsOn: null, endsOn: null })) as SiteSections[S];
};

/** Lists the wrong fields of a section's value by their paths, such as `0.answer.ar`; empty if it can be saved. */
export const wrongFieldsOf = (section: SiteSectionName, value: unknown): string[] => {
  const read = SITE_SECTIONS[section].safeParse(value);
  return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => path.join(".")))];
};

/** Reads the value of a section; null if it has another shape. */
export const readSiteSection = <S extends SiteSectionName>(
  section: S,
  value: unknown,
): SiteSections[S] | null => {
  const read = SITE_SECTIONS[section].safeParse(value);
  return read.success ? (read.data as SiteSections[S]) : null;
};

/** Returns a section of the catalogue's site.json. @throws Error if the file has another shape */
export const fileSection = <S extends SiteSectionName>(
  section: S,
  file: Readonly<Record<string, unknown>>,
): SiteSections[S] => {
  const value = readSiteSection(section, file[section]);
  if (value === null) throw new Error(`site.json: ${section} has another shape.`);
  return value;
};
