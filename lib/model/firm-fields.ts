import { isDay } from "./days";
import { isIndianPin } from "./indian-pin";
import { gstinOf, isGstin } from "./gstin";
import { gstStateCode, gstStateName } from "./gst-states";
import { unknownLetter } from "./paper-letters";
import { latinDigits, postalOf } from "./latin-digits";

/** A firm's fields, flat, as its form has them. A text in two languages is two fields, `name.en` and `name.ar`. */
export type FirmFields = Record<FirmFieldName, string | null>;

/** What a field breaks. `state` and `pan`: the GSTIN is of another state, or of another PAN. `fixed`: only the shop's own firm changes it. `registered`: only
 * a firm with a GSTIN has it. `letters`: one of them is missing in the fonts of papers. `shop`: the shop's own firm has it with
 * the shop's texts and settings. */
export type FirmRule =
  "needed" | "shape" | "long" | "state" | "pan" | "both" | "fixed" | "registered" | "letters" | "shop";

/** Fields that a firm gives together or leaves out together. */
type Group = "officer" | "returns";

type Row = {
  /** Most characters. */
  most: number;
  /** Within a group: as soon as one of its fields is given. */
  isNeeded?: true;
  group?: Group;
  /** The shop's own firm has it with the shop's texts and settings, so that nothing is kept twice. */
  isOfSellers?: true;
  /** As it is stored. */
  read?: (typed: string) => string;
  /** Stands on papers, whose fonts must have its letters. */
  isOnPapers?: true;
  /** Of a value that is given. */
  isRight?: (value: string) => boolean;
  /** Read from left to right in every language. */
  isCode?: true;
};

const capitals = gstinOf;

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** True for a permanent account number of the income tax: five letters, four digits, a letter. */
export const isPan = (text: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(text);

/** The scheme of a firm that pays its tax under section 10 of the CGST Act and collects none; null for all others. */
export const COMPOSITION = "composition" as const;

const OFFICER = { group: "officer", isOfSellers: true } as const;
const RETURNS = { group: "returns", isOfSellers: true } as const;

/**
 * The fields of a firm: the form, its check, the writer, the audit log and the import read these rows. IFSC: four letters of
 * the bank, 0, six of the branch (Reserve Bank of India). UPI id: name and bank's handle (NPCI). Enrolment number: letters and
 * digits; its form was not verified. `eInvoiceFrom`: the day from which the firm's turnover obliges it to register its papers.
 * `officer`: who answers complaints about a seller, by name, designation and telephone number (Consumer Protection (E-Commerce)
 * Rules 2020, rule 6(5)). `return`: where goods go back to, if not to the firm's address. `logo`: key of an uploaded picture.
 */
const ROWS = {
  "name.en": { isOnPapers: true, most: 150, isNeeded: true },
  "name.ar": { isOnPapers: true, most: 150 },
  /** Of a seller it is the one that they asked with, by which they are known. */
  email: {
    isCode: true,
    most: 150,
    isNeeded: true,
    isRight: isEmail,
  },
  addressLine: { isOnPapers: true, most: 200, isNeeded: true },
  "city.en": { isOnPapers: true, most: 80, isNeeded: true },
  "city.ar": { isOnPapers: true, most: 80 },
  state: { most: 80, isNeeded: true, isRight: (name) => gstStateCode(name) !== null },
  postalCode: { isCode: true, most: 12, isNeeded: true, read: postalOf, isRight: isIndianPin },
  gstin: { isCode: true, most: 15, read: capitals, isRight: isGstin },
  pan: { isCode: true, most: 10, read: capitals, isRight: isPan },
  eInvoiceFrom: { isCode: true, most: 10, isRight: isDay },
  scheme: { most: 20, isRight: (text) => text === COMPOSITION },
  enrolment: { isCode: true, most: 20, read: capitals, isRight: (text) => /^[A-Z0-9]+$/.test(text) },
  bankAccount: { isCode: true, most: 18, read: capitals, isRight: (text) => /^\d{6,18}$/.test(text) },
  bankIfsc: {
    isCode: true,
    most: 11,
    read: capitals,
    isRight: (text) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text),
  },
  upiId: { isCode: true, most: 100, isRight: (text) => /^[A-Za-z0-9._-]{2,}@[A-Za-z]{2,}$/.test(text) },
  "about.en": { most: 2_000 },
  "about.ar": { most: 2_000 },
  "officerName.en": { ...OFFICER, most: 100, isNeeded: true },
  "officerName.ar": { ...OFFICER, most: 100 },
  "officerRole.en": { ...OFFICER, most: 100, isNeeded: true },
  "officerRole.ar": { ...OFFICER, most: 100 },
  officerPhone: {
    ...OFFICER,
    isCode: true,
    most: 30,
    isNeeded: true,
    read: latinDigits,
    isRight: (text) => /^\+?[\d ()-]{5,30}$/.test(text),
  },
  officerEmail: { ...OFFICER, isCode: true, most: 150, isRight: isEmail },
  returnLine: { ...RETURNS, isOnPapers: true, most: 200, isNeeded: true },
  "returnCity.en": { ...RETURNS, isOnPapers: true, most: 80, isNeeded: true },
  "returnCity.ar": { ...RETURNS, isOnPapers: true, most: 80 },
  returnState: { ...RETURNS, most: 80, isNeeded: true, isRight: (name) => gstStateCode(name) !== null },
  returnPostalCode: {
    ...RETURNS,
    isCode: true,
    most: 12,
    isNeeded: true,
    read: postalOf,
    isRight: isIndianPin,
  },
  logo: { isOfSellers: true, most: 40 },
} as const satisfies Record<string, Row>;

