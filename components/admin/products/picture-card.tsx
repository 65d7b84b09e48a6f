import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import { FormDialog } from "../parts/form-dialog";
import { Glyph } from "../parts/glyph";
import { plainText } from "../words";
import type { Picture } from "./pictures";

type Alt = Picture["alt"];
type Props = {
  picture: Picture;
  number: number;
  of: number;
  isBusy: boolean;
  onMove: (by: 1 | -1) => void;
  onDrag: () => void;
  onDrop: () => void;
  onRemove: () => void;
  onAlt: (alt: Alt) => void;
};

const AltDialog = ({
  alt,
  onClose,
  onSave,
}: {
  alt: Alt;
  onClose: () => void;
  onSave: (alt: Alt) => void;
}) => {
  const { t } = useDesk();
  const [en, setEn] = useState(alt?.en ?? "");
  const [ar, setAr] = useState(alt?.ar ?? "");
  const isWrong = en.trim() === "" && ar.trim() !== "";
  return (
    <FormDialog
      title={t("products.pictures.alt")}
      action={t("products.save")}
      isBusy={false}
      failure={null}
      isBlocked={isWrong}
      onClose={onClose}
      onSend={() => {
        onSave(en.trim() === "" ? null : { en: en.trim(), ar: ar.trim() === "" ? null : ar.trim() });
        onClose();
      }}
    >
      <p className="quiet">{t("products.pictures.altLead")}</p>
      <div className="form">
        <TextBox
          label="English"
          lang="en"
          dir="ltr"
          error={isWrong ? t("products.pictures.altEnglish") : null}
          value={en}
          onChange={setEn}
          maxLength={200}
        />
        <TextBox label="العربية" lang="ar" dir="rtl" value={ar} onChange={setAr} maxLength={200} />
      </div>
    </FormDialog>
  );
};

/** True if the picture is described in both languages. */
export const isDescribed = ({ alt }: Pick<Picture, "alt">): boolean =>
  alt !== null && Object.values(alt).every((text) => text !== null && text !== "");

/** One picture: drag it, or move it by its buttons. */
export const PictureCard = ({
  picture,
  number,
  of,
  isBusy,
  onMove,
  onDrag,
  onDrop,
  onRemove,
  onAlt,
}: Props) => {
  const { t, language } = useDesk();
  const [isAlt, setAlt] = useState(false);
  const name = t("products.pictures.picture", { number });
  return (
    <li
      className={number === 1 ? "first" : ""}
      draggable={!isBusy}
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <img
        className="plate"
        src={picture.url}
        alt={picture.alt === null ? name : plainText(picture.alt, language)}
        loading="lazy"
      />
      <small>{number === 1 ? t("products.pictures.main") : name}</small>
      <button type="button" className="link small" onClick={() => setAlt(true)}>
        {t(isDescribed(picture) ? "products.pictures.alt" : "products.pictures.addAlt")}
        <span className="vh"> {name}</span>
      </button>
      <span className="tools">
        <IconButton
          aria-label={t("products.pictures.forward", { number })}
          disabled={isBusy || number === 1}
          onClick={() => onMove(-1)}
        >
          <Glyph name="prev" size={16} />
        </IconButton>
        <IconButton
          aria-label={t("products.pictures.back", { number })}
          disabled={isBusy || number === of}
          onClick={() => onMove(1)}
        >
          <Glyph name="next" size={16} />
        </IconButton>
        <IconButton
          aria-label={t("products.pictures.remove", { number })}
          disabled={isBusy}
          onClick={onRemove}
        >
          <Glyph name="trash" size={16} />
        </IconButton>
      </span>
      {isAlt && <AltDialog alt={picture.alt} onClose={() => setAlt(false)} onSave={onAlt} />}
    </li>
  );
};
