import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { TEXTS, type Product, type ProductFields } from "./product-fields";

type Props = { fields: ProductFields; pictures: Product["pictures"] };

/** Counts the texts and pictures of a product against those it should have. It can be saved anyway. */
export const Ready = ({ fields, pictures }: Props) => {
  const { t } = useDesk();
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
      </ul>
    </section>
  );
};
