import { readFileSync } from "node:fs";
import path from "node:path";

/** The guides of the owner and the sellers press buttons by their words: each bold one is on the desk, in its language. */

const read = (file: string): string => readFileSync(path.join(process.cwd(), file), "utf8");
const textsOf = (node: unknown): string[] =>
  typeof node === "string" ? [node] : Object.values(node as Record<string, unknown>).flatMap(textsOf);
/** Words of the desk and of the shop; each value in them stands for any text. */
const wordsOf = (language: string): string[] =>
  ["messages/admin", "messages"].flatMap((folder) =>
    textsOf(JSON.parse(read(`${folder}/${language}.json`))).map((text) => text.toLowerCase()),
  );

/** Bold texts that are no words of a screen: beginnings of paragraphs, words with a number, and the tax office's own menu. */
const OTHERS = new Set([
  "2 new orders",
  "Articles.",
  "Brands, tags, colours, sizes, options",
  "Cash at the door",
  "Delivery to …",
  "Download HSN Directory",
  "E-invoices.",
  "E-way bills.",
  "Files of other programs.",
  "GSTR-8",
  "Numbers",
  "Others.",
  "Returns, Prepare offline, Upload",
  "Search HSN",
  "Second factor.",
  "Without a GSTIN",
  "الأعداد",
  "طلبان جديدان",
  "محجوزة",
  "من دون رقم GSTIN",
]);

/** True for a text that is the word, or goes on with another one. */
const beginsWith = (text: string, word: string): boolean =>
  text.startsWith(word) && !/^[\p{L}\p{N}]/u.test(text.slice(word.length));

/** The English guide, and the Arabic one below it. */
const partsOf = (guide: string): Record<string, string> => {
  const text = read(`docs/${guide}.md`);
  const at = text.indexOf('<div dir="rtl"');
  expect(at).toBeGreaterThan(0);
  return { en: text.slice(0, at), ar: text.slice(at) };
};

test.each(["owner", "seller"])("what the guide of the %s presses is on the desk", (guide) => {
  const parts = partsOf(guide);
  const missing = Object.entries(parts).flatMap(([language, text]) => {
    const words = wordsOf(language);
    const bold = new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = ""]) => word));
    return [...bold].filter(
      (word) => !OTHERS.has(word) && !words.some((known) => beginsWith(known, word.toLowerCase())),
    );
  });
  expect(missing).toEqual([]);
});
