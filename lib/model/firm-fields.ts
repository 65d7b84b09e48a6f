import { isIndianPin } from "./indian-pin";
import { gstinOf, isGstin } from "./gstin";
import { gstStateCode, gstStateName } from "./gst-states";
import { postalOf } from "./latin-digits";

/** A firm's fields, flat, as its form has them. A text in two languages is two fields, `name.en` and `name.ar`. */
export type FirmFields = Record<FirmFieldName, string | null>;

/** What a field breaks. `state` and `pan`: the GSTIN is of another state, or of another PAN. */
export type FirmRule = "needed" | "shape" | "long" | "state" | "pan" | "both";

type Row = {
  /** Most characters. */
  most: number;
  isNeeded?: true;
  /** As it is stored. */
  read?: (typed: string) => string;
  /** Of a value that is given. */
  isRight?: (value: string) => boolean;
};

const capitals = gstinOf;

/** True for a permanent account number of the income tax: five letters, four digits, a letter. */
export const isPan = (text: string): boolean => /^[A-Z]{5}\d{4}[A-Z]$/.test(text);

/**
 * The fields of a firm: the form, its check, the writer, the audit log and the import read these rows. IFSC: four letters of
 * the bank, 0, six of the branch (Reserve Bank of India). UPI id: name and bank's handle (NPCI). Enrolment number: letters and
 * digits; its form was not verified.
 */
const ROWS = {
  "name.en": { most: 150, isNeeded: true },
  "name.ar": { most: 150 },
  addressLine: { most: 200, isNeeded: true },
  "city.en": { most: 80, isNeeded: true },
  "city.ar": { most: 80 },
  state: { most: 80, isNeeded: true, isRight: (name) => gstStateCode(name) !== null },
  postalCode: { most: 12, isNeeded: true, read: postalOf, isRight: isIndianPin },
  gstin: { most: 15, read: capitals, isRight: isGstin },
  pan: { most: 10, read: capitals, isRight: isPan },
  enrolment: { most: 20, read: capitals, isRight: (text) => /^[A-Z0-9]+$/.test(text) },
  bankAccount: { most: 18, read: capitals, isRight: (text) => /^\d{6,18}$/.test(text) },
  bankIfsc: { most: 11, read: capitals, isRight: (text) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text) },
  upiId: { most: 100, isRight: (text) => /^[A-Za-z0-9._-]{2,}@[A-Za-z]{2,}$/.test(text) },
  "about.en": { most: 2_000 },
  "about.ar": { most: 2_000 },
} as const satisfies Record<string, Row>;

export type FirmFieldName = keyof typeof ROWS;
export const FIRM_FIELD_NAMES = Object.keys(ROWS) as FirmFieldName[];

type Key<Name extends string> = Name extends `${infer Text}.${string}` ? Text : Name;
export type FirmFieldKey = Key<FirmFieldName>;

/** A field without its language: `name` of `name.ar`. */
export const firmFieldKey = (name: FirmFieldName): FirmFieldKey => name.split(".")[0] as FirmFieldKey;

/** Most characters of a field. */
export const longestOf = (name: FirmFieldName): number => ROWS[name].most;

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

/** Fields that have their rules from India alone. */
const INDIAN: readonly FirmFieldName[] = ["state", "postalCode"];

const ownRule = (name: FirmFieldName, value: string | null, isAbroad: boolean): FirmRule | null => {
  const row: Row = ROWS[name];
  if (isAbroad && INDIAN.includes(name)) return (value?.length ?? 0) > row.most ? "long" : null;
  if (value === null) return row.isNeeded ? "needed" : null;
  if (value.length > row.most) return "long";
  return row.isRight?.(value) === false ? "shape" : null;
};

/** Rules over several fields. */
const jointRules = ({
  gstin,
  state,
  pan,
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
      const rule = ownRule(name, fields[name], isAbroad);
      return rule === null ? [] : [[name, rule]];
    }),
  ),
});
