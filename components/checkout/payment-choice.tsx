"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { PaymentOffer } from "@/lib/model/payment";
import { MethodSelect } from "./method-select";

type Props = {
  /** True if the total is zero and no payment is needed (ruling O47). */
  isFree: boolean;
  /** True if card and wallet move no money here. */
  isTestMode: boolean;
  methods: PaymentOffer["methods"];
  /** Id of the chosen method as text. */
  method: string;
  problem: "method" | "age" | null;
  onMethod: (method: string) => void;
  /** True if an item is sold only to adults (ruling O103). */
  needsAge: boolean;
  isAgeDeclared: boolean;
  onAge: (isDeclared: boolean) => void;
  /** Details of the chosen payment method. */
  children: ReactNode;
};

/** Payment method, and required declarations. */
export const PaymentChoice = ({
  isFree,
  isTestMode,
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
  const refusals = useTranslations("islands.refusals");
  return (
    <>
      {isFree ? (
        <p className="free">{t("free")}</p>
      ) : (
        <>
          {isTestMode ? <p className="test-mode">{t("testMode")}</p> : null}
          <MethodSelect
            methods={methods}
            value={method}
            problem={problem === "method" ? refusals("PAYMENT_METHOD_INVALID") : null}
            onChange={onMethod}
          />
        </>
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
