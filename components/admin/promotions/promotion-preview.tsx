import { IsolatedText } from "@/components/ui/inline-text";
import type { PromotionKind } from "@/lib/model/promotion-fields";
import { LANGUAGES, LANGUAGE_CODES, type Language } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { textOf } from "../parts/kept-draft";
import { TypedHtml } from "../parts/rich-text/typed-html";
import type { KeptForm } from "../parts/use-kept-form";
import type { Fields } from "./promotion-fields";

type Shown = { text: string; lang: Language };

/** A text as shoppers of a language see it. For a missing Arabic text it is the English one. */
const shownText = (fields: Fields, name: string, language: Language): Shown => {
  const own = textOf(fields, `${name}.${language}`).trim();
  return own === "" ? { text: textOf(fields, `${name}.en`), lang: "en" } : { text: own, lang: language };
};

const Words = ({ shown: { text, lang }, className }: { shown: Shown; className: string }) =>
  text === "" ? null : (
    <span className={className} lang={lang} dir={LANGUAGES[lang].dir}>
      <IsolatedText>{text}</IsolatedText>
    </span>
  );

type Props = { fields: Fields; language: Language; picture: string | null };

/** A slide, as on the home page. */
const Slide = ({ fields, language, picture }: Props) => (
  <div className="slide-view">
    {picture !== null && <img src={picture} alt="" />}
    <div className="say">
      <Words className="over" shown={shownText(fields, "top", language)} />
      <Words className="title" shown={shownText(fields, "main", language)} />
      <Words className="under" shown={shownText(fields, "bottom", language)} />
      <span className="acts">
        {["left", "right"].map((button, i) => (
          <Words
            key={button}
            className={i === 0 ? "act" : "act line"}
            shown={shownText(fields, `${button}Text`, language)}
          />
        ))}
      </span>
    </div>
  </div>
);

/** The card of a campaign on the home page, or its box beside the lists. */
const Card = ({ fields, language, picture }: Props) => {
  const isBox = fields.placement === "listing-sidebar";
  return (
    <div className={isBox ? "card-view box" : "card-view"}>
      {picture !== null && <img src={picture} alt="" />}
      <div>
        {!isBox && <Words className="deal" shown={shownText(fields, "discount", language)} />}
        <Words className="title" shown={shownText(fields, "main", language)} />
        {isBox && <Words className="deal" shown={shownText(fields, "discount", language)} />}
        {isBox && <Words className="link" shown={shownText(fields, "buttonText", language)} />}
      </div>
    </div>
  );
};

/** The text of a campaign, as on its own page. */
const Body = ({ fields, language }: Pick<Props, "fields" | "language">) => {
  const { text, lang } = shownText(fields, "body", language);
  return text === "" ? null : (
    <div className="body-view" lang={lang} dir={LANGUAGES[lang].dir}>
      <TypedHtml html={text} kind="text" />
    </div>
  );
};

/** Preview of the shop's look in both languages, as typed so far. */
export const PromotionPreview = ({
  kind,
  form,
}: {
  kind: PromotionKind;
  form: Pick<KeptForm, "fields" | "pictureOf">;
}) => {
  const { t } = useDesk();
  const View = kind === "banner" ? Slide : Card;
  const picture = form.pictureOf("pictureId");
  return (
    <section aria-label={t("promotions.preview")}>
      <div className="previews">
        {LANGUAGE_CODES.map((language) => (
          <figure key={language}>
            <figcaption className="quiet small">
              {t("promotions.previewIn", { language: LANGUAGES[language].ownName })}
            </figcaption>
            <div lang={language} dir={LANGUAGES[language].dir}>
              <View
                fields={form.fields}
                language={language}
                picture={
                  LANGUAGES[language].dir === "rtl" ? (form.pictureOf("pictureRtlId") ?? picture) : picture
                }
              />
              {kind === "campaign" && <Body fields={form.fields} language={language} />}
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
};
