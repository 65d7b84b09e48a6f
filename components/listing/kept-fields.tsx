import { listingFields } from "@/lib/i18n/listing-address";
import type { ListingQuery } from "@/lib/model/listing";

/** What a form of the list does not ask itself but must not lose. The page is not kept: a new choice starts at the first. */
export const KeptFields = ({ query, asks }: { query: ListingQuery; asks: readonly string[] }) =>
  listingFields({ ...query, page: 1 })
    .filter(([key]) => !asks.includes(key))
    .map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
