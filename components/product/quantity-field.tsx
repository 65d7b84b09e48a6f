"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { allowedQuantity, typedQuantity, type QuantityLimits, type QuantityProblem } from "./quantity-rules";

type Props = {
  quantity: number;
  limits: QuantityLimits;
  /** The accessible name, e.g. "Quantity of Hex Bolt". */
  label: string;
  /** The nearest quantity that can be had, and why it is not the one asked for. */
  onChange: (quantity: number, problem: QuantityProblem | null) => void;
  isSmall?: boolean;
};

/** − number +. Typing is held to the limits when the field is left, so that nothing jumps under the fingers. */
export const QuantityField = ({ quantity, limits, label, onChange, isSmall = false }: Props) => {
  const t = useTranslations("islands.product");
  const [draft, setDraft] = useState<string | null>(null);

  const ask = (asked: number) => {
    const { quantity: allowed, problem } = allowedQuantity(asked, limits);
    setDraft(null);
    onChange(allowed, problem);
  };
  const leave = () => {
    if (draft !== null) ask(typedQuantity(draft));
  };

  return (
    <span className={isSmall ? "qty s" : "qty"} role="group" aria-label={label}>
      <button type="button" aria-label={t("less")} onClick={() => ask(quantity - 1)}>
        <Icon name="minus" size={18} />
      </button>
      <input
        className="num"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? String(quantity)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") leave();
          if (event.key === "ArrowUp") ask(quantity + 1);
          if (event.key === "ArrowDown") ask(quantity - 1);
        }}
      />
      <button type="button" aria-label={t("more")} onClick={() => ask(quantity + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
};
