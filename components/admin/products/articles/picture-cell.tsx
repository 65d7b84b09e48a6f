import { useDesk } from "../../desk-context";
import type { Articles } from "./article-cells";

type Props = {
  label: string;
  pictures: Articles["pictures"];
  /** Id of the article's own picture; empty for the product's. */
  value: string;
  isNew: boolean;
  onChange: (value: string) => void;
};

/** The picture of an article, chosen among the product's. */
export const PictureCell = ({ label, pictures, value, isNew, onChange }: Props) => {
  const { t } = useDesk();
  const own = pictures.find(({ id }) => String(id) === value);
  return (
    <td className={`picture${isNew ? " cell-new" : ""}`}>
      <span>
        {own !== undefined && <img src={own.url} alt="" width="36" height="36" loading="lazy" />}
        <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t("products.priceOfProduct")}</option>
          {pictures.map(({ id }, i) => (
            <option key={id} value={id}>
              {t("products.pictures.picture", { number: i + 1 })}
            </option>
          ))}
        </select>
      </span>
    </td>
  );
};
