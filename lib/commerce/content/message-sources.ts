import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "@/lib/languages/languages";
import type { MessageTree } from "@/lib/i18n/message-tree";

const FOLDER = path.join(process.cwd(), "messages");

const sources = new Map<Language, MessageTree>();

/**
 * Returns the messages of a language as they are written in messages/. The build compiles the files that a module
 * imports (next.config.mjs, `precompile`), and an owner edits the written text.
 */
export const messageSource = (language: Language): MessageTree => {
  const known = sources.get(language);
  if (known !== undefined) return known;
  const read = JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), "utf8")) as MessageTree;
  sources.set(language, read);
  return read;
};
