"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Text } from "@/lib/model/text";

/** "Please select" is a method id on the wire (ruling O44). */
export const NO_METHOD = "10";

type Props = {
  methods: { id: number; name: Text }[];
  value: string;
  problem: string | null;
  onChange: (method: string) => void;
};

/** Payment methods for this order. None is preselected. */
export const MethodSelect = ({ methods, value, problem, onChange }: Props) => {
  const t = useTranslations("islands.checkout");
  const id = useId();
  return (
    <div className={problem ? "field bad" : "field"}>
      <label htmlFor={id}>{t("payment")}</label>
      <span className="say" id={`${id}-say`} {...(problem ? { role: "alert" } : {})}>
        {problem}
      </span>
      <select
        id={id}
        name="PaymentMethod"
        className="in"
        aria-describedby={`${id}-say`}
        aria-invalid={problem !== null}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value={NO_METHOD}>{t("pick")}</option>
        {methods.map((offered) => (
          <option key={offered.id} value={offered.id} lang={offered.name.lang}>
            {offered.name.text}
          </option>
        ))}
      </select>
    </div>
  );
};
