"use client";
import { LANGUAGES, LANGUAGE_CODES, otherLanguages } from "@/lib/i18n/languages";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { Glyph } from "../parts/glyph";
import type { ProductFields, TEXTS } from "./product-fields";

type TextName = (typeof TEXTS)[number];

type Props = {
  name: TextName;
  fields: Partial<Pick<ProductFields, `${TextName}.${"en" | "ar"}`>>;
  wrong: readonly string[];
  onChange: (field: `${TextName}.${"en" | "ar"}`, value: string | null) => void;
  rows?: number;
  maxLength: number;
};

/**
 * A text in both languages side by side, the desk's own first. An empty Arabic text is missing: it is marked, and says
 * what shoppers see meanwhile. An empty English one is wrong, because every text has it.
 */
export const TwoTongues = ({ name, fields, wrong, onChange, rows, maxLength }: Props) => {
  const { t, language } = useDesk();
  const order = [language, ...otherLanguages(language)].filter((code) => LANGUAGE_CODES.includes(code));
  const label = t(`products.texts.${name}`);
  return (
    <fieldset className="pair">
      <legend>{label}</legend>
      {order.map((code) => {
        const field = `${name}.${code}` as const;
        const value = fields[field] ?? "";
        const isMissing = code === "ar" && value === "";
        return (
          <div key={code} className="tongue">
            <TextBox
              label={t("products.inLanguage", { text: label, language: LANGUAGES[code].ownName })}
              hint={
                isMissing ? (
                  <span className="miss">
                    <Glyph name="alert" size={16} />
                    {t("products.missing")}
                  </span>
                ) : (
                  <bdi dir="ltr">{`${value.length} / ${maxLength}`}</bdi>
                )
              }
              error={wrong.includes(field) ? t("products.wrongField") : null}
              value={value}
              lang={code}
              dir={LANGUAGES[code].dir}
              isMissing={isMissing}
              maxLength={maxLength}
              {...(rows === undefined ? {} : { rows })}
              onChange={(typed) => onChange(field, typed === "" && code === "ar" ? null : typed)}
            />
            {isMissing && <small className="quiet">{t("products.missingLead")}</small>}
          </div>
        );
      })}
    </fieldset>
  );
};
