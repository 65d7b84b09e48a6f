import type { Language } from "@/lib/languages/languages";
import type en from "@/messages/admin/en.json";

/** The desk's own words. They are apart from the shop's, whose pages never load them. */
export type AdminMessages = typeof en;

/** Each language is a script of its own, so that only the chosen one is loaded. */
const SOURCES: Readonly<Record<Language, () => Promise<{ default: AdminMessages }>>> = {
  en: () => import("@/messages/admin/en.json"),
  ar: () => import("@/messages/admin/ar.json"),
};

const loaded = new Map<Language, AdminMessages>();

/** The words of a language; undefined until `loadMessages` has them. */
export const messagesOf = (language: Language): AdminMessages | undefined => loaded.get(language);

/** Keeps the words of a language. */
export const keepMessages = (language: Language, messages: AdminMessages): void => {
  loaded.set(language, messages);
};

/** Loads the words of a language. It rejects if their script does not arrive. */
export const loadMessages = async (language: Language): Promise<void> => {
  if (!loaded.has(language)) keepMessages(language, (await SOURCES[language]()).default);
};
