import compile from "icu-minify/compile";
import { mapMessages, type Message, type MessageTree, messageAt } from "./message-tree";
import { LABEL_ENTITIES, messagePathOf } from "./label-entities";

/**
 * How a message uses an argument. `named` is a number or date with a named format, of which the shop has
 * none.
 */
type Use = "plain" | "select" | "number" | "date" | "tag" | "named";
type Uses = Map<string, Set<Use>>;

// Type numbers of the compiler for arguments (icu-minify); 0 is the # of a plural.
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

/** Returns the arguments of compiled messages with all their uses. */
export const argumentsOf = (
  ...messages: readonly (Message | null)[]
): ReadonlyMap<string, ReadonlySet<string>> => {
  const uses: Uses = new Map();
  for (const message of messages)
    if (message !== null && typeof message !== "string") readNodes(message, uses);
  return uses;
};

/**
 * Compiles to plain objects, as the build does. The compiler's objects have no prototype, and React does not
 * send such objects to the browser.
 */
const compiled = (text: string): Message => JSON.parse(JSON.stringify(compile(text))) as Message;

/** Compiles messages from their file. The build does the same for those that pages import. */
export const compiledMessages = (source: MessageTree): MessageTree =>
  mapMessages(source, (text) => (typeof text === "string" ? compiled(text) : text));

/** True if a page can pass a value for this use, judged by the uses in the built-in messages. */
const fits = (use: string, builtIn: ReadonlySet<string>): boolean => {
  if (builtIn.has("tag") || builtIn.has("date")) return builtIn.has(use);
  return use === "plain" || use === "select" || (use === "number" && builtIn.has("number"));
};

/**
 * Compiles a shop owner's text for the pages. It must be a valid ICU message with the arguments of the
 * built-in one.
 * @param builtIn the compiled built-in messages of the same key, English first
 * @returns the message, or the error
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

/** A shop owner's labels for one screen. */
export type LabelSet = { entityId: number; labels: readonly { labelHtmlId: string; text: string }[] };

/**
 * Merges label sets over built-in messages (ruling O9): only existing keys, only texts that can replace the
 * built-in one. If screens share a message, the set of the later screen in the registry wins.
 * @param builtIn compiled and complete; @param english compiled
 * @returns the messages, and a sentence for each label that was left out
 */
export const layLabels = (
  builtIn: MessageTree,
  english: MessageTree,
  sets: readonly LabelSet[],
): { messages: MessageTree; ignored: string[] } => {
  const own = new Map<string, Message>();
  const ignored: string[] = [];
  for (const entity of LABEL_ENTITIES) {
    for (const { labelHtmlId, text } of sets
      .filter((set) => set.entityId === entity.id)
      .flatMap((set) => set.labels)) {
      const path = messagePathOf(entity, labelHtmlId, english);
      const label =
        path === null
          ? { problem: "no message has this name" }
          : compileLabel(
              text,
              [english, builtIn].map((tree) => messageAt(tree, path)),
            );
      if ("problem" in label) ignored.push(`${entity.name} (${entity.id}) ${labelHtmlId}: ${label.problem}`);
      else if (path !== null) own.set(path, label.message);
    }
  }
  return {
    messages: own.size === 0 ? builtIn : mapMessages(builtIn, (message, path) => own.get(path) ?? message),
    ignored,
  };
};

/**
 * Lays changes of single texts over the messages of the pages. A text that cannot replace the built-in one is left out.
 * @param shown the messages with the shop owner's label sets; @param builtIn compiled and complete; @param english compiled
 * @param changes texts by the paths of the messages; null shows the built-in one again
 */
export const layChanges = (
  shown: MessageTree,
  builtIn: MessageTree,
  english: MessageTree,
  changes: Readonly<Record<string, string | null>>,
): MessageTree =>
  mapMessages(shown, (message, path) => {
    if (!Object.hasOwn(changes, path)) return message;
    const text = changes[path] ?? null;
    const own = messageAt(builtIn, path);
    if (text === null) return own ?? message;
    const label = compileLabel(text, [messageAt(english, path), own]);
    return "problem" in label ? message : label.message;
  });

/**
 * Fills gaps in the built-in messages of a language with English.
 * @returns the messages, and the paths that were missing
 */
export const completeMessages = (
  own: MessageTree,
  english: MessageTree,
): { messages: MessageTree; missing: string[] } => {
  const missing: string[] = [];
  const messages = mapMessages(english, (message, path) => {
    const found = messageAt(own, path);
    if (found === null) missing.push(path);
    return found ?? message;
  });
  return { messages, missing };
};
