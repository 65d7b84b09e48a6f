import Button from "@mui/material/Button";
import { useState } from "react";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { useDesk } from "../../desk-context";
import { TextBox } from "../../parts/field";

type Props = {
  /** The attribute's name, for the labels. */
  of: string;
  taken: readonly string[];
  onAdd: (name: LocalizedText) => void;
};

/** A new option of an attribute, named in both languages. */
export const NewOption = ({ of, taken, onAdd }: Props) => {
  const { t } = useDesk();
  const [english, setEnglish] = useState("");
  const [arabic, setArabic] = useState("");
  const isTaken = taken.some((name) => name.toLowerCase() === english.trim().toLowerCase());
  const isReady = english.trim() !== "" && !isTaken;
  const add = () => {
    if (!isReady) return;
    onAdd({ en: english.trim(), ar: arabic.trim() || null });
    setEnglish("");
    setArabic("");
  };
  return (
    <div className="form new-option">
      <TextBox
        label={t("products.inLanguage", { text: of, language: "English" })}
        error={isTaken ? t("products.articles.reasons.twice", { other: english }) : null}
        value={english}
        onChange={setEnglish}
        onEnter={add}
        lang="en"
        dir="ltr"
        maxLength={100}
      />
      <TextBox
        label={t("products.inLanguage", { text: of, language: "العربية" })}
        value={arabic}
        onChange={setArabic}
        onEnter={add}
        lang="ar"
        dir="rtl"
        maxLength={100}
      />
      <Button onClick={add} disabled={!isReady}>
        {t("products.articles.addTo", { name: of })}
      </Button>
    </div>
  );
};
