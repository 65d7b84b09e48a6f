import { escaped } from "@/lib/html/escape";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { numberParts } from "@/lib/languages/number-runs";
import { formatMoney } from "@/lib/model/money";
import { enoughFor, fileOf } from "./picture";

/**
 * Trusted HTML. Only `markup` creates it, so that no text of a row or an address can be inserted unescaped.
 */
export class Markup {
  readonly #html: string;

  /** For `markup` only: the argument is not escaped. */
  constructor(html: string) {
    this.#html = html;
  }

  toString(): string {
    return this.#html;
  }
}

type Value = string | number | Markup | readonly Markup[] | null;

const written = (value: Value): string => {
  if (value === null) return "";
  if (value instanceof Markup) return value.toString();
  return Array.isArray(value) ? value.map(written).join("") : escaped(String(value));
};

/**
 * Template tag for HTML that a page repeats a hundred times: a React element costs the server fifty times as
 * much and is sent twice. Every value is escaped for text and for attributes in double quotes (no other place
 * is allowed); null is empty.
 */
export const markup = ({ raw }: TemplateStringsArray, ...values: Value[]): Markup => {
  let html = raw[0] ?? "";
  for (let i = 0; i < values.length; i += 1) html += written(values[i] ?? null) + (raw[i + 1] ?? "");
  return new Markup(html);
};

/** Primitives of lists as markup. Each equals its component of the same name. */

/** A sentence in the page's language. @see IsolatedText */
export const isolatedText = (text: string, isClamped = false): Markup[] =>
  numberParts(text, isClamped).map((part, i, parts) =>
    i % 3 === 1
      ? markup`<span class="nowrap"><bdi dir="ltr">${part}</bdi>${parts[i + 1] ?? null}</span>`
      : markup`${i % 3 === 0 ? part : null}`,
  );

/** @see Phrase */
export const phrase = (text: string, lang?: Language, isClamped = false): Markup =>
  lang
    ? markup`<span lang="${lang}" dir="${LANGUAGES[lang].dir}">${isolatedText(text, isClamped)}</span>`
    : markup`<bdi>${isolatedText(text, isClamped)}</bdi>`;

/** @see Code */
export const code = (text: string): Markup => markup`<bdi dir="ltr" class="num">${text}</bdi>`;

/** @see Money */
export const money = (paise: number): Markup => code(formatMoney(paise));

/** @see Icon; only icons that are not mirrored */
export const icon = (name: "down" | "heart" | "plus" | "sliders" | "star", size = 20): Markup =>
  markup`<svg class="icon" width="${size}" height="${size}" aria-hidden="true"><use href="/images/icons.v1.svg#${name}"></use></svg>`;

type Box = {
  /** CSS `sizes`. */ sizes: string;
  /** Pixels, if its size is fixed. */ side?: number;
  /** Pixels: every box of this kind is wider than a smaller file. */ least?: number;
  /** True if visible when the page opens. */ isFirst?: boolean;
};

/** @see Picture; square, with its name beside it, and only the files that its box can use */
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
