import { LANGUAGES, otherLanguages, type Language } from "@/lib/languages/languages";
import { LONGEST_META, SHOWN_META, type MetaText } from "@/lib/model/meta-texts";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { Glyph } from "../parts/glyph";
import type { Product, ProductFields } from "./product-fields";
import type { ProductFormState } from "./use-product-form";

const META_TEXTS = Object.keys(LONGEST_META) as MetaText[];

/** What takes the place of a text that is left out. */
const INSTEAD = { metaTitle: "name", metaDescription: "short" } as const satisfies Record<MetaText, string>;

/** The text that a search engine shows: the own one, or what the page has in its language, or in English. */
const shownText = (fields: ProductFields, text: MetaText, language: Language): string =>
  fields[`${text}.${language}`] ||
  fields[`${INSTEAD[text]}.${language}`] ||
  fields[`${INSTEAD[text]}.en`] ||
  "";

/** An address as people know it from search results: the host, then the steps of the path. */
const addressText = (url: string): string => {
  const { host, pathname } = new URL(url, location.href);
  return [host, ...decodeURIComponent(pathname).split("/").filter(Boolean)].join(" › ");
};

type PreviewProps = { fields: ProductFields; language: Language; url: string };

/** A result of a search engine in one language. */
const Preview = ({ fields, language, url }: PreviewProps) => {
  const { t } = useDesk();
  const { dir, ownName } = LANGUAGES[language];
  return (
    <figure className="found-page">
      <figcaption className="quiet small">
        {t("products.searchEngines.preview", { language: ownName })}
      </figcaption>
      <div lang={language} dir={dir}>
        <p className="address">
          <bdi dir="ltr">{addressText(url)}</bdi>
        </p>
        <p className="title">{shownText(fields, "metaTitle", language)}</p>
        <p className="text">{shownText(fields, "metaDescription", language)}</p>
      </div>
    </figure>
  );
};

type Props = {
  form: Pick<ProductFormState, "fields" | "set">;
  wrong: readonly string[];
  urls: Product["urls"];
};

/**
 * What search engines show of a product, where it is not the name and the short description. A long text is cut by them, and
 * saved all the same.
 */
export const SearchFields = ({ form: { fields, set }, wrong, urls }: Props) => {
  const { t, language } = useDesk();
  const order = [language, ...otherLanguages(language)];
  return (
    <>
      <p className="quiet small package-lead">{t("products.searchEngines.lead")}</p>
      {META_TEXTS.map((text) => (
        <fieldset key={text} className="pair">
          <legend>{t(`products.searchEngines.${text}`)}</legend>
          {order.map((code) => {
            const field = `${text}.${code}` as const;
            const value = fields[field] ?? "";
            const count = <bdi dir="ltr">{`${value.length} / ${SHOWN_META[text]}`}</bdi>;
            return (
              <div key={code} className="tongue">
                <TextBox
                  label={t("products.inLanguage", {
                    text: t(`products.searchEngines.${text}`),
                    language: LANGUAGES[code].ownName,
                  })}
                  hint={
                    value.length > SHOWN_META[text] ? (
                      <span className="miss">
                        <Glyph name="alert" size={16} />
                        {t("products.searchEngines.long")} {count}
                      </span>
                    ) : (
                      count
                    )
                  }
                  error={wrong.includes(field) ? t("products.wrongField") : null}
                  lang={code}
                  dir={LANGUAGES[code].dir}
                  value={value}
                  maxLength={LONGEST_META[text]}
                  {...(text === "metaDescription" ? { rows: 2 } : {})}
                  onChange={(typed) => set(field, typed === "" ? null : typed)}
                />
              </div>
            );
          })}
        </fieldset>
      ))}
      <div className="pair">
        {order.map((code) => (
          <Preview key={code} fields={fields} language={code} url={urls[code]} />
        ))}
      </div>
    </>
  );
};
