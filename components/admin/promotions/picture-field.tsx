"use client";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { IsolatedText } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { Failure, failureText } from "../parts/failure";
import { FileDrop } from "../parts/file-drop";
import { readPictureFile } from "../products/upload-pictures";
import { useCall } from "../use-call";
import { wordsAt } from "../words";
import type { PromotionFormState } from "./use-promotion-form";

type Props = {
  name: "pictureId" | "pictureRtlId";
  form: PromotionFormState;
  wrong: readonly string[];
};

/** Takes the picture of a banner or campaign. It is sent at once, cut to its form, and shown once the form is saved. */
export const PictureField = ({ name, form, wrong }: Props) => {
  const desk = useDesk();
  const { t } = desk;
  const add = useCall("promotions/add-picture");
  const [unread, setUnread] = useState<AdminFailure | null>(null);
  const url = form.pictureOf(name);
  const placement = form.fields.placement === "listing-sidebar" ? "listing-sidebar" : "home";
  const failure = unread ?? add.failure;
  const reason = failure?.facts?.reason;
  const said =
    failure === null || typeof reason !== "string"
      ? null
      : (wordsAt(t, `promotions.reasons.${reason}`) ?? failureText(desk, failure));
  const take = async ([file]: File[]) => {
    if (file === undefined) return;
    const read = await readPictureFile(file);
    setUnread("failure" in read ? read.failure : null);
    if ("failure" in read) return;
    const added = await add.send({ placement, data: read.data });
    if (added !== null) form.setPicture(name, added);
  };
  return (
    <div className="tongue" role="group" aria-label={t(`promotions.fields.${name}`)}>
      <b>{t(`promotions.fields.${name}`)}</b>
      {url !== null && <img className="promotion-picture" src={url} alt={t(`promotions.fields.${name}`)} />}
      <FileDrop
        label={t(url === null ? "promotions.drop" : "promotions.dropOther")}
        lead={
          <IsolatedText>
            {t(name === "pictureRtlId" ? "promotions.rtlLead" : `promotions.dropLeads.${placement}`)}
          </IsolatedText>
        }
        accept="image/jpeg,image/png,image/webp,image/avif"
        isBusy={add.isBusy}
        onFiles={(files) => void take(files)}
      />
      <p role="status" className="small">
        {add.isBusy ? t("common.busy") : null}
      </p>
      {said === null ? (
        <Failure failure={failure} />
      ) : (
        <div className="note bad" role="alert">
          <span>
            <IsolatedText>{said}</IsolatedText>
          </span>
        </div>
      )}
      {wrong.includes(name) && (
        <div className="note bad" role="alert">
          <span>{t("promotions.wrongPicture")}</span>
        </div>
      )}
      {name === "pictureRtlId" && url !== null && (
        <Button onClick={() => form.setPicture(name, null)}>{t("promotions.removePicture")}</Button>
      )}
    </div>
  );
};
