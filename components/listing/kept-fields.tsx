import { listingFields } from "@/lib/i18n/listing-address";
import type { ListingQuery } from "@/lib/model/listing";

/**
 * Hidden fields for the parts of the query that a form has no field for. The page number is not kept: a new
 * choice starts at page 1.
 */
export const KeptFields = ({ query, asks }: { query: ListingQuery; asks: readonly string[] }) =>
  listingFields({ ...query, page: 1 })
    .filter(([key]) => !asks.includes(key))
    .map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
