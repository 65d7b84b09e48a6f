import type { AddressQuery } from "./listing-address";

/** Returns an address's query as text with its `?`; empty if there is none. */
export const addressSearch = (query: AddressQuery): string => {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((text) => [key, text])),
  );
  return params.size === 0 ? "" : `?${params}`;
};
