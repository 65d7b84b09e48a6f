"use client";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import type { FormEvent } from "react";
import type { PromotionKind } from "@/lib/contract/promotion-fields";
import { LANGUAGE_CODES, LANGUAGES } from "@/lib/i18n/languages";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { SaveBar } from "../products/save-bar";
import { plainText } from "../words";
import { ConflictNote } from "./conflict-note";
import { PictureField } from "./picture-field";
import { PlaceFields } from "./place-fields";
import { PromotionDays } from "./promotion-days";
import { titleOf, type Promotion } from "./promotion-fields";
import { PromotionPreview } from "./promotion-preview";
import { PromotionTexts } from "./promotion-texts";
import { usePromotionForm } from "./use-promotion-form";
import { useSavePromotion } from "./use-save-promotion";

/** Its state, and links to the pages that show it. */
const UnderHead = ({ promotion }: { promotion: Promotion }) => {
  const { t } = useDesk();
  return (
    <p className="quiet under-head">
      <PromotionDays promotion={promotion} />
      {promotion.state === "running" &&
        LANGUAGE_CODES.map((language) => (
          <a key={language} className="link" href={promotion.urls[language]} target="_blank" rel="noreferrer">
            {" "}
            <Glyph name="out" size={16} /> {LANGUAGES[language].ownName}
            <span className="vh"> {t("products.onTheShop")}</span>
          </a>
        ))}
    </p>
  );
};

/** The form of a banner or a campaign, with a preview in both languages. @param found null for a new one */
export const PromotionForm = ({ kind, found }: { kind: PromotionKind; found: Promotion | null }) => {
  const { t, language } = useDesk();
  const form = usePromotionForm(kind, found);
  const saving = useSavePromotion(kind, found, form);
  const { fields } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void saving.send();
  };
  return (
    <>
      <DimHead
        name={found === null ? t(`promotions.new.${kind}`) : plainText(titleOf(found.fields), language)}
        actions={
          <FormControlLabel
            control={
              <Switch checked={fields.isActive === true} onChange={(_, isActive) => form.set({ isActive })} />
            }
            label={t("products.onShop")}
          />
        }
      />
      {found !== null && <UnderHead promotion={found} />}
      <PromotionPreview kind={kind} form={form} />
      <form className="maker" onSubmit={send}>
        {kind === "campaign" && <PlaceFields form={form} wrong={saving.wrong} />}
        <div className="pair">
          <PictureField name="pictureId" form={form} wrong={saving.wrong} />
          <PictureField name="pictureRtlId" form={form} wrong={saving.wrong} />
        </div>
        <PromotionTexts kind={kind} form={form} wrong={saving.wrong} />
        <Failure failure={saving.failure} />
        {saving.conflict && (
          <ConflictNote
            conflict={saving.conflict}
            isBusy={saving.isBusy}
            onChoose={(isMine) => void saving.goOn(isMine)}
          />
        )}
        <SaveBar
          changes={form.changed.length}
          keptAt={form.keptAt}
          isBusy={saving.isBusy}
          onThrowAway={form.throwAway}
        />
      </form>
    </>
  );
};
