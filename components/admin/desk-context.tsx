import { createContext, useContext, type ReactNode } from "react";
import { IsolatedText } from "@/components/ui/inline-text";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { makeWords, type WordKey, type Words, type WordValues } from "./words";
import type { Mode } from "./tokens";

export type Desk = {
  language: Language;
  dir: "ltr" | "rtl";
  t: Words;
  /** Words as React nodes, in which codes, amounts and dates keep their order in Arabic. */
  say: (key: WordKey, values?: WordValues) => ReactNode;
  /** Resolves to false if the words of the language do not arrive; the language stays as it is then. */
  setLanguage: (language: Language) => Promise<boolean>;
  mode: Mode;
  setMode: (mode: Mode) => void;
};

/** Language, theme and words, shared by all screens. */
export const makeDesk = (rest: Pick<Desk, "language" | "setLanguage" | "mode" | "setMode">): Desk => {
  const t = makeWords(rest.language);
  return {
    ...rest,
    dir: LANGUAGES[rest.language].dir,
    t,
    say: (key, values) => <IsolatedText>{t(key, values)}</IsolatedText>,
  };
};

export const DeskContext = createContext<Desk | null>(null);

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("useDesk is called outside of the desk.");
  return desk;
};