export type FirmFieldName = keyof typeof ROWS;
export const FIRM_FIELD_NAMES = Object.keys(ROWS) as FirmFieldName[];

type Key<Name extends string> = Name extends `${infer Text}.${string}` ? Text : Name;
export type FirmFieldKey = Key<FirmFieldName>;

/** A field without its language: `name` of `name.ar`. */
export const firmFieldKey = (name: FirmFieldName): FirmFieldKey => name.split(".")[0] as FirmFieldKey;

/** Most characters of a field. */
export const longestOf = (name: FirmFieldName): number => ROWS[name].most;

/** True for a field that is read from left to right in every language. */
export const isFirmCode = (name: FirmFieldName): boolean => (ROWS[name] as Row).isCode === true;

/** True for a field that the shop's own firm does not have: it stands with the shop's texts and settings. */
export const isOfSellers = (name: FirmFieldName): boolean => (ROWS[name] as Row).isOfSellers === true;

/** Returns typed fields as they are stored: without spaces around them, digits and codes folded; null for an empty one. */
export const firmFieldsOf = (typed: Partial<Record<string, unknown>>): FirmFields =>
  Object.fromEntries(
    FIRM_FIELD_NAMES.map((name) => {
      const { read = (text: string) => text }: Row = ROWS[name];
      const value = typed[name];
      const text = typeof value === "string" ? read(value.trim()) : "";
      return [name, text === "" ? null : text];
    }),
  ) as FirmFields;

/** The PAN within a GSTIN. */
const panOf = (gstin: string): string => gstin.slice(2, 12);

/** What a GSTIN says of its firm: the state by its English name, and the PAN; null for a wrong one. */
export const readGstin = (typed: string): { state: string; pan: string } | null => {
  const gstin = capitals(typed);
  const state = gstStateName(gstin.slice(0, 2));
  return isGstin(gstin) && state !== null ? { state, pan: panOf(gstin) } : null;
};

/** What a GSTIN is beside an address. */
export const GSTIN_CHECKS = ["right", "no-state", "other-state", "wrong"] as const;

/** @param state of the address by its English name, null if none is given */
export const checkGstin = (typed: string, state: string | null): (typeof GSTIN_CHECKS)[number] => {
  const read = readGstin(typed);
  if (read === null) return "wrong";
  if (state === null) return "no-state";
  return read.state === state ? "right" : "other-state";
};

/** Fields that have their rules from India alone. */
const INDIAN: readonly FirmFieldName[] = ["state", "postalCode", "returnState", "returnPostalCode"];

const isGiven = (group: Group | undefined, fields: FirmFields): boolean =>
  group === undefined ||
  FIRM_FIELD_NAMES.some((name) => (ROWS[name] as Row).group === group && fields[name] !== null);

const ownRule = (name: FirmFieldName, fields: FirmFields, isAbroad: boolean): FirmRule | null => {
  const row: Row = ROWS[name];
  const value = fields[name];
  if (isAbroad && INDIAN.includes(name)) return (value?.length ?? 0) > row.most ? "long" : null;
  if (value === null) return row.isNeeded && isGiven(row.group, fields) ? "needed" : null;
  if (value.length > row.most) return "long";
  if (row.isOnPapers && unknownLetter(value) !== null) return "letters";
  return row.isRight?.(value) === false ? "shape" : null;
};

/** Rules over several fields. */
const jointRules = ({
  gstin,
  state,
  pan,
  scheme,
  eInvoiceFrom,
  bankAccount,
  bankIfsc,
}: FirmFields): [FirmFieldName, FirmRule][] => {
  const read = gstin === null ? null : readGstin(gstin);
  return [
    ...(read !== null && state !== null && read.state !== state
      ? ([["gstin", "state"]] satisfies [FirmFieldName, FirmRule][])
      : []),
    ...(read !== null && pan !== null && read.pan !== pan
      ? ([["pan", "pan"]] satisfies [FirmFieldName, FirmRule][])
      : []),
    ...(scheme !== null && gstin === null
      ? ([["scheme", "registered"]] satisfies [FirmFieldName, FirmRule][])
      : []),
    ...(gstin === null && eInvoiceFrom !== null
      ? ([["gstin", "needed"]] satisfies [FirmFieldName, FirmRule][])
      : []),
    ...((bankAccount === null) !== (bankIfsc === null)
      ? ([[bankAccount === null ? "bankAccount" : "bankIfsc", "both"]] satisfies [FirmFieldName, FirmRule][])
      : []),
  ];
};

/**
 * Lists the fields that cannot be saved, each with the rule that it breaks.
 * @param fields of `firmFieldsOf`
 * @param isAbroad true for a firm that is not in India
 */
export const wrongFirmFields = (
  fields: FirmFields,
  isAbroad: boolean,
): Partial<Record<FirmFieldName, FirmRule>> => ({
  ...Object.fromEntries(jointRules(isAbroad ? { ...fields, state: null } : fields)),
  ...Object.fromEntries(
    FIRM_FIELD_NAMES.flatMap((name) => {
      const rule = ownRule(name, fields, isAbroad);
      return rule === null ? [] : [[name, rule]];
    }),
  ),
});
