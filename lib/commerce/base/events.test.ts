import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { MESSAGE_FILES } from "@/lib/i18n/message-files";
import { MAIL_KINDS } from "@/lib/model/mail-kinds";
import { EVENTS } from "./events";

/** The names of the events that commerce tells. */
const told = readdirSync("lib/commerce", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .flatMap((name) => [
    ...readFileSync(path.join("lib/commerce", name), "utf8").matchAll(/\btell\(\s*tx,\s*"([\w-]+)"/g),
  ])
  .map(([, event]) => event);

test("every event is told somewhere, so that docs/events.md promises no mail that nobody gets", () => {
  expect(Object.keys(EVENTS).filter((event) => !told.includes(event))).toEqual([]);
});

test("every kind of mail belongs to an event", () => {
  const kinds = new Set<string>(Object.values(EVENTS).flatMap((audiences) => Object.values(audiences)));
  expect(MAIL_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
});

/** The tests of commerce that read mails, as one text. */
const readers = readdirSync("lib/commerce", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => readFileSync(path.join("lib/commerce", name), "utf8"))
  .filter((text) => /\b(?:mailbox|received|writeLetter|mailPage)\b/.test(text))
  .join("\n");

/** The pieces of texts between their arguments and marks, long enough to tell one text from another. */
const piecesOf = (texts: unknown): string[] =>
  typeof texts === "string"
    ? texts.split(/[{}<>]/).flatMap((piece) => (piece.trim().length >= 8 ? [piece.trim()] : []))
    : Object.values(texts as object).flatMap(piecesOf);

test("a test reads each kind of mail: its words in one language or another, or its letter", () => {
  const unread = MAIL_KINDS.filter((kind) => {
    const section = kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const pieces = Object.values(MESSAGE_FILES).flatMap(({ mail }) =>
      piecesOf((mail as Readonly<Record<string, unknown>>)[section] ?? ""),
    );
    return ![...pieces, `writeLetter("${kind}"`].some((piece) => readers.includes(piece));
  });
  expect(unread).toEqual([]);
});
