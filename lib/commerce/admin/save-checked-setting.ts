import "server-only";
import {
  readSetting,
  wrongSettingFields,
  type SettingName,
  type ShopSettings,
} from "@/lib/contract/shop-settings";
import { PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import type { Actor } from "../actor";
import { db } from "../db/client";
import { isSetUp } from "../payments/payment-methods";
import { listAllCountries } from "../places/places";
import { readPictures } from "../products/stored-picture";
import { failed, type Result } from "../result";
import type { ShownSection } from "../settings/kept-sections";
import { saveSetting } from "../settings/shop-settings";

type Refusal = "FIELDS_INVALID" | "LAST_METHOD" | "CONFLICT";
type Problem = Result<never, Refusal> | null;

/** Checks that a schema cannot do: what a setting names exists, and at least one way to pay stays on. */
const CHECKS: { [S in SettingName]: (value: ShopSettings[S]) => Promise<Problem> } = {
  payments: async (offered) =>
    PAYMENT_KIND_NAMES.some((kind) => offered[kind] && isSetUp(kind)) ? null : failed("LAST_METHOD"),
  countries: async ({ served }) => {
    const known = new Set((await listAllCountries("en")).map(({ code }) => code));
    return (served ?? []).every((code) => known.has(code))
      ? null
      : failed("FIELDS_INVALID", { fields: ["served"] });
  },
  stock: async () => null,
  sellers: async () => null,
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
