import compile from "icu-minify/compile";
import { mapMessages, type Message, type MessageTree } from "./message-tree";

/** How a message uses an argument; `named` is a number or date with a format by name, of which the shop has none. */
type Use = "plain" | "select" | "number" | "date" | "tag" | "named";
type Uses = Map<string, Set<Use>>;

// The compiler's numbers for the kinds of an argument (icu-minify); 0 is the # of a plural.
const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;
const NUMBER = 4;

const readNode = ([name, type, ...rest]: readonly unknown[], uses: Uses): void => {
  const note = (use: Use) => uses.set(String(name), (uses.get(String(name)) ?? new Set()).add(use));
  if (type === undefined) note("plain");
  else if (typeof type !== "number" || type === 0) {
    note("tag");
    readNodes([type, ...rest], uses);
  } else if (type === SELECT || type === PLURAL || type === ORDINAL) {
    note(type === SELECT ? "select" : "number");
    for (const branch of Object.values(rest[0] as Record<string, unknown>))
      readNodes(Array.isArray(branch) ? branch : [], uses);
  } else note(typeof rest[0] === "string" ? "named" : type === NUMBER ? "number" : "date");
};

const readNodes = (nodes: readonly unknown[], uses: Uses): void =>
  nodes.forEach((node) => Array.isArray(node) && readNode(node, uses));

/** The arguments of compiled messages and how they are used, together. */
export const argumentsOf = (
  ...messages: readonly (Message | null)[]
): ReadonlyMap<string, ReadonlySet<string>> => {
  const uses: Uses = new Map();
  for (const message of messages)
    if (message !== null && typeof message !== "string") readNodes(message, uses);
  return uses;
};

/** As the build writes it into the pages: plain objects. Those of the compiler have no prototype, and React passes none such to the browser. */
const compiled = (text: string): Message => JSON.parse(JSON.stringify(compile(text))) as Message;

/** Messages as their file writes them, compiled; the build does the same to those the pages import. */
export const compiledMessages = (source: MessageTree): MessageTree =>
  mapMessages(source, (text) => (typeof text === "string" ? compiled(text) : text));

/** What a page can give to an argument, told from how the built-in messages use it. */
const fits = (use: string, builtIn: ReadonlySet<string>): boolean => {
  if (builtIn.has("tag") || builtIn.has("date")) return builtIn.has(use);
  return use === "plain" || use === "select" || (use === "number" && builtIn.has("number"));
};

/**
 * A shop owner's text, compiled for the pages. It must be a valid ICU message with the arguments of the built-in one.
 * @param builtIn the compiled built-in messages of the same key, English first
 * @returns the message, or what is wrong with the text
 */
export const compileLabel = (
  text: string,
  builtIn: readonly (Message | null)[],
): { message: Message } | { problem: string } => {
  if (text.trim() === "") return { problem: "the text is empty" };
  let message: Message;
  try {
    message = compiled(text);
  } catch (error) {
    return {
      problem: `the text is not a valid ICU message (${error instanceof Error ? error.message : String(error)})`,
    };
  }
  const [own, wanted] = [argumentsOf(message), argumentsOf(...builtIn)];
  for (const name of wanted.keys())
    if (!own.has(name)) return { problem: `the text lacks {${name}}, which the built-in one has` };
  for (const [name, uses] of own) {
    const given = wanted.get(name);
    if (given === undefined) return { problem: `the text has {${name}}, which the built-in one has not` };
    for (const use of uses)
      if (!fits(use, given))
        return { problem: `the text uses {${name}} in another way than the built-in one` };
  }
  return { message };
};
