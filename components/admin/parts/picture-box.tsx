import Button from "@mui/material/Button";
import { IsolatedText } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { wordsAt } from "../words";
import { Failure, failureText } from "./failure";
import { PictureFileDrop, usePictureFile, type AddPicture, type SentPicture } from "./picture-file";

type Props<Id extends number | string> = {
  label: string;
  lead: string;
  /** Address of the picture; null without one. */
  url: string | null;
  isWrong: boolean;
  add: AddPicture<Id>;
  onPicture: (picture: SentPicture<Id>) => void;
  /** Undefined if a picture must be there. */
  onRemove?: (() => void) | undefined;
};

/** Takes one picture of a form. It is sent at once, cut to its form, and shown once the form is saved. */
export const PictureBox = <Id extends number | string>({
  label,
  lead,
  url,
  isWrong,
  add,
  onPicture,
  onRemove,
}: Props<Id>) => {
  const desk = useDesk();
  const { t } = desk;
  const file = usePictureFile(add, onPicture);
  const { failure } = file;
  const reason = failure?.facts?.reason;
  const said =
    failure === null || typeof reason !== "string"
      ? null
      : (wordsAt(t, `promotions.reasons.${reason}`) ?? failureText(desk, failure));
  return (
    <div className="tongue" role="group" aria-label={label}>
      <b>{label}</b>
      {url !== null && <img className="promotion-picture" src={url} alt={label} />}
      <PictureFileDrop
        label={t(url === null ? "promotions.drop" : "promotions.dropOther")}
        lead={lead}
        file={file}
      />
      {said === null ? (
        <Failure failure={failure} />
      ) : (
        <div className="note bad" role="alert">
          <span>
            <IsolatedText>{said}</IsolatedText>
          </span>
        </div>
      )}
      {isWrong && (
        <div className="note bad" role="alert">
          <span>{t("promotions.wrongPicture")}</span>
        </div>
      )}
      {onRemove !== undefined && url !== null && (
        <Button onClick={onRemove}>{t("promotions.removePicture")}</Button>
      )}
    </div>
  );
};
