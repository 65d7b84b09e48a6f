/**
 * GST state codes (the first two digits of a GSTIN) by English state name, spelt as the shop's places spell
 * it.
 */
const CODES: Readonly<Record<string, string>> = {
  "Jammu and Kashmir": "01",
  "Himachal Pradesh": "02",
  Punjab: "03",
  Chandigarh: "04",
  Uttarakhand: "05",
  Haryana: "06",
  Delhi: "07",
  Rajasthan: "08",
  "Uttar Pradesh": "09",
  Bihar: "10",
  Sikkim: "11",
  "Arunachal Pradesh": "12",
  Nagaland: "13",
  Manipur: "14",
  Mizoram: "15",
  Tripura: "16",
  Meghalaya: "17",
  Assam: "18",
  "West Bengal": "19",
  Jharkhand: "20",
  Odisha: "21",
  Chhattisgarh: "22",
  "Madhya Pradesh": "23",
  Gujarat: "24",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Maharashtra: "27",
  Karnataka: "29",
  Goa: "30",
  Lakshadweep: "31",
  Kerala: "32",
  "Tamil Nadu": "33",
  Puducherry: "34",
  "Andaman and Nicobar Islands": "35",
  Telangana: "36",
  "Andhra Pradesh": "37",
  Ladakh: "38",
};

/** Names of the tax office's list of places that are not the shop's (master sheet of the GST offline tool). */
const PORTAL_NAMES: Readonly<Record<string, string>> = {
  "01": "Jammu & Kashmir",
  "26": "Dadra & Nagar Haveli & Daman & Diu",
  "31": "Lakshdweep",
  "35": "Andaman & Nicobar Islands",
  "97": "Other Territory",
  "96": "Other Countries",
};

/** Union territories without a legislature: SGST is called UTGST there. */
const UNION_TERRITORIES = new Set(["04", "26", "31", "35", "38"]);

/** GST code of foreign countries on an invoice. */
export const ABROAD = "96";

/** Returns a state's GST code by its English name, or null. */
export const gstStateCode = (name: string): string | null =>
  Object.hasOwn(CODES, name.trim()) ? (CODES[name.trim()] ?? null) : null;

/** Returns a state's English name by its GST code, or null. */
export const gstStateName = (code: string): string | null =>
  Object.entries(CODES).find(([, own]) => own === code)?.[0] ?? null;

/** A place of supply as the tax office's list has it, e.g. `24-Gujarat`. @param code GST state code */
export const portalPlace = (code: string): string =>
  [code, PORTAL_NAMES[code] ?? gstStateName(code) ?? ""].join("-");

/** True if a GSTIN may stand beside a billing address in India: both are of one state. */
export const isGstinOfState = (gstin: string, stateName: string): boolean =>
  gstStateCode(stateName) === gstin.slice(0, 2);

export const isUnionTerritory = (code: string): boolean => UNION_TERRITORIES.has(code);
