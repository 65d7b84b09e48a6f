import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import nspell from "nspell";

/** The Hunspell files of the package `dictionary-en`, whose own module a test runner of CommonJS cannot load. */
const FOLDER = path.join(process.cwd(), "node_modules", "dictionary-en");

let speller: Promise<ReturnType<typeof nspell>> | undefined;

const load = async (): Promise<ReturnType<typeof nspell>> => {
  const [aff, dic] = await Promise.all(
    ["index.aff", "index.dic"].map((name) => readFile(path.join(FOLDER, name))),
  );
  return nspell(aff as Buffer, dic as Buffer);
};

/**
 * True if a word is English: then it is meant as it is typed, although no product has it. The first call
 * loads the dictionary, which takes some 0.2 s and 26 MB.
 */
export const isEnglish = async (word: string): Promise<boolean> => {
  if (!/^[a-z]{3,}$/.test(word)) return false;
  return (await (speller ??= load())).correct(word);
};
