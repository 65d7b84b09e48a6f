import "server-only";
import {
  readSetting,
  SETTING_NAMES,
  type SettingName,
  type ShopSettings,
} from "@/lib/contract/shop-settings";
import { perPaymentKind } from "@/lib/model/payment-kinds";
import { firstWays } from "@/lib/model/served-country";
import { cashLimitPaise, lowStock } from "@/lib/ground/env";
import type { Actor } from "../actor";
import { db, type Db, type Tx } from "../db/client";
import type { Result } from "../result";
import {
  forgetSection,
  keepSection,
  readSection,
  readSections,
  type SectionKind,
  type ShownSection,
} from "./kept-sections";

export type { ShopSettings };

/**
 * Settings before the owner's first change: India alone is delivered to (ruling O121); CASH_LIMIT and LOW_STOCK of the
 * environment are first values.
 */
const firstValues = (): ShopSettings => ({
  payments: { ...perPaymentKind(() => true), cashLimitPaise: cashLimitPaise() },
  cashConfirmation: { asked: "never", abovePaise: 5_000_00 },
  countries: { served: [{ country: "IN", ways: firstWays("IN"), chargePaise: 0 }] },
  stock: { lowPieces: lowStock() },
  sellers: { newProductsWait: false },
  payouts: { returnDays: 7, commissionBasisPoints: 0, tcsBasisPoints: null },
  tcs: { gstin: "" },
  logo: { pictureId: null },
});

const KIND: SectionKind<SettingName> = { subject: "settings", first: (name) => firstValues()[name] };

const shownSetting = async <S extends SettingName>(
  name: S,
  on: Db | Tx,
): Promise<{ section: S; value: ShopSettings[S]; version: number }> => {
  const saved = await readSection(on, name);
  const value = (saved === null ? null : readSetting(name, saved.value)) ?? firstValues()[name];
  return { section: name, value, version: saved?.version ?? 0 };
};

/** Reads a setting of the owner. @param on the transaction that acts by it, if there is one */
export const setting = async <S extends SettingName>(name: S, on: Db | Tx = db()): Promise<ShopSettings[S]> =>
  (await shownSetting(name, on)).value;

/** Lists all settings with their versions. */
export const listSettings = async (): Promise<ShownSection<SettingName>[]> => {
  const shown = [];
  for (const name of SETTING_NAMES) shown.push(await shownSetting(name, db()));
  return shown;
};

/** All settings of the owner, of the sections that were saved. */
export const settingsIn = (saved: ReadonlyMap<string, unknown>): ShopSettings => {
  const valueOf = <S extends SettingName>(name: S) => [
    name,
    readSetting(name, saved.get(name)) ?? firstValues()[name],
  ];
  return Object.fromEntries(SETTING_NAMES.map(valueOf)) as ShopSettings;
};

/** Reads all settings of the owner in one query. @param on the transaction that acts by them */
export const allSettings = async (on: Db | Tx): Promise<ShopSettings> =>
  settingsIn(new Map((await readSections(on, SETTING_NAMES)).map((row) => [row.section, row.value])));

/** Saves a setting. @param seen the version that the person had before them */
export const saveSetting = <S extends SettingName>(
  actor: Actor,
  name: S,
  value: ShopSettings[S],
  seen: number,
): Promise<Result<ShownSection<SettingName>, "CONFLICT">> =>
  keepSection(actor, KIND, { section: name, value, seen });

/** Sets a setting to its first value. */
export const resetSetting = (
  actor: Actor,
  name: SettingName,
  seen: number,
): Promise<Result<ShownSection<SettingName>, "CONFLICT">> => forgetSection(actor, KIND, name, seen);
