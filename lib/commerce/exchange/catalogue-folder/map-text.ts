import "server-only";
import type { Localized } from "../../base/db/columns";

/** A text with each of its languages changed in the same way. */
export const mapText = (text: Localized, change: (words: string) => string): Localized =>
  Object.fromEntries(
    Object.entries(text).flatMap(([language, words]) =>
      words === undefined ? [] : [[language, change(words)]],
    ),
  ) as Localized;
