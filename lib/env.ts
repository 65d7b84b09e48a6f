import "server-only";
import path from "node:path";

/**
 * The shop's settings, typed. Each is read when it is asked for; the launcher has checked them all before
 * (scripts/settings.mjs), so an error here means that a process was started without it.
 */

/** A setting's value; undefined when it is left out or empty. */
const read = (name: string): string | undefined => process.env[name] || undefined;

const readUrl = (name: string): URL | null => {
  const value = read(name);
  if (value === undefined) return null;
  if (!URL.canParse(value)) throw new Error(`${name} must be an address like https://example.com, but is "${value}".`);
  return new URL(value);
};

/** The public address of the shop, without a path: what links in e-mails, feeds and metadata begin with. */
export const siteUrl = (): URL => readUrl("SITE_URL") ?? new URL(`http://localhost:${read("PORT") ?? "3000"}`);

/** The base of another admin host's calls, or null when the embedded backend answers. */
export const adminApiUrl = (): URL | null => readUrl("ADMIN_API_URL");

/** The absolute folder of everything the shop keeps: embedded database, pictures, kept pages. */
export const dataFolder = (): string => path.resolve(read("DATA_DIR") ?? ".data");

/** The SMTP server that mails are sent through, or null: then they are written into the folder `mail` of the data folder. */
export const smtpUrl = (): URL | null => readUrl("SMTP_URL");

/** Who the shop's mails are from, e.g. `Hardware Online Shop <shop@example.com>`; undefined is the site's own name and support address. */
export const mailFrom = (): string | undefined => read("MAIL_FROM");

/** Where mails to the shop's operator go; undefined is the site's support address. */
export const operatorEmail = (): string | undefined => read("OPERATOR_EMAIL");

/** What download links are signed and passwords sealed with; undefined is a key of the shop's own, kept in the data folder. */
export const sealKey = (): string | undefined => read("SEAL_KEY");
