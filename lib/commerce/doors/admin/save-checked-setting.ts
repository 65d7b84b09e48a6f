import "server-only";
import {
  readSetting,
  wrongSettingFields,
  type SettingName,
  type ShopSettings,
} from "@/lib/contract/shop-settings";
import { OTHER_COUNTRIES, type ServedCountry } from "@/lib/model/served-country";
import type { PaymentKind } from "@/lib/model/payment-kinds";
import type { Actor } from "../../base/actor";
import { db } from "../../base/db/client";
import { offeredKinds } from "../../sales/payments/payment-methods";
import { listAllCountries } from "../../base/places/places";
import { readPictures } from "../../catalogue/products/stored-picture";
import { failed, type Result } from "../../base/result";
import type { ShownSection } from "../../base/settings/kept-sections";
import { saveSetting, setting } from "../../base/settings/shop-settings";

type Refusal = "FIELDS_INVALID" | "LAST_METHOD" | "LAST_METHOD_THERE" | "CONFLICT";
type Problem = Result<never, Refusal> | null;

/** True if a delivery there can be paid. @param kinds those that the shop takes */
const isPayable = ({ ways }: ServedCountry, kinds: readonly PaymentKind[]): boolean =>
  ways.some((kind) => kinds.includes(kind));

/** Checks that a schema cannot do: what a setting names exists, and everywhere served at least one way to pay is on. */
const CHECKS: { [S in SettingName]: (value: ShopSettings[S]) => Promise<Problem> } = {
  payments: async (offered) => {
    const kinds = offeredKinds(offered);
    if (kinds.length === 0) return failed("LAST_METHOD");
    const { served } = await setting("countries");
    return served.every((country) => isPayable(country, kinds)) ? null : failed("LAST_METHOD_THERE");
  },
  countries: async ({ served }) => {
    const known = new Set([OTHER_COUNTRIES, ...(await listAllCountries("en")).map(({ code }) => code)]);
    const kinds = offeredKinds(await setting("payments"));
    const fields = served.flatMap((one, i) => [
      ...(known.has(one.country) ? [] : [`served.${i}.country`]),
      ...(isPayable(one, kinds) ? [] : [`served.${i}.ways`]),
    ]);
    return fields.length === 0 ? null : failed("FIELDS_INVALID", { fields });
  },
  cashConfirmation: async () => null,
  stock: async () => null,
  sellers: async () => null,
  payouts: async () => null,
  tcs: async () => null,
  logo: async ({ pictureId }) =>
    pictureId === null || (await readPictures(db(), [pictureId])).size > 0
      ? null
      : failed("FIELDS_INVALID", { fields: ["pictureId"] }),
};

/**
 * Checks and saves a setting.
 * @param seen the version that the person had before them
 * @returns facts of FIELDS_INVALID: `fields`, the paths of the wrong ones
 */
export const saveCheckedSetting = async <S extends SettingName>(
  actor: Actor,
  name: S,
  given: unknown,
  seen: number,
): Promise<Result<ShownSection<SettingName>, Refusal>> => {
  const value = readSetting(name, given);
  if (value === null) return failed("FIELDS_INVALID", { fields: wrongSettingFields(name, given) });
  return (await CHECKS[name](value)) ?? saveSetting(actor, name, value, seen);
};
