import "server-only";
import { escaped } from "@/lib/html/escape";
import { timingSafeEqual } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { adminApiUrl, dataFolder, siteUrl } from "@/lib/ground/env";
import { FROM_HERE, isOwnName } from "@/lib/ground/from-here.mjs";
import { secretFor } from "@/lib/ground/secret";
import { readMail, type ReadMail } from "@/lib/ground/read-mail";
import { mailsLeave } from "../../base/settings/mails-leave";

/** A mail written into the data folder because there is no SMTP server. `text` without direction marks. */
type WrittenMail = Pick<ReadMail, "subject" | "text"> & { name: string; to: string };

/** Returns the latest mails, newest last, and the number of all. */
export const writtenMails = async (
  dataFolder: string,
  count: number,
): Promise<{ folder: string; total: number; mails: WrittenMail[] }> => {
  const folder = path.join(dataFolder, "mail");
  const names = (await readdir(folder).catch((): string[] => []))
    .filter((name) => name.endsWith(".eml"))
    .sort();
  const mails = await Promise.all(
    names.slice(-count).map(async (name) => {
      const { headers, subject, text } = readMail(await readFile(path.join(folder, name)));
      return { name, to: headers.to ?? "", subject, text: text.replace(/[\u2066-\u2069]/g, "") };
    }),
  );
  return { folder, total: names.length, mails };
};

/**
 * The written mails as a page for the developer's browser (docs/adr/0011). Mails hold one-time codes, so the
 * page exists only if mails are written instead of sent and the shop has no public address, only for this
 * machine, and only with the link that `npm run mails` prints and the shop's own pages show there. Any other request gets 404.
 */

const MOST = 50;

const key = (): string => secretFor("mails").toString("hex");

/** Returns the link to the page. */
export const mailPageUrl = (): string => new URL(`/dev/mails?key=${key()}`, siteUrl()).href;

const isKey = (given: string | null): boolean => {
  const [asked, right] = [Buffer.from(given ?? ""), Buffer.from(key())];
  return asked.length === right.length && timingSafeEqual(asked, right);
};

const isOffered = (): boolean => !mailsLeave() && adminApiUrl() === null && isOwnName(siteUrl().hostname);

/**
 * Tells that the shop's mails are written and do not leave, so that no page says that one was sent (ruling O117).
 * @param isFromHere whether the asking browser is on this machine
 * @returns null if mails are sent; `page` has the link to the written ones for a browser of this machine, else null
 */
export const unsentMails = (isFromHere: boolean): { page: string | null } | null =>
  mailsLeave() ? null : { page: isFromHere && isOffered() ? mailPageUrl() : null };

const article = ({ name, to, subject, text }: WrittenMail): string =>
  `<article><h2><bdi>${escaped(subject)}</bdi></h2><p><small><bdi>${escaped(to)}</bdi> · ${escaped(name)}</small></p><pre dir="auto">${escaped(text)}</pre></article>`;

const STYLE =
  "body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}article{border-top:1px solid #868e85;padding-block:1rem}h2{font-size:1.125rem;margin:0}p{margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}:root{color-scheme:light dark}";

const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** Serves `/dev/mails`, newest first. */
export const answerMailPage = async (request: Request): Promise<Response> => {
  if (!isOffered() || !request.headers.has(FROM_HERE) || !isKey(new URL(request.url).searchParams.get("key")))
    return new Response("Not found", {
      status: 404,
      headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
    });
  const { total, mails } = await writtenMails(dataFolder(), MOST);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mails</title><style>${STYLE}</style></head><body><h1>Mails</h1><p>${total} written, none sent: no SMTP_URL is set.</p>${mails.reverse().map(article).join("")}</body></html>`;
  return new Response(html, { headers: { ...HEADERS, "Content-Type": "text/html; charset=utf-8" } });
};
