import { latinDigits } from "./latin-digits";

/** Lengths the server keeps of what is not checked (ruling O38), in characters. */
export const MOBILE_MAX = 20;
export const POSTAL_MAX = 12;

const INDIAN_MOBILE = /^(\+?91|0)?\d{10}$/;
const INDIAN_PIN = /^\d{6}$/;

/** As they are sent and kept: Latin digits without gaps. */
export const mobileOf = (typed: string): string => latinDigits(typed).replace(/[\s-]/g, "");
export const postalOf = (typed: string): string => latinDigits(typed).replace(/\s/g, "");

/** Worth a hint in an Indian address, never a refusal (ruling O38). */
export const isOddMobile = (typed: string): boolean =>
  typed.trim() !== "" && !INDIAN_MOBILE.test(mobileOf(typed));
export const isOddPin = (typed: string): boolean => typed.trim() !== "" && !INDIAN_PIN.test(postalOf(typed));

/** A chosen place's id; null when nothing was chosen. */
export const idOrNull = (value: string): number | null => (value === "" ? null : Number(value));
