"use client";
import Button from "@mui/material/Button";
import { LANGUAGES, type Language } from "@/lib/i18n/languages";
import { useDesk, type Desk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { formatWhen } from "../parts/values";
import { wordsAt } from "../words";
import type { PromotionConflict } from "./use-save-promotion";

/** The words of a field such as `main.ar`. */
const fieldName = ({ t }: Desk, field: string): string => {
  const [name = "", language] = field.split(".");
  const text = wordsAt(t, `promotions.fields.${name}`) ?? name;
  return language === undefined
    ? text
    : t("products.inLanguage", { text, language: LANGUAGES[language as Language].ownName });
};

type Props = { conflict: PromotionConflict; isBusy: boolean; onChoose: (isMine: boolean) => void };

/** Someone saved the same fields meanwhile: says who and which, and asks whose values go on in the form. */
export const ConflictNote = ({ conflict: { fields, by, at }, isBusy, onChoose }: Props) => {
  const desk = useDesk();
  const { t, say } = desk;
  return (
    <div className="note bad" role="alert">
      <Glyph name="alert" size={24} />
      <span>
        {say("promotions.conflict", {
          by,
          at: at === "" ? "" : formatWhen(at),
          fields: fields.map((field) => fieldName(desk, field)).join(t("common.comma")),
        })}
      </span>
      <Button disabled={isBusy} onClick={() => onChoose(true)}>
        {t("promotions.keepMine")}
      </Button>
      <Button disabled={isBusy} onClick={() => onChoose(false)}>
        {t("promotions.takeTheirs")}
      </Button>
    </div>
  );
};
