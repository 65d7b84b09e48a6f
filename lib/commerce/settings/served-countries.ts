import "server-only";
import type { ShopSettings } from "@/lib/contract/shop-settings";
import type { Db, Tx } from "../db/client";
import { setting } from "./shop-settings";

/** True if the settings let the shop deliver to this country. @param code ISO 3166-1 alpha-2 */
export const serves = ({ served }: ShopSettings["countries"], code: string): boolean =>
  served === null || served.includes(code);

/** Returns the test that a country's code is one that the shop delivers to. */
export const servedCountries = async (on: Db | Tx): Promise<(code: string) => boolean> => {
  const countries = await setting("countries", on);
  return (code) => serves(countries, code);
};

/** True if the shop delivers to this country. @param code ISO 3166-1 alpha-2 */
export const isServed = async (on: Db | Tx, code: string): Promise<boolean> =>
  (await servedCountries(on))(code);
