import "server-only";

/**
 * Part of a letter, before rendering as text or HTML. Texts are in the letter's language, values already
 * isolated.
 */
export type Part =
  | { kind: "paragraph"; text: string }
  /** Text that somebody typed, with line breaks. */
  | { kind: "quote"; text: string }
  /** Labels with values. A value may have several lines. */
  | { kind: "facts"; rows: [label: string, value: string][] }
  /** Products with their amounts. */
  | { kind: "goods"; rows: { name: string; detail: string; amount: string }[] }
  /** Amounts below the products. The last one is the total. */
  | { kind: "sums"; rows: [label: string, amount: string][] }
  | { kind: "code"; code: string }
  | { kind: "link"; text: string; url: string };

/** Content of a mail. */
export type Letter = {
  subject: string;
  parts: Part[];
  /** Address for replies, if it is not the shop's. */ replyTo?: string;
  /** Address of the unsubscribe page. */ unsubscribeUrl?: string;
  /** Attached PDF files. */ attachments?: { name: string; content: Buffer }[];
};
