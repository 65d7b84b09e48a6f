import { useState } from "react";
import { useRefresh } from "react-admin";
import { IsolatedText } from "@/components/ui/inline-text";
import { useDesk, type Desk } from "../desk-context";
import { failureText } from "../parts/failure";
import { FileDrop } from "../parts/file-drop";
import { Glyph } from "../parts/glyph";
import { PICTURE_TYPES } from "../parts/read-picture";
import { wordsAt } from "../words";
import { uploadPictures, type RefusedFile } from "./upload-pictures";

const reasonText = (desk: Desk, { failure }: RefusedFile): string => {
  const reason = failure.facts?.reason;
  return (
    (typeof reason === "string" ? wordsAt(desk.t, `products.pictures.reasons.${reason}`) : null) ??
    failureText(desk, failure)
  );
};

/** Takes new pictures, dropped or chosen. A refused file says why; the others are kept. */
export const PictureDrop = ({ id }: { id: string }) => {
  const desk = useDesk();
  const { t, say } = desk;
  const refresh = useRefresh();
  const [step, setStep] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const take = async (files: File[]) => {
    setRefused([]);
    const found = await uploadPictures(id, files, (name, number) =>
      setStep(t("products.pictures.sending", { name, number, of: files.length })),
    );
    setStep(null);
    setRefused(found);
    refresh();
  };
  return (
    <>
      <FileDrop
        label={t("products.pictures.drop")}
        lead={say("products.pictures.dropLead")}
        accept={PICTURE_TYPES}
        isMultiple
        isBusy={step !== null}
        onFiles={(files) => void take(files)}
      />
      <p role="status" className="small">
        {step !== null && <IsolatedText>{step}</IsolatedText>}
      </p>
      {refused.map((file) => (
        <div className="note bad" role="alert" key={file.name}>
          <Glyph name="alert" size={24} />
          <span>
            <bdi>{file.name}</bdi> {t("products.pictures.notTaken")}{" "}
            <IsolatedText>{reasonText(desk, file)}</IsolatedText>
          </span>
        </div>
      ))}
    </>
  );
};
