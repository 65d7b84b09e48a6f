"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { wholeSteps } from "@/lib/model/cart";
import { readNumber, typedNumber, type NumberField } from "@/lib/model/typed-number";

/** Maximum pieces of a product without its own maximum (ruling O77). */
export const DEFAULT_MAXIMUM = 100;

/** `stock` is null if the shop does not tell. Quantities are multiples of `step`, also the minimum and the maximum. */
export type QuantityLimits = { minimum: number; maximum: number | null; stock: number | null; step: number };
/**
 * `n` is the limit; with `UNCLEAR` the number that may be meant. `BELOW_ONE`, `NOT_A_NUMBER` and `UNCLEAR` have no quantity,
 * and the typed text stays.
 */
export type QuantityProblem = {
  code:
    | "BELOW_MINIMUM"
    | "ABOVE_MAXIMUM"
    | "NOT_A_MULTIPLE"
    | "STOCK_LEFT"
    | "BELOW_ONE"
    | "NOT_A_NUMBER"
    | "UNCLEAR";
  n: number;
};
/** Null: no quantity. */
export type Quantity = { quantity: number | null; problem: QuantityProblem | null };

/** Returns the nearest available quantity, and the reason if it differs (specification section 5). */
export const allowedQuantity = (asked: number, limits: QuantityLimits): Quantity & { quantity: number } => {
  const minimum = Math.max(limits.minimum, 1);
  const { step } = limits;
  const maximum = limits.maximum ?? wholeSteps(Math.max(DEFAULT_MAXIMUM, minimum), step);
  const stock = limits.stock === null ? Infinity : wholeSteps(limits.stock, step);
  if (asked < minimum) return { quantity: minimum, problem: { code: "BELOW_MINIMUM", n: minimum } };
  if (asked > stock && stock >= minimum && stock <= maximum)
    return { quantity: stock, problem: { code: "STOCK_LEFT", n: stock } };
  if (asked > maximum) return { quantity: maximum, problem: { code: "ABOVE_MAXIMUM", n: maximum } };
  return asked % step === 0
    ? { quantity: asked, problem: null }
    : { quantity: wholeSteps(asked + step, step), problem: { code: "NOT_A_MULTIPLE", n: step } };
};

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

type Props = {
  /** Null for invalid input. */
  quantity: number | null;
  limits: QuantityLimits;
  /** Accessible name, e.g. "Quantity of Hex Bolt". */
  label: string;
  /** Receives the nearest available quantity or null, the reason if it was changed, and whether it was typed. */
  onChange: (quantity: number | null, problem: QuantityProblem | null, isTyped: boolean) => void;
  /** Id of the error text. */
  saidIn?: string;
  isSmall?: boolean;
};

/**
 * − number +. Typed numbers are limited when the field loses the focus, so that nothing changes while typing.
 * Invalid input stays as typed.
 */
export const QuantityField = ({ quantity, limits, label, onChange, saidIn, isSmall = false }: Props) => {
  const t = useTranslations("islands.product");
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);

  const take = ({ quantity: allowed, problem }: Quantity, isTyped = false) => {
    setRefused(allowed === null);
    if (allowed !== null) setDraft(null);
    onChange(allowed, problem, isTyped);
  };
  const step = (by: number) => take(allowedQuantity((quantity ?? 0) + by * limits.step, limits));
  const leave = () => {
    if (draft !== null) take(typedQuantity(draft, limits), true);
  };

  return (
    <span className={isSmall ? "qty s" : "qty"} role="group" aria-label={label}>
      <button type="button" aria-label={t("less")} onClick={() => step(-1)}>
        <Icon name="minus" size={18} />
      </button>
      <input
        className="num"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isRefused}
        aria-describedby={saidIn}
        value={draft ?? String(quantity ?? "")}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") leave();
          if (event.key === "ArrowUp") step(1);
          if (event.key === "ArrowDown") step(-1);
        }}
      />
      <button type="button" aria-label={t("more")} onClick={() => step(1)}>
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
};
