import { z } from "zod";
import { CASH_CONFIRMATIONS } from "@/lib/model/cash-confirmation";
import { gstinOf, isCollectorGstin } from "@/lib/model/gstin";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { PAYMENT_KIND_NAMES, perPaymentKind } from "@/lib/model/payment-kinds";
import { mayCharge, OTHER_COUNTRIES, type ServedCountry } from "@/lib/model/served-country";

const servedCountry: z.ZodType<ServedCountry> = z
  .object({
    country: z.string().regex(/^([A-Z]{2}|others)$/),
    ways: z.array(z.enum(PAYMENT_KIND_NAMES)).min(1).max(PAYMENT_KIND_NAMES.length),
    chargePaise: z.int().min(NUMBER_FIELDS.delivery.least).max(NUMBER_FIELDS.delivery.most),
  })
  .refine(({ country, chargePaise }) => mayCharge(country) || chargePaise === 0, { path: ["chargePaise"] });

/** Settings of before countries had ways to pay: null for every country, else codes; all of them had every way. */
const withEntries = (served: unknown): unknown => (served === null ? [OTHER_COUNTRIES] : served);
/** Adds what entries of earlier releases lack: every way, and a free delivery. */
const withWays = (one: unknown): unknown =>
  typeof one === "string"
    ? { country: one, ways: PAYMENT_KIND_NAMES, chargePaise: 0 }
    : typeof one === "object"
      ? { chargePaise: 0, ...one }
      : one;

const terms = z.int().min(NUMBER_FIELDS.sellerTerms.least).max(NUMBER_FIELDS.sellerTerms.most);

/**
 * The owner's settings, by section. They are kept as the sections of site-sections.ts are, but no call of the contract
 * shows them: pages follow from what the calls offer.
 */
export const SHOP_SETTINGS = {
  /**
   * Ways to pay that the owner offers, as far as the server is set up for them, and the largest cash order. A kind that is
   * younger than the saved setting is on.
   */
  payments: z.object({
    ...perPaymentKind(() => z.boolean().default(true)),
    cashLimitPaise: z.int().min(NUMBER_FIELDS.cashLimit.least).max(NUMBER_FIELDS.cashLimit.most),
  }),
  /**
   * Which cash orders wait until their customer has confirmed them (ruling O117): none, those of customers who never
   * confirmed their e-mail address, or those of more than `abovePaise`.
   */
  cashConfirmation: z.object({
    asked: z.enum(CASH_CONFIRMATIONS),
    abovePaise: z.int().min(NUMBER_FIELDS.cashLimit.least).max(NUMBER_FIELDS.cashLimit.most),
  }),
  /** Countries that the shop delivers to. */
  countries: z.object({
    served: z.preprocess(withEntries, z.array(z.preprocess(withWays, servedCountry)).min(1).max(300)),
  }),
  /** Fewer pieces than this are a low stock. */
  stock: z.object({ lowPieces: z.int().min(NUMBER_FIELDS.lowStock.least).max(NUMBER_FIELDS.lowStock.most) }),
  /** True if a seller's new product is off the shop until the owner says yes to it. */
  sellers: z.object({ newProductsWait: z.boolean() }),
  /**
   * Days for returns: so long after its delivery the sale of a part is not paid out to its seller. Terms of new sellers, in
   * hundredths of a percent; null for the TCS that the law has on the day of their approval. Settings of earlier releases
   * have none.
   */
  payouts: z.object({
    returnDays: z.int().min(NUMBER_FIELDS.returnDays.least).max(NUMBER_FIELDS.returnDays.most),
    commissionBasisPoints: terms.default(0),
    tcsBasisPoints: terms.nullable().default(null),
  }),
  /** The GSTIN under which the operator collects TCS from sellers; empty before there is one. */
  tcs: z.object({
    gstin: z
      .string()
      .transform(gstinOf)
      .refine((gstin) => gstin === "" || isCollectorGstin(gstin)),
  }),
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
