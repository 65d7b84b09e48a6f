import "server-only";
import type { Localized } from "../db/columns";

/**
 * The seven emirates by the data set's code, with the Arabic names of Google's address data (CC BY 4.0), which names them
 * as letters are addressed; the data set has none.
 */
export const EMIRATES: Readonly<Record<string, Localized>> = {
  "01": { en: "Abu Dhabi", ar: "أبو ظبي" },
  "02": { en: "Ajman", ar: "عجمان" },
  "03": { en: "Dubai", ar: "دبي" },
  "04": { en: "Fujairah", ar: "الفجيرة" },
  "05": { en: "Ras Al Khaimah", ar: "رأس الخيمة" },
  "06": { en: "Sharjah", ar: "الشارقة" },
  "07": { en: "Umm Al Quwain", ar: "أم القيوين" },
};
