"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { PaymentOffer } from "@/lib/model/payment";
import { MethodSelect } from "./method-select";

type Props = {
  /** The total is zero: nothing is paid (ruling O47). */
  isFree: boolean;
  methods: PaymentOffer["methods"];
  /** The chosen one's id as text. */
  method: string;
  problem: "method" | "age" | null;
  onMethod: (method: string) => void;
  /** Something in the cart is sold only to adults (ruling O103). */
  needsAge: boolean;
  isAgeDeclared: boolean;
  onAge: (isDeclared: boolean) => void;
  /** About the chosen way to pay. */
  children: ReactNode;
};

/** How it is paid, and what must be declared before. */
export const PaymentChoice = ({
  isFree,
  methods,
  method,
  problem,
  onMethod,
  needsAge,
  isAgeDeclared,
  onAge,
  children,
}: Props) => {
  const t = useTranslations("islands.checkout");
  const failures = useTranslations("islands.failures");
  return (
    <>
      {isFree ? (
        <p className="free">{t("free")}</p>
      ) : (
        <MethodSelect
          methods={methods.map(({ id, kind }) => ({ id, label: t(`methods.${kind}`) }))}
          value={method}
          problem={problem === "method" ? failures("PAYMENT_METHOD_INVALID") : null}
          onChange={onMethod}
        />
      )}
      {children}
      {needsAge ? (
        <label className={problem === "age" ? "declare wrong" : "declare"}>
          <input
            type="checkbox"
            name="age"
            checked={isAgeDeclared}
            aria-invalid={problem === "age"}
            onChange={(event) => onAge(event.target.checked)}
          />
          {t("age")}
        </label>
      ) : null}
    </>
  );
};
