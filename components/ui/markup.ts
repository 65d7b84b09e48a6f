const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign) : text;

/** HTML that may stand in a page as it is. Only `markup` makes it, so no text of a row or an address can pass for it. */
export class Markup {
  readonly #html: string;

  /** Only for `markup`: what is given here is not escaped. */
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
 * HTML written once for what a page repeats a hundred times: an element of React costs the server fifty times as much
 * and travels twice. Every value is escaped, for text and for attributes in double quotes alike (no other place may
 * hold one); null is nothing.
 */
export const markup = ({ raw }: TemplateStringsArray, ...values: Value[]): Markup => {
  let html = raw[0] ?? "";
  for (let i = 0; i < values.length; i += 1) html += written(values[i] ?? null) + (raw[i + 1] ?? "");
  return new Markup(html);
};
