import { listLabelSets } from "@/lib/shop/labels";
import { isPopularityCounted } from "@/lib/shop/popularity";
import { textPreview } from "@/lib/shop/text-preview";
import { DEFAULT_LANGUAGE, type Language } from "./languages";
import { completeMessages, layChanges, layLabels } from "./label-text";
import type { MessageTree } from "./message-tree";
import { withSelectedWords } from "./selected-words";

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

/** The same for a shop without sales, made once. */
const selected = new Map<Language, MessageTree>();

const wordsOf = async (language: Language): Promise<MessageTree> => {
  const [words, isCounted] = await Promise.all([
    language === DEFAULT_LANGUAGE ? fileOf(language) : builtInOf(language),
    isPopularityCounted(),
  ]);
  if (isCounted) return words;
  const known = selected.get(language) ?? withSelectedWords(words);
  selected.set(language, known);
  return known;
};

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
 * shop owner's label sets over them (rulings O9, O88); what is popular is called selected in a shop without sales. A
 * preview of a draft at the desk has its changes over all of them.
 */
export const pageMessages = async (language: Language): Promise<MessageTree> => {
  const [messages, preview] = await Promise.all([labelledMessages(language), textPreview()]);
  const changes = preview?.labels[language] ?? {};
  if (Object.keys(changes).length === 0) return messages;
  return layChanges(messages, await wordsOf(language), await fileOf(DEFAULT_LANGUAGE), changes);
};
