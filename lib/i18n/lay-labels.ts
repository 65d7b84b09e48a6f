import { LABEL_ENTITIES, messagePathOf } from "./label-entities";
import { compileLabel } from "./label-text";
import { mapMessages, messageAt, type Message, type MessageTree } from "./message-tree";

/** A shop owner's words for one screen. */
export type LabelSet = { entityId: number; labels: readonly { labelHtmlId: string; text: string }[] };

/**
 * Lays label sets over built-in messages (ruling O9): only keys that exist, only texts that can stand in for the
 * built-in one. Where screens share a message, the set of the later screen of the registry wins.
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
 * Built-in messages of a language, every gap filled with English.
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
