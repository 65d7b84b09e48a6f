import { Code, IsolatedText } from "@/components/ui/inline-text";
import { optionsInNames } from "@/lib/model/option-in-name";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { TEXTS, type Product, type ProductFields } from "./product-fields";

type Props = { fields: ProductFields } & Pick<Product, "pictures" | "optionNames" | "lawGaps">;

/**
 * Counts the texts and pictures of a product against those it should have, and names what the law wants on its page and a
 * choice that stands in its name. It can be saved anyway.
 */
export const Ready = ({ fields, pictures, optionNames, lawGaps }: Props) => {
  const { t } = useDesk();
  const named = optionsInNames({ en: fields["name.en"], ar: fields["name.ar"] }, optionNames);
  const filled = (language: "en" | "ar") =>
    TEXTS.filter((text) => (fields[`${text}.${language}`] ?? "").trim() !== "").length;
  const rows = [
    { name: t("products.ready.en"), has: filled("en"), of: TEXTS.length },
    { name: t("products.ready.ar"), has: filled("ar"), of: TEXTS.length },
    { name: t("products.ready.pictures"), has: pictures.length, of: Math.max(1, pictures.length) },
  ];
  return (
    <section className="panel">
      <h2>{t("products.ready.title")}</h2>
      <ul className="ready">
        {rows.map(({ name, has, of }) => (
          <li key={name} className={has < of ? "miss" : ""}>
            <Glyph name={has < of ? "alert" : "check"} size={18} />
            <span>{name}</span>
            <Code>{`${has} / ${of}`}</Code>
          </li>
        ))}
        {lawGaps.map((gap) => (
          <li key={gap} className="miss">
            <Glyph name="alert" size={18} />
            <span>{t(`products.package.gaps.${gap}`)}</span>
          </li>
        ))}
      </ul>
      {named.map((option) => (
        <p key={option} className="small">
          <IsolatedText>{t("products.ready.option", { option })}</IsolatedText>
        </p>
      ))}
    </section>
  );
};
