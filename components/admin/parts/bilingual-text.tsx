import type { HtmlKind } from "@/lib/html/allowed-tags";
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LANGUAGE_CODES,
  otherLanguages,
  type Language,
} from "@/lib/languages/languages";
import { unknownLetter } from "@/lib/model/paper-letters";
import { useDesk } from "../desk-context";
import { boxDirection } from "./box-direction";
import { TextBox } from "./field";
import { Glyph } from "./glyph";
import { RichTextBox } from "./rich-text/rich-text-box";

type Props<Name extends string> = {
  name: Name;
  label: string;
  fields: Readonly<Partial<Record<`${Name}.${Language}`, string | null>>>;
  wrong: readonly string[];
  onChange: (field: `${Name}.${Language}`, value: string | null) => void;
  /** True for a text that may be left out in both languages. */
  isOptional?: boolean;
  rows?: number;
  /** A text that is written as it will look, and kept as HTML of this kind. */
  html?: HtmlKind;
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
  html,
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
        const letter = wrong.includes(field) ? unknownLetter(value) : null;
        const isMissing = code !== DEFAULT_LANGUAGE && value === "" && !isLeftOut;
        const box = {
          label: t("products.inLanguage", { text: label, language: LANGUAGES[code].ownName }),
          hint: isMissing ? (
            <span className="miss">
              <Glyph name="alert" size={16} />
              {t("products.missing")}
            </span>
          ) : (
            <bdi dir="ltr">{`${value.length} / ${maxLength}`}</bdi>
          ),
          error:
            letter !== null
              ? t("common.letter", { letter })
              : wrong.includes(field)
                ? t(value.trim() === "" ? "common.missing" : "products.wrongField")
                : null,
          value,
          maxLength,
          onChange: (typed: string) =>
            onChange(field, typed === "" && code !== DEFAULT_LANGUAGE ? null : typed),
        };
        return (
          <div key={code} className="tongue">
            {html === undefined ? (
              <TextBox
                {...box}
                lang={code}
                dir={boxDirection(code, value)}
                {...(rows === undefined ? {} : { rows })}
              />
            ) : (
              <RichTextBox {...box} kind={html} language={code} />
            )}
            {isMissing && <small className="quiet">{t("products.missingLead")}</small>}
          </div>
        );
      })}
    </fieldset>
  );
};
