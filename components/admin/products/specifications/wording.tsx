import { useState } from "react";
import { useDesk } from "../../desk-context";
import type { Cells } from "../cells";
import { BilingualText } from "../../parts/bilingual-text";
import { cellIn, VALUE_PLACE, type Column, type Specification } from "./specification-cells";

type Props = {
  specification: Specification;
  /** The attribute's name in the desk's language. */
  name: string;
  cells: Cells;
  errorOf: (column: Column) => string | null;
  onChange: (column: Column, value: string) => void;
};

/** Words around a value, in both languages: `{} per pair`. They are behind a link until there are some. */
export const Wording = ({ specification: { key }, name, cells, errorOf, onChange }: Props) => {
  const { t } = useDesk();
  const [english, arabic] = [cellIn(cells, key, "wording_en"), cellIn(cells, key, "wording_ar")];
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && english === "" && arabic === "")
    return (
      <button
        type="button"
        className="link small"
        aria-label={t("products.specifications.addWordingOf", { name })}
        onClick={() => setOpen(true)}
      >
        {t("products.specifications.addWording")}
      </button>
    );
  const errors = [...new Set([errorOf("wording_en"), errorOf("wording_ar")].flatMap((error) => error ?? []))];
  return (
    <>
      <BilingualText
        name="wording"
        label={t("products.specifications.wordingOf", { name })}
        fields={{ "wording.en": english, "wording.ar": arabic || null }}
        wrong={(["en", "ar"] as const).flatMap((code) =>
          errorOf(`wording_${code}`) === null ? [] : [`wording.${code}`],
        )}
        onChange={(field, value) =>
          onChange(field === "wording.en" ? "wording_en" : "wording_ar", value ?? "")
        }
        isOptional
        maxLength={200}
      />
      {errors.map((error) => (
        <p key={error} className="bad-text" role="alert">
          {error}
        </p>
      ))}
      <small className="quiet">{t("products.specifications.wordingHint", { place: VALUE_PLACE })}</small>
    </>
  );
};
