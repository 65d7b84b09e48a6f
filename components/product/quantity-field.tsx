"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import {
  allowedQuantity,
  typedQuantity,
  type Quantity,
  type QuantityLimits,
  type QuantityProblem,
} from "./quantity-rules";

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
