import { formatMoney } from "@/lib/money";
import { markup, type Markup } from "./markup";
import { enoughFor, fileOf } from "./picture";

/** The primitives that lists repeat, as markup: each the same as its component of the same name. */

/** @see Phrase */
export const phrase = (text: string, lang?: "en" | "ar"): Markup =>
  lang
    ? markup`<span lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}">${text}</span>`
    : markup`<bdi>${text}</bdi>`;

/** @see Code */
export const code = (text: string): Markup => markup`<bdi dir="ltr" class="num">${text}</bdi>`;

/** @see Money */
export const money = (paise: number): Markup => code(formatMoney(paise));

/** @see Icon; only those that do not turn round */
export const icon = (name: "down" | "heart" | "plus" | "sliders" | "star", size = 20): Markup =>
  markup`<svg class="icon" width="${size}" height="${size}" aria-hidden="true"><use href="/images/icons.v1.svg#${name}"></use></svg>`;

type Box = {
  /** CSS `sizes`. */ sizes: string;
  /** Pixels, where its size is fixed. */ side?: number;
  /** Pixels: no box of this kind is so narrow that a smaller file would do. */ least?: number;
  /** In view when the page opens. */ isFirst?: boolean;
};

/** @see Picture; square, with its name beside it, and only the files that its box can ask for */
export const picture = (
  { url, widths }: { url: string; widths: readonly number[] },
  { sizes, side = 800, least = 0, isFirst = false }: Box,
): Markup => {
  const enough = enoughFor(side, widths) ?? Infinity;
  const files = widths.filter((width) => width >= least && width <= enough);
  const largest = files.at(-1);
  const choice =
    files.length > 1
      ? markup` srcset="${files.map((width) => `${fileOf(url, width)} ${width}w`).join(", ")}" sizes="${sizes}"`
      : null;
  const when = isFirst ? markup` fetchpriority="high"` : markup` loading="lazy" decoding="async"`;
  return markup`<img src="${largest === undefined ? url : fileOf(url, largest)}"${choice} width="${side}" height="${side}" alt=""${when}>`;
};
