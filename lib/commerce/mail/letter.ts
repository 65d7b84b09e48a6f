import "server-only";

/** A part of a letter, before it is text or HTML. Words in the letter's language; values already isolated. */
export type Part =
  | { kind: "paragraph"; text: string }
  /** What somebody typed, line breaks kept. */
  | { kind: "quote"; text: string }
  /** Facts: what it is, and its value, which may have several lines. */
  | { kind: "facts"; rows: [label: string, value: string][] }
  /** Goods, each with its amount. */
  | { kind: "goods"; rows: { name: string; detail: string; amount: string }[] }
  /** Amounts under the goods; the last one is the total. */
  | { kind: "sums"; rows: [label: string, amount: string][] }
  | { kind: "code"; code: string }
  | { kind: "link"; text: string; url: string };

/** What a mail says. */
export type Letter = {
  subject: string;
  parts: Part[];
  /** Whom an answer goes to, when it is not the shop. */ replyTo?: string;
  /** Where one unsubscribes. */ unsubscribeUrl?: string;
  /** PDF files that go with it. */ attachments?: { name: string; content: Buffer }[];
};
