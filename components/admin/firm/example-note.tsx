import type { ExampleValue } from "@/lib/model/example-values";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { firmHref, OWN_FIRM } from "./firm";

/** Values that stand with the firm where the shop sells its own goods. */
const OF_FIRM: readonly ExampleValue[] = ["companyName", "gstNumber", "supportEmail"];

type Props = {
  hasExampleFirm: boolean;
  values?: readonly ExampleValue[];
  isPublic?: boolean;
};

/** Says what of the shop is still that of the example data, and where the owner enters their own. */
export const ExampleNote = ({ hasExampleFirm, values = [], isPublic = false }: Props) => {
  const { t } = useDesk();
  const texts = values.filter((value) => !hasExampleFirm || !OF_FIRM.includes(value));
  const first = texts[0];
  return (
    <div className="note bad" role="alert">
      <Glyph name="alert" size={24} />
      <div>
        {hasExampleFirm && (
          <p>
            {t("firm.example")}{" "}
            <a className="link" href={firmHref(OWN_FIRM)}>
              {t("firm.exampleLink")}
            </a>
          </p>
        )}
        {first !== undefined && (
          <p>
            {t("firm.exampleTexts", {
              names: texts.map((value) => t(`shop.sections.${value}`)).join(t("common.comma")),
            })}{" "}
            <a className="link" href={`#/shop/${first}`}>
              {t("firm.exampleTextsLink")}
            </a>
          </p>
        )}
        {isPublic && <p>{t("firm.takesNoOrders")}</p>}
      </div>
    </div>
  );
};
