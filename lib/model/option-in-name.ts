import { LANGUAGE_CODES, type Language } from "@/lib/languages/languages";

const folded = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Finds a choice that stands in a product's name as whole words, such as "350 mm" of several lengths. The heading would
 * then name one article while another is chosen. @returns the choice as it is written; null if none does
 */
export const optionInName = (name: string, options: readonly string[]): string | null => {
  const text = ` ${folded(name)} `;
  const stands = (option: string): boolean => {
    const at = option === "" ? -1 : text.indexOf(option);
    if (at < 0) return false;
    return !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "") && !/[\p{L}\p{N}]/u.test(text[at + option.length] ?? "");
  };
  return options.find((option) => stands(folded(option))) ?? null;
};

/** A text by language. */
type Texts = Partial<Record<Language, string | null>>;

/** Finds choices in a name in every language, each against the choices in that language. @returns what was found, each once */
export const optionsInNames = (name: Texts, options: readonly Texts[]): string[] => [
  ...new Set(
    LANGUAGE_CODES.flatMap(
      (language) =>
        optionInName(
          name[language] ?? "",
          options.flatMap((option) => option[language] ?? []),
        ) ?? [],
    ),
  ),
];

/** Says of a choice in a product's name what the desk says of it (`products.ready.option`), for the operator. */
export const tellOptionInName = (option: string): string =>
  `the name has “${option}”, which is one of several choices; the shop shows the chosen one beside the name, so leave it out`;
