import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { firmHref } from "./firm";

/** Says that the shop's own company is still that of the example data. */
export const ExampleNote = ({ id }: { id: number }) => {
  const { t } = useDesk();
  return (
    <div className="note bad" role="alert">
      <Glyph name="alert" size={24} />
      <span>
        {t("firm.example")}{" "}
        <a className="link" href={firmHref(id)}>
          {t("firm.exampleLink")}
        </a>
      </span>
    </div>
  );
};
