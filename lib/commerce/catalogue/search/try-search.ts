import "server-only";
import { withOwnSearchWords, type OwnSearchWords } from "@/lib/contract/search-words";
import { listProducts } from "../listing/list-products";
import type { ProductCard } from "../listing/product-card";
import { NO_FILTERS } from "../listing/product-filters";
import type { SearchNotes } from "./search-notes";
import { stemSearchWords, withSearchWords } from "./search-words";
import { readSearchWordsFile } from "./search-words-file";
import { findSearchedMeasures } from "./searched-measures";
import type { ReadWord } from "./term";
import { matchText } from "./text-match";

/** Number of the goods that a trial shows. */
const SHOWN = 8;

/**
 * What a search would find.
 * @property goods the first of them, in the shop's order
 * @property total the number of all that were meant
 * @property readAs the words that are searched, each with what else it means; null for a text that names goods exactly
 * @property measures the sizes in the text by which it is filtered, as they were typed; null without them
 */
type SearchTrial = {
  goods: ProductCard[];
  total: number;
  readAs: ReadWord[] | null;
  measures: string | null;
  notes: SearchNotes;
};

/** Searches a text as the shop does, with these words of the owner in place of the saved ones. Nothing is counted. */
export const trySearch = async (text: string, own: OwnSearchWords): Promise<SearchTrial> => {
  const words = await stemSearchWords(withOwnSearchWords(readSearchWordsFile(), own));
  return withSearchWords(words, async () => {
    const goods = await listProducts(NO_FILTERS, text, "featured", { limit: SHOWN, offset: 0 });
    const [first] = goods;
    const measured = first?.measures === undefined ? null : await findSearchedMeasures(text);
    const searched = measured?.words ?? text;
    const match = searched === "" ? null : await matchText(searched, { typed: text });
    return {
      goods,
      total: first?.total ?? 0,
      readAs: match === null ? [] : match.readAs,
      measures: measured?.typed ?? null,
      notes: (await match?.notes()) ?? {},
    };
  });
};
