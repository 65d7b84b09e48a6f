import { readNumber, typedNumber, type NumberField } from "@/lib/model/typed-number";
import { allowedQuantity, type Quantity, type QuantityLimits } from "./quantity-limits";

/** Any whole number: one that is too small or too large becomes the nearest quantity. */
const QUANTITY: NumberField = { kind: "whole", least: -Infinity, most: Infinity };

/**
 * Reads a typed quantity. A whole number is limited (ruling O77). Empty, zero or negative input asks for a quantity
 * (requirement R158), and so does any other text.
 */
export const typedQuantity = (text: string, limits: QuantityLimits): Quantity => {
  const read = readNumber(text, QUANTITY);
  if (text.trim() === "" || (read.isRead && read.value < 1))
    return { quantity: null, problem: { code: "BELOW_ONE", n: 1 } };
  if (read.isRead) return allowedQuantity(read.value, limits);
  const [meant, other] = read.meant.map((number) => typedNumber(number, QUANTITY));
  return typeof meant === "number" && meant >= 1 && other === undefined
    ? { quantity: null, problem: { code: "UNCLEAR", n: meant } }
    : { quantity: null, problem: { code: "NOT_A_NUMBER", n: 1 } };
};
