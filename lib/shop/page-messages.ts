import "server-only";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages/languages";
import { completeMessages, layChanges, layLabels } from "@/lib/i18n/label-text";
import type { MessageTree } from "@/lib/i18n/message-tree";
import { listLabelSets } from "./labels";
import { textPreview } from "./text-preview";

const fileOf = async (language: Language): Promise<MessageTree> =>
  (await import(`../../messages/${language}.json`)).default;

/** Loaded once for each process, so missing messages are logged once. */
const builtIn = new Map<Language, Promise<MessageTree>>();

const builtInOf = (language: Language): Promise<MessageTree> => {
  const known = builtIn.get(language);
  if (known) return known;
  const found = Promise.all([fileOf(language), fileOf(DEFAULT_LANGUAGE)]).then(([own, english]) => {
    const { messages, missing } = completeMessages(own, english);
    if (missing.length > 0)
      console.warn(`Messages in ${language} are missing, English is shown: ${missing.join(", ")}`);
    return messages;
  });
  builtIn.set(language, found);
  return found;
};

const wordsOf = (language: Language): Promise<MessageTree> =>
  language === DEFAULT_LANGUAGE ? fileOf(language) : builtInOf(language);

/**
 * The last label sets of a language with their result: sets change a few times a day, while pages are
 * rendered all the time.
 */
const last = new Map<Language, { key: string; own: MessageTree; messages: MessageTree }>();

/** The built-in messages of a language with the shop owner's label sets over them. */
const labelledMessages = async (language: Language): Promise<MessageTree> => {
  const [own, sets] = await Promise.all([wordsOf(language), listLabelSets(language)]);
  if (sets.length === 0) return own;
  const key = JSON.stringify(sets);
  const known = last.get(language);
  if (known?.key === key && known.own === own) return known.messages;
  const { messages, ignored } = layLabels(own, await fileOf(DEFAULT_LANGUAGE), sets);
  for (const sentence of ignored)
    console.warn(`Label ignored, the built-in ${language} words are shown: ${sentence}`);
  last.set(language, { key, own, messages });
  return messages;
};

/**
 * Returns the messages of the pages in one language: the built-in ones, English where one is missing, and the
 * shop owner's label sets over them (rulings O9, O88). A preview of a draft at the desk has its changes over all of them.
 */
export const pageMessages = async (language: Language): Promise<MessageTree> => {
  const [messages, preview] = await Promise.all([labelledMessages(language), textPreview()]);
  const changes = preview?.labels[language] ?? {};
  if (Object.keys(changes).length === 0) return messages;
  return layChanges(messages, await wordsOf(language), await fileOf(DEFAULT_LANGUAGE), changes);
};
