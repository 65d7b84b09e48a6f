import { z } from "zod";
import type { AdminCall } from "./call-shape";
import { ownSearchWords, searchWordRows } from "@/lib/contract/search-words";
import { localized, paise } from "./shapes";

const access = { right: "goods", seller: false } as const;

/** Version of the owner's words, 0 before their first change. */
const version = z.int().min(0);

/** The words of the search: those of the catalogue, and what the owner changes in them. */
export const searchWordCalls = {
  "search-words/show": {
    access,
    cost: "desk",
    request: z.object({}),
    answer: z.object({
      catalogue: searchWordRows,
      own: ownSearchWords,
      version,
    }),
  },
  /**
   * A value of another shape is FIELDS_INVALID, with the paths of the wrong fields, such as `spoken.own.3.said.0`. Refused:
   * CONFLICT if somebody changed them meanwhile.
   */
  "search-words/save": {
    access,
    cost: "desk",
    request: z.object({ value: z.unknown(), seen: version }),
    answer: z.object({ own: ownSearchWords, version }),
  },
  /** Searches with these words, saved or not, as the shop does. Wrong fields as of `search-words/save`. */
  "search-words/try": {
    access,
    cost: "desk",
    request: z.object({ value: z.unknown(), text: z.string().trim().min(1).max(100) }),
    answer: z.object({
      /** The first goods; `isNear` if they only come near. */
      goods: z.array(
        z.object({
          id: z.int(),
          name: localized,
          category: localized,
          pricePaise: paise,
          isNear: z.boolean(),
        }),
      ),
      total: z.int().min(0),
      /** The words that are searched, each with what else it means; null for a text that names goods exactly. */
      readAs: z.array(z.object({ word: z.string(), also: z.array(z.string()) })).nullable(),
      /** Sizes in the text, as they were typed; null without them. */
      measures: z.string().nullable(),
      /** The text that is searched in place of the typed one; null if no word is corrected. */
      corrected: z.string().nullable(),
      /** A maker or goods in the text that the page says are not carried. */
      notCarried: z.string().nullable(),
      /** Words that fit nothing. */
      unmatched: z.array(z.string()),
    }),
  },
} as const satisfies Record<string, AdminCall>;
