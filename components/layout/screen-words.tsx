import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { AddedWords } from "./added-words";
import { wordsOf, type IslandWords } from "./island-words";

/** Words that only the islands within need, beside those that are on every page (island-words.ts). */
export const ScreenWords = async ({ of, children }: { of: readonly IslandWords[]; children: ReactNode }) => {
  const { islands } = await getMessages();
  return <AddedWords words={wordsOf(islands, of)}>{children}</AddedWords>;
};
