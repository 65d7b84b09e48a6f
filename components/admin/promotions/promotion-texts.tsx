import { LONGEST_URL, PROMOTION_BUTTONS, type PromotionKind } from "@/lib/model/promotion-fields";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { textOf, textsOf } from "../parts/kept-draft";
import type { KeptForm } from "../parts/use-kept-form";
import { BilingualText } from "../parts/bilingual-text";
import { wordsAt } from "../words";
import { longest, textNames } from "./promotion-fields";

type Props = {
  kind: PromotionKind;
  form: Pick<KeptForm, "fields" | "set">;
  wrong: readonly string[];
};

/** Texts that stand beside an address. */
const isOfButton = (name: string): boolean => name.endsWith("Text");

const Text = ({ kind, form: { fields, set }, wrong, name }: Props & { name: string }) => {
  const { t } = useDesk();
  const isHtml = name === "body";
  return (
    <BilingualText
      name={name}
      label={wordsAt(t, `promotions.fields.${name}`) ?? name}
      fields={textsOf(fields)}
      wrong={wrong}
      onChange={(field, value) => set({ [field]: value })}
      isOptional={name !== "main" && !isHtml}
      maxLength={longest(kind, name)}
      {...(isHtml ? { html: "text" as const } : {})}
    />
  );
};

/** Titles, buttons with their addresses, and the days. */
export const PromotionTexts = (props: Props) => {
  const { kind, form, wrong } = props;
  const { t } = useDesk();
  const errorOf = (name: string, text: "products.wrongField" | "promotions.wrongUrl") =>
    wrong.includes(name) ? t(text) : null;
  const line = (name: string, value: string) => form.set({ [name]: value === "" ? null : value });
  return (
    <>
      {textNames(kind)
        .filter((name) => !isOfButton(name))
        .map((name) => (
          <Text key={name} {...props} name={name} />
        ))}
      <h2 className="ruled">{t("promotions.buttons")}</h2>
      <p className="quiet small">{t("promotions.buttonsLead")}</p>
      {PROMOTION_BUTTONS[kind].map((button) => (
        <div key={button} className="promotion-button">
          <Text {...props} name={`${button}Text`} />
          <TextBox
            label={t(`promotions.fields.${button}Url`)}
            hint={t("promotions.urlHint")}
            error={errorOf(`${button}Url`, "promotions.wrongUrl")}
            value={textOf(form.fields, `${button}Url`)}
            isCode
            inputMode="url"
            maxLength={LONGEST_URL}
            onChange={(typed) => line(`${button}Url`, typed)}
          />
        </div>
      ))}
      <h2 className="ruled">{t("promotions.days")}</h2>
      <p className="quiet small">{t("promotions.daysLead")}</p>
      <div className="form">
        {(["startsOn", "endsOn"] as const).map((name) => (
          <TextBox
            key={name}
            label={t(`promotions.fields.${name}`)}
            hint={t("common.optional")}
            error={errorOf(name, "products.wrongField")}
            type="date"
            value={textOf(form.fields, name)}
            isCode
            onChange={(typed) => line(name, typed)}
          />
        ))}
      </div>
    </>
  );
};
