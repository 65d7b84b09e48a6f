import "server-only";
import type { Picture } from "@/lib/model/text";
import { pictureOf } from "./words";

const frame = (mark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32" viewBox="0 0 48 32"><rect x=".5" y=".5" width="47" height="31" rx="4" fill="#fff" stroke="#c4cac1"/><path transform="translate(12 4)" fill="none" stroke="#46534c" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" d="${mark}"/></svg>`;

/** The marks that the shop comes with, by their files in public/images. */
const BUILT_IN: Readonly<Record<string, string>> = {
  "/images/payment-card.svg": frame("M3 6h18v12.5H3zM3 10.5h18M6.5 15h4"),
  "/images/payment-cash.svg": frame("M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 9.5v.3M18 14.2v.3"),
  "/images/payment-wallet.svg": frame("M4 7V5h13v3M4 7c0 .6.4 1 1 1h15v11.5H5a1 1 0 0 1-1-1zM16 13.7h.3"),
};

/** The mark of a way to pay. A built-in one comes within the page: it is smaller than the asking for its file, on every page. */
export const paymentMark = (url: string): Picture | null => {
  const own = BUILT_IN[url];
  return own === undefined ? pictureOf(url) : { url: `data:image/svg+xml,${encodeURIComponent(own)}`, widths: [] };
};
