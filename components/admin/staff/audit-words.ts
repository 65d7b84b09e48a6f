import { formatDate } from "@/lib/i18n/format-date";
import { asDecimal, formatMoney } from "@/lib/model/money";
import { formatWhen } from "../parts/values";
import { wordsAt, type Words } from "../words";
import { isTypedAmount, type Step } from "./audit-changes";

/** A value as words. `isCode`: it is read from left to right in both languages. */
export type Written = { text: string; isCode: boolean };

const code = (text: string): Written => ({ text, isCode: true });
const words = (text: string): Written => ({ text, isCode: false });

/** Fields whose texts are names of states and kinds; any other text was typed by people and stays as it is. */
const NAMED = new Set([
  "appliesTo",
  "rights",
  "country",
  "decision",
  "declinedFor",
  "kind",
  "method",
  "placement",
  "role",
  "scheme",
  "state",
  "status",
  "unit",
  "valueType",
  "ways",
  "what",
]);

/** The state of a seller's part of an order stands under a name such as `seller 12`. */
const PART = /^seller (\d+)$/;
const LANGUAGE_OF = /^(.+)\.(en|ar)$/;

/** A name of the code in words, such as `cash limit` of `cashLimitPaise`. */
const spelled = (name: string): string =>
  name
    .replace(/(Paise|BasisPoints)$/, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_.]+/g, " ")
    .toLowerCase();

const plainName = (t: Words, name: string): string =>
  wordsAt(t, `audit.fields.${name.replaceAll(".", "-")}`) ?? spelled(name);

/** The name of a field in words. One that the table of names lacks is spelled out. */
export const fieldName = (t: Words, name: Step): string => {
  if (typeof name === "number") return String(name);
  if (typeof name === "object") return name.sku;
  const part = PART.exec(name)?.[1];
  if (part !== undefined) return t("audit.part", { id: part });
  const [, text, language] = LANGUAGE_OF.exec(name) ?? [];
  if (text !== undefined && language !== undefined)
    return t(language === "ar" ? "audit.inArabic" : "audit.inEnglish", { name: plainName(t, text) });
  return plainName(t, name);
};

const writtenNumber = (name: string, value: number): Written => {
  if (/paise$/i.test(name)) return code(formatMoney(value, "always"));
  if (/basisPoints$/i.test(name)) return code(`${asDecimal(value).replace(/\.?0+$/, "")}%`);
  // The value of an offer: rupees or percent, both in hundredths.
  if (name === "value") return code(asDecimal(value).replace(/\.?0+$/, ""));
  if (name === "gstRate") return code(`${value}%`);
  if (/(^id|Ids?|^pictures|^attributes)$/.test(name)) return code(`#${value}`);
  return code(value.toLocaleString("en-IN"));
};

const writtenText = (t: Words, name: string, value: string): Written => {
  if (NAMED.has(name) || PART.test(name)) {
    const tables = name === "rights" ? ["staff.rights"] : ["audit.values", "exchange.exports"];
    const known = tables.map((table) => wordsAt(t, `${table}.${value}`)).find((found) => found !== null);
    return words(known ?? value);
  }
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return code(formatWhen(value));
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return code(formatDate(value));
  return words(value);
};

/**
 * Writes values of a field as words: amounts in rupees, shares in percent, days, yes and no. A list of plain values is
 * several; nothing is a dash.
 * @param name of the field
 */
export const writtenValues = (t: Words, name: string, value: unknown): Written[] => {
  if (Array.isArray(value))
    return value.length === 0 ? [words("–")] : value.flatMap((one) => writtenValues(t, name, one));
  if (value === null || value === undefined || value === "") return [words("–")];
  if (typeof value === "boolean") return [words(t(value ? "audit.yes" : "audit.no"))];
  if (typeof value === "number") return [writtenNumber(name, value)];
  if (typeof value === "string") return [writtenText(t, name, value)];
  if (isTypedAmount(value))
    return [writtenNumber(value.type === "fixed" ? "amountPaise" : "basisPoints", value.amount)];
  return Object.entries(value).flatMap(([inner, one]) => [
    words(`${fieldName(t, inner)}:`),
    ...writtenValues(t, inner, one),
  ]);
};

/** The action of an entry in words, such as `product.price`; null if neither it nor its verb is known. */
export const actionWords = (t: Words, action: string): string | null =>
  wordsAt(t, `events.${action.replaceAll(".", "-")}`) ??
  wordsAt(t, `audit.verbs.${action.split(".").at(-1) ?? ""}`);
