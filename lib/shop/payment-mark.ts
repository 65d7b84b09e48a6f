import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Picture } from "@/lib/model/text";
import { pictureOf } from "./localized-text";

/** The marks that the shop comes with. */
const BUILT_IN = /^\/images\/payment-(?:card|cash|wallet)\.svg$/;

const inPage = new Map<string, Picture>();

/** The mark of a way to pay. A built-in one comes within the page: it is smaller than the asking for its file, on every page. */
export const paymentMark = (url: string): Picture | null => {
  if (!BUILT_IN.test(url)) return pictureOf(url);
  const known = inPage.get(url);
  if (known) return known;
  const svg = readFileSync(path.join(process.cwd(), "public", url), "utf8").trim();
  const mark: Picture = { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, widths: [] };
  inPage.set(url, mark);
  return mark;
};
