import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LANGUAGE_CODES,
  otherLanguages,
  type Language,
} from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { boxDirection } from "./box-direction";
import { TextBox } from "./field";
import { Glyph } from "./glyph";

type Props<Name extends string> = {
  name: Name;
  label: string;
  fields: Readonly<Partial<Record<`${Name}.${Language}`, string | null>>>;
  wrong: readonly string[];
  onChange: (field: `${Name}.${Language}`, value: string | null) => void;
  /** True for a text that may be left out in both languages. */
  isOptional?: boolean;
  rows?: number;
  maxLength: number;
};

/**
 * A text in both languages side by side, the desk's own first. An empty Arabic text is marked as missing, with what
 * shoppers see meanwhile. An empty English text is wrong, unless the text may be left out in both languages.
 */
export const BilingualText = <Name extends string>({
  name,
  label,
  fields,
  wrong,
  onChange,
  isOptional = false,
  rows,
  maxLength,
}: Props<Name>) => {
  const { t, language } = useDesk();
  const order = [language, ...otherLanguages(language)].filter((code) => LANGUAGE_CODES.includes(code));
  const isLeftOut = isOptional && (fields[`${name}.en`] ?? "") === "";
  return (
    <fieldset className="pair">
      <legend>{label}</legend>
      {order.map((code) => {
        const field = `${name}.${code}` as const;
        const value = fields[field] ?? "";
        const isMissing = code !== DEFAULT_LANGUAGE && value === "" && !isLeftOut;
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
              dir={boxDirection(code, value)}
              maxLength={maxLength}
              {...(rows === undefined ? {} : { rows })}
              onChange={(typed) => onChange(field, typed === "" && code !== DEFAULT_LANGUAGE ? null : typed)}
            />
            {isMissing && <small className="quiet">{t("products.missingLead")}</small>}
          </div>
        );
      })}
    </fieldset>
  );
};
