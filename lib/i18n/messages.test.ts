import { readFileSync } from "node:fs";
import { FAILURES, type FailureCode } from "@/lib/contract/response-msg";
import { refusalKey } from "@/lib/forms/call-action";
import en from "@/messages/en.json";
import { ADMIN_MESSAGES } from "@/components/admin/words.testing";
import { argumentsOf, compiledMessages } from "./label-text";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from "../languages/languages";
import { MESSAGE_FILES } from "./message-files";
import { messageAt, messagePaths, nodeAt, type Message, type MessageTree } from "./message-tree";

const names = (message: Message | null) => [...argumentsOf(message ?? "").keys()].sort();

/** Lists the forms of every plural of a message. 2 is the compiler's type number of a plural. */
const plurals = (node: unknown): string[][] => {
  if (typeof node !== "object" || node === null) return [];
  const inside = (Array.isArray(node) ? node : Object.values(node)).flatMap(plurals);
  return Array.isArray(node) && node[1] === 2 ? [Object.keys(node[2] as object), ...inside] : inside;
};

const SETS: Record<string, Readonly<Record<Language, MessageTree>>> = {
  shop: MESSAGE_FILES,
  desk: ADMIN_MESSAGES,
};
const CASES = Object.keys(SETS).flatMap((set) => LANGUAGE_CODES.map((language) => [set, language] as const));

describe.each(CASES)("the messages of the %s in %s", (set, language) => {
  const files = SETS[set] ?? MESSAGE_FILES;
  const file = files[language];
  const paths = messagePaths(files[DEFAULT_LANGUAGE]);
  const english = compiledMessages(files[DEFAULT_LANGUAGE]);
  const tree = compiledMessages(file);

  test("are those of the English file, none of them empty", () => {
    expect(messagePaths(file).sort()).toEqual([...paths].sort());
    expect(messagePaths(file).filter((path) => String(messageAt(file, path)).trim() === "")).toEqual([]);
  });

  test("use the same arguments as the English ones", () => {
    expect(
      paths.filter((path) => names(messageAt(english, path)).join() !== names(messageAt(tree, path)).join()),
    ).toEqual([]);
  });

  test("count few in other words than a hundred, where a noun follows the number", () => {
    const forms = /few \{([^{}]*)\}[^{}]*(?:many \{[^{}]*\})?[^{}]*other \{([^{}]*)\}/g;
    const alike = paths.filter((path) =>
      [...String(messageAt(file, path)).matchAll(forms)].some(
        // "# of them" counts no noun.
        ([, few = "", other]) => /#\s*(?!منها)\p{L}/u.test(few) && few === other,
      ),
    );
    expect(alike).toEqual([]);
  });

  test("have every plural category of the language in whatever is counted", () => {
    const { pluralCategories } = new Intl.PluralRules(LANGUAGES[language].tag).resolvedOptions();
    expect(
      paths.filter((path) =>
        plurals(messageAt(tree, path)).some((found) =>
          pluralCategories.some((category) => !found.includes(category)),
        ),
      ),
    ).toEqual([]);
    expect(
      paths.filter(
        (path) => plurals(messageAt(english, path)).length > plurals(messageAt(tree, path)).length,
      ),
    ).toEqual([]);
  });
});

test("Arabic has six plural categories and English two", () => {
  const categories = (language: Language) =>
    new Intl.PluralRules(LANGUAGES[language].tag).resolvedOptions().pluralCategories.length;
  expect([categories("ar"), categories("en")]).toEqual([6, 2]);
});

/** Codes that no screen shows: they are for programs that call the contract. */
const FOR_PROGRAMS: FailureCode[] = [
  "UNKNOWN_CALL",
  "REFUSED",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "TOO_LARGE",
  "NOT_JSON",
  "NOT_BUILT",
];

/** Codes for which the page of an order by telephone alone has words, so that no other page carries them. */
const OF_PHONE_ORDERS: FailureCode[] = ["PHONE_ORDER_CLOSED", "PHONE_ORDER_CHANGED"];

test("every failure a shopper can meet has words in every language", () => {
  const codes = (Object.keys(FAILURES) as FailureCode[]).filter(
    (code) => ![...FOR_PROGRAMS, ...OF_PHONE_ORDERS].includes(code),
  );
  for (const file of Object.values(MESSAGE_FILES))
    expect(codes.filter((code) => messageAt(file, `islands.${refusalKey(code)}`) === null)).toEqual([]);
  expect(codes.filter((code) => !refusalKey(code).endsWith(`.${code}`))).toEqual([]);
});

test("the English words of a failure are the sentence of the contract", () => {
  const own: Partial<Record<FailureCode, string>> = {
    INVALID_REQUEST: "Please check what you entered.",
    UNAUTHENTICATED: "Your session has ended. Please log in again.",
    FORBIDDEN: "Your session has ended. Please log in again.",
    KEY_REUSED: "This order was already sent with other content. Please reload the page.",
  };
  const groups = ["islands.failures", "islands.refusals"].flatMap((group) =>
    Object.keys(nodeAt(en, group) ?? {}),
  ) as FailureCode[];
  for (const code of groups) {
    if (code in FAILURES)
      expect([code, messageAt(en, `islands.${refusalKey(code)}`)]).toEqual([
        code,
        own[code] ?? FAILURES[code].sentence,
      ]);
  }
});

/** The ranges of letters that the shop's fonts have. */
const FONT_RANGES = [
  ...readFileSync("app/styles/fonts.css", "utf8").matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
].map(([, from = "", to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);

test.each(LANGUAGE_CODES)("the shop has a font for the letters of its words in %s", (language) => {
  const letters = new Set(JSON.stringify(MESSAGE_FILES[language]).match(/[\p{L}\p{M}]/gu));
  const hasFont = (letter: string): boolean => {
    const point = letter.codePointAt(0) ?? 0;
    return FONT_RANGES.some(([from, to]) => from <= point && point <= to);
  };
  expect([...letters].filter((letter) => !hasFont(letter))).toEqual([]);
});
