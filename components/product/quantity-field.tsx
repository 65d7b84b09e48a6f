"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { allowedQuantity, type Quantity, type QuantityLimits, type QuantityProblem } from "./quantity-limits";

/** The reading of typed quantities, with the first use of a field: most visitors never type one. */
let reading: typeof import("./typed-quantity") | undefined;
const loadReading = async () => (reading ??= await import("./typed-quantity"));

/** Digits alone have one meaning, which needs no reading. */
const PLAIN = /^[1-9]\d{0,8}$/;

const UNREAD: Quantity = { quantity: null, problem: { code: "NOT_A_NUMBER", n: 1 } };

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
  const input = useRef<HTMLInputElement>(null);

  const take = ({ quantity: allowed, problem }: Quantity, isTyped = false) => {
    setRefused(allowed === null);
    if (allowed !== null) setDraft(null);
    onChange(allowed, problem, isTyped);
  };
  const step = (by: number) => take(allowedQuantity((quantity ?? 0) + by * limits.step, limits));
  const leave = () => {
    if (draft === null) return;
    if (reading) return take(reading.typedQuantity(draft, limits), true);
    if (PLAIN.test(draft)) return take(allowedQuantity(Number(draft), limits), true);
    // Nothing is bought by a text that is not read yet, nor by one that was replaced meanwhile.
    take(UNREAD, true);
    void loadReading()
      .then(({ typedQuantity }) => typedQuantity(draft, limits))
      .catch(() => UNREAD)
      .then((read) => (input.current?.value === draft ? take(read, true) : undefined));
  };

  return (
    <span className={isSmall ? "qty s" : "qty"} role="group" aria-label={label}>
      <button type="button" aria-label={t("less")} onClick={() => step(-1)}>
        <Icon name="minus" size={18} />
      </button>
      <input
        ref={input}
        className="num"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isRefused}
        aria-describedby={saidIn}
        value={draft ?? String(quantity ?? "")}
        onFocus={() => void loadReading().catch(() => undefined)}
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
