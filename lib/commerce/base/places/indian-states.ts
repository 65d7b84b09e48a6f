import "server-only";
import type { Localized } from "../db/columns";

/**
 * India's 28 states and 8 union territories by the data set's code, spelt as the catalogue's vendors and the
 * postal service do. The data set has no Arabic names, and once lacks "Islands".
 */
export const INDIAN_STATES: Readonly<Record<string, Localized>> = {
  "01": { en: "Andaman and Nicobar Islands", ar: "جزر أندمان ونيكوبار" },
  "02": { en: "Andhra Pradesh", ar: "أندرا براديش" },
  "03": { en: "Assam", ar: "آسام" },
  "05": { en: "Chandigarh", ar: "شانديغار" },
  "07": { en: "Delhi", ar: "دلهي" },
  "09": { en: "Gujarat", ar: "غوجارات" },
  "10": { en: "Haryana", ar: "هاريانا" },
  "11": { en: "Himachal Pradesh", ar: "هيماجل براديش" },
  "12": { en: "Jammu and Kashmir", ar: "جامو وكشمير" },
  "13": { en: "Kerala", ar: "كيرالا" },
  "14": { en: "Lakshadweep", ar: "لكشديب" },
  "16": { en: "Maharashtra", ar: "ماهاراشترا" },
  "17": { en: "Manipur", ar: "مانيبور" },
  "18": { en: "Meghalaya", ar: "ميغالايا" },
  "19": { en: "Karnataka", ar: "كارناتاكا" },
  "20": { en: "Nagaland", ar: "ناغالاند" },
  "21": { en: "Odisha", ar: "أوديشا" },
  "22": { en: "Puducherry", ar: "بودوتشيري" },
  "23": { en: "Punjab", ar: "البنجاب" },
  "24": { en: "Rajasthan", ar: "راجستان" },
  "25": { en: "Tamil Nadu", ar: "تاميل نادو" },
  "26": { en: "Tripura", ar: "تريبورا" },
  "28": { en: "West Bengal", ar: "البنغال الغربية" },
  "29": { en: "Sikkim", ar: "سيكيم" },
  "30": { en: "Arunachal Pradesh", ar: "أروناتشال براديش" },
  "31": { en: "Mizoram", ar: "ميزورام" },
  "33": { en: "Goa", ar: "غوا" },
  "34": { en: "Bihar", ar: "بيهار" },
  "35": { en: "Madhya Pradesh", ar: "ماديا براديش" },
  "36": { en: "Uttar Pradesh", ar: "أوتار براديش" },
  "37": { en: "Chhattisgarh", ar: "تشاتيسغار" },
  "38": { en: "Jharkhand", ar: "جهارخاند" },
  "39": { en: "Uttarakhand", ar: "أوتاراخند" },
  "40": { en: "Telangana", ar: "تيلانغانا" },
  "41": { en: "Ladakh", ar: "لداخ" },
  "52": { en: "Dadra and Nagar Haveli and Daman and Diu", ar: "دادرا وناغار هافلي ودامان وديو" },
};
