import { FAILURES, type FailureCode } from "@/lib/contract/response-msg";
import { failureKey } from "@/lib/forms/call-action";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { argumentsOf, compiledMessages } from "./label-text";
import { messageAt, messagePaths, nodeAt, type Message } from "./message-tree";

const [english, arabic] = [compiledMessages(en), compiledMessages(ar)];
const paths = messagePaths(en);
const names = (message: Message | null) => [...argumentsOf(message ?? "").keys()].sort();

/** Lists the forms of every plural of a message. 2 is the compiler's type number of a plural. */
const plurals = (node: unknown): string[][] => {
  if (typeof node !== "object" || node === null) return [];
  const inside = (Array.isArray(node) ? node : Object.values(node)).flatMap(plurals);
  return Array.isArray(node) && node[1] === 2 ? [Object.keys(node[2] as object), ...inside] : inside;
};

test("both files have the same messages, none of them empty", () => {
  expect(messagePaths(ar).sort()).toEqual([...paths].sort());
  for (const file of [en, ar])
    expect(messagePaths(file).filter((path) => String(messageAt(file, path)).trim() === "")).toEqual([]);
});

test("both languages use the same arguments in every message", () => {
  expect(
    paths.filter((path) => names(messageAt(english, path)).join() !== names(messageAt(arabic, path)).join()),
  ).toEqual([]);
});

test("whatever is counted has the six forms of Arabic and the two of English", () => {
  const lacks = (tree: typeof english, forms: string[]) =>
    paths.filter((path) =>
      plurals(messageAt(tree, path)).some((found) => forms.some((form) => !found.includes(form))),
    );
  expect(lacks(arabic, ["zero", "one", "two", "few", "many", "other"])).toEqual([]);
  expect(lacks(english, ["one", "other"])).toEqual([]);
  expect(
    paths.filter(
      (path) => plurals(messageAt(english, path)).length > plurals(messageAt(arabic, path)).length,
    ),
  ).toEqual([]);
});

/** Codes that no screen shows: they are for programs that call the contract. */
const FOR_PROGRAMS: FailureCode[] = [
  "UNKNOWN_CALL",
  "REFUSED",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "TOO_LARGE",
  "NOT_BUILT",
];

test("every failure a shopper can meet has words in both languages", () => {
  const codes = (Object.keys(FAILURES) as FailureCode[]).filter((code) => !FOR_PROGRAMS.includes(code));
  for (const file of [en, ar])
    expect(codes.filter((code) => messageAt(file, `islands.failures.${code}`) === null)).toEqual([]);
  expect(codes.filter((code) => failureKey(code) !== code)).toEqual([]);
});

test("the English words of a failure are the sentence of the contract", () => {
  const own: Partial<Record<FailureCode, string>> = {
    INVALID_REQUEST: "Please check what you entered.",
    UNAUTHENTICATED: "Your session has ended. Please log in again.",
    FORBIDDEN: "Your session has ended. Please log in again.",
    KEY_REUSED: "This order was already sent with other content. Please reload the page.",
  };
  for (const code of Object.keys(nodeAt(en, "islands.failures") ?? {}) as FailureCode[]) {
    if (code in FAILURES)
      expect([code, messageAt(en, `islands.failures.${code}`)]).toEqual([
        code,
        own[code] ?? FAILURES[code].sentence,
      ]);
  }
});
