import { z } from "zod";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";

/**
 * The owner's settings, by section. They are kept as the sections of site-sections.ts are, but no call of the contract
 * shows them: pages follow from what the calls offer.
 */
export const SHOP_SETTINGS = {
  /** Ways to pay that the owner offers, as far as the server is set up for them, and the largest cash order. */
  payments: z.object({
    cash: z.boolean(),
    card: z.boolean(),
    wallet: z.boolean(),
    cashLimitPaise: z.int().min(NUMBER_FIELDS.cashLimit.least).max(NUMBER_FIELDS.cashLimit.most),
  }),
  /** Countries that the shop delivers to, as ISO 3166-1 alpha-2; null for every country. */
  countries: z.object({
    served: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .max(300)
      .nullable(),
  }),
  /** Fewer pieces than this are a low stock. */
  stock: z.object({ lowPieces: z.int().min(NUMBER_FIELDS.lowStock.least).max(NUMBER_FIELDS.lowStock.most) }),
  /** True if a seller's new product is off the shop until the owner says yes to it. */
  sellers: z.object({ newProductsWait: z.boolean() }),
  /** The owner's logo as an id of `images`; null for the shipped one. */
  logo: z.object({ pictureId: z.int().min(1).max(2_147_483_647).nullable() }),
};

export type SettingName = keyof typeof SHOP_SETTINGS;
export type ShopSettings = { [S in SettingName]: z.output<(typeof SHOP_SETTINGS)[S]> };

export const SETTING_NAMES = Object.keys(SHOP_SETTINGS) as [SettingName, ...SettingName[]];

/** Narrows a text to the name of a setting. */
export const isSetting = (name: string): name is SettingName => Object.hasOwn(SHOP_SETTINGS, name);

/** Reads the value of a setting; null if it has another shape. */
export const readSetting = <S extends SettingName>(name: S, value: unknown): ShopSettings[S] | null => {
  const read = SHOP_SETTINGS[name].safeParse(value);
  return read.success ? (read.data as ShopSettings[S]) : null;
};

/** Lists the wrong fields of a setting's value by their paths, such as `cashLimitPaise`; empty if it can be saved. */
export const wrongSettingFields = (name: SettingName, value: unknown): string[] => {
  const read = SHOP_SETTINGS[name].safeParse(value);
  return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => path.join(".")))];
};
