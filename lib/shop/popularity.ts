import "server-only";
import type { Language } from "@/lib/languages/languages";
import { CACHE } from "./cache-manifest";
import { cachedKnownRows } from "./cached-read";
import { optionalRead } from "./read-failures";
import { callerOf } from "./session";
import { ask } from "./transport";

/**
 * Whether the lists by popularity rest on sales. False in a shop without recent ones, which shows its own choice
 * (rulings O109, O119). A host that does not tell is believed.
 */
export const isPopularityCounted = async (): Promise<boolean> => {
  const rows = await optionalRead(
    cachedKnownRows("get-popularity-basis", { recordValueJson: "{}" }, CACHE.popularityBasis),
  );
  return rows?.[0]?.IsCounted ?? true;
};

/** Counts a visit to a product's page. A host without the call counts nothing. */
export const noteProductView = async (productId: number, language: Language): Promise<void> => {
  await ask("note-product-view", { ProductId: productId, recordValueJson: "{}" }, await callerOf(language));
};
