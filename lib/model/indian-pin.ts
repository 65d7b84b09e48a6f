import { postalOf } from "./latin-digits";

/** True for six digits of which the first is not 0: the shape of every Indian PIN code. The digits may be of any script. */
export const isIndianPin = (typed: string): boolean => /^[1-9]\d{5}$/.test(postalOf(typed));
