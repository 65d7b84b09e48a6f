import "server-only";
import { type ShopSettings } from "@/lib/contract/shop-settings";
import { mayCharge, OTHER_COUNTRIES, type ServedCountry } from "@/lib/model/served-country";
import type { PaymentKind } from "@/lib/model/payment-kinds";
import type { Db, Tx } from "../db/client";
import { setting } from "./shop-settings";

const entryTo = ({ served }: ShopSettings["countries"], code: string): ServedCountry | undefined => {
  const entryOf = (name: string) => served.find(({ country }) => country === name);
  return entryOf(code) ?? entryOf(OTHER_COUNTRIES);
};

/**
 * Returns the ways to pay for a delivery to a country, as far as the shop offers them; null if it does not deliver there.
 * @param code ISO 3166-1 alpha-2
 */
export const waysTo = (countries: ShopSettings["countries"], code: string): PaymentKind[] | null =>
  entryTo(countries, code)?.ways ?? null;

/**
 * Returns what the delivery of an order to a country costs in paise, GST included; 0 also where the shop does not deliver.
 * @param code ISO 3166-1 alpha-2
 */
export const chargeTo = (countries: ShopSettings["countries"], code: string): number =>
  mayCharge(code) ? (entryTo(countries, code)?.chargePaise ?? 0) : 0;

/** True if the shop delivers to this country. @param code ISO 3166-1 alpha-2 */
export const isServed = async (on: Db | Tx, code: string): Promise<boolean> =>
  waysTo(await setting("countries", on), code) !== null;
