import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useId, useState } from "react";
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

type Choice = { id: string; url: string | null; name: string };

/** All pictures side by side. A press chooses one. */
const PictureDialog = ({
  label,
  choices,
  value,
  onClose,
  onChoose,
}: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onClose: () => void;
  onChoose: (value: string) => void;
}) => {
  const { t } = useDesk();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <div className="dialog-form">
        <h2 id={id}>{label}</h2>
        <ul className="picture-choices">
          {choices.map((choice) => (
            <li key={choice.id}>
              <button type="button" aria-pressed={choice.id === value} onClick={() => onChoose(choice.id)}>
                {choice.url !== null && <img className="plate" src={choice.url} alt="" loading="lazy" />}
                <span>{choice.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="btns">
          <Button onClick={onClose}>{t("common.changeNothing")}</Button>
        </div>
      </div>
    </Dialog>
  );
};

/** The picture of an article, chosen by sight among the product's. */
export const PictureCell = ({ label, pictures, value, isNew, onChange }: Props) => {
  const { t } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const ofProduct: Choice = { id: "", url: null, name: t("products.priceOfProduct") };
  const choices = [
    ofProduct,
    ...pictures.map(({ id, url }, i) => ({
      id: String(id),
      url,
      name: t("products.pictures.picture", { number: i + 1 }),
    })),
  ];
  const own = choices.find(({ id }) => id === value) ?? ofProduct;
  return (
    <td className={`picture${isNew ? " cell-new" : ""}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("products.pictures.choose", { label, picture: own.name })}
        onClick={() => setOpen(true)}
      >
        {own.url === null ? (
          <span>{own.name}</span>
        ) : (
          <img src={own.url} alt="" width="36" height="36" loading="lazy" />
        )}
      </button>
      {isOpen && (
        <PictureDialog
          label={label}
          choices={choices}
          value={own.id}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      )}
    </td>
  );
};
