"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { latinDigits } from "@/lib/forms/field-check";

/** The most pieces of a product without a maximum of its own (ruling O77). */
export const DEFAULT_MAXIMUM = 100;

/** `stock` is null when the shop does not tell it. */
export type QuantityLimits = { minimum: number; maximum: number | null; stock: number | null };
/** `n` is the limit. With `BELOW_ONE` and `NOT_A_NUMBER` there is no quantity, and what was typed stays. */
export type QuantityProblem = {
  code: "BELOW_MINIMUM" | "ABOVE_MAXIMUM" | "STOCK_LEFT" | "BELOW_ONE" | "NOT_A_NUMBER";
  n: number;
};
/** Null: no quantity at all. */
export type Quantity = { quantity: number | null; problem: QuantityProblem | null };

/** The nearest quantity that can be had, and why it is not the one asked for (specification section 5). */
export const allowedQuantity = (asked: number, limits: QuantityLimits): Quantity & { quantity: number } => {
  const minimum = Math.max(limits.minimum, 1);
  const maximum = limits.maximum ?? DEFAULT_MAXIMUM;
  const stock = limits.stock ?? Infinity;
  if (asked < minimum) return { quantity: minimum, problem: { code: "BELOW_MINIMUM", n: minimum } };
  if (asked > stock && stock >= minimum && stock <= maximum)
    return { quantity: stock, problem: { code: "STOCK_LEFT", n: stock } };
  if (asked > maximum) return { quantity: maximum, problem: { code: "ABOVE_MAXIMUM", n: maximum } };
  return { quantity: asked, problem: null };
};

/**
 * What was typed as a quantity; Arabic and Persian digits count too. A number of pieces is held to the limits (ruling
 * O77); nothing, zero and less ask for a quantity (requirement R158), and so does what is no whole number.
 */
export const typedQuantity = (text: string, limits: QuantityLimits): Quantity => {
  const latin = latinDigits(text.trim());
  if (latin !== "" && !/^-?\d{1,15}$/.test(latin))
    return { quantity: null, problem: { code: "NOT_A_NUMBER", n: 1 } };
  return Number(latin) < 1
    ? { quantity: null, problem: { code: "BELOW_ONE", n: 1 } }
    : allowedQuantity(Number(latin), limits);
};

type Props = {
  /** Null while what was typed is none. */
  quantity: number | null;
  limits: QuantityLimits;
  /** The accessible name, e.g. "Quantity of Hex Bolt". */
  label: string;
  /** The nearest quantity that can be had, or null, and why it is not the one asked for. */
  onChange: (quantity: number | null, problem: QuantityProblem | null) => void;
  /** Id of what says the problem. */
  saidIn?: string;
  isSmall?: boolean;
};

/** − number +. Typing is held to the limits when the field is left, so that nothing jumps under the fingers; what is no quantity stays as it was typed. */
export const QuantityField = ({ quantity, limits, label, onChange, saidIn, isSmall = false }: Props) => {
  const t = useTranslations("islands.product");
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);

  const take = ({ quantity: allowed, problem }: Quantity) => {
    setRefused(allowed === null);
    if (allowed !== null) setDraft(null);
    onChange(allowed, problem);
  };
  const step = (by: number) => take(allowedQuantity((quantity ?? 0) + by, limits));
  const leave = () => {
    if (draft !== null) take(typedQuantity(draft, limits));
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
