"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Icon } from "@/components/ui/icon";

type Props = { value: string; onChange: (value: string) => void; problem: string | null };

/** One to five stars, none of them chosen beforehand (ruling O74). */
export const StarChoice = ({ value, onChange, problem }: Props) => {
  const t = useTranslations("islands.review");
  const id = useId();
  return (
    <fieldset
      className={problem ? "field star-choice full bad" : "field star-choice full"}
      aria-describedby={id}
    >
      <legend className="lbl">{t("rating")}</legend>
      <span className="say" id={id} {...(problem ? { role: "alert" } : {})}>
        {problem}
      </span>
      <div>
        {["1", "2", "3", "4", "5"].map((n) => (
          <label key={n}>
            <input
              type="radio"
              className="vh"
              name="ReviewRating"
              value={n}
              checked={value === n}
              onChange={() => onChange(n)}
            />
            <Icon name="star" size={28} />
            <span className="vh">{t("stars", { n: Number(n) })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
