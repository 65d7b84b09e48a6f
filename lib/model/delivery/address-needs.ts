import "server-only";
import type { AddressNeeds } from "@/lib/model/delivery-address";
import data from "./address-needs.json";

const NEEDS: ReadonlyMap<string, AddressNeeds> = new Map(
  Object.entries(data.codes).flatMap(([needs, codes]) => codes.split(" ").map((code) => [code, needs])),
);

/**
 * What the addresses of a country need, from Google's address data (scripts/address-needs/make.mjs).
 * @param code ISO 3166-1 alpha-2; null for a country that another host does not tell, of which nothing is known
 */
export const addressNeeds = (code: string | null): AddressNeeds =>
  code === null ? "" : (NEEDS.get(code) ?? data.every);
