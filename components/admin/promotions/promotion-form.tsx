import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import type { FormEvent } from "react";
import type { PromotionKind } from "@/lib/model/promotion-fields";
import { LANGUAGE_CODES, LANGUAGES } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { FormFoot } from "../parts/form-foot";
import { Glyph } from "../parts/glyph";
import { useRowForm } from "../parts/use-row-form";
import { useCall } from "../use-call";
import { plainText } from "../words";
import { PictureField } from "./picture-field";
import { PlaceFields } from "./place-fields";
import { PromotionDays } from "./promotion-days";
import { startOf, TABS, titleOf, type Promotion } from "./promotion-fields";
import { PromotionPreview } from "./promotion-preview";
import { PromotionTexts } from "./promotion-texts";

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

type Props = { kind: PromotionKind; found: Promotion | null };

const usePromotionForm = ({ kind, found }: Props) => {
  const save = useCall("promotions/save");
  const list = useCall("promotions/list");
  return useRowForm({
    draftId: `promotion.${kind}.${found?.id ?? "new"}`,
    found,
    startOf: (row) => startOf(kind, row),
    save: { ...save, send: (row) => save.send({ kind, ...row }) },
    list: { ...list, send: () => list.send({ kind }) },
    to: `/promotions/${TABS[kind]}`,
  });
};

/** The form of a banner or a campaign, with a preview in both languages. @param found null for a new one */
export const PromotionForm = ({ kind, found }: Props) => {
  const { t, language } = useDesk();
  const { form, saving } = usePromotionForm({ kind, found });
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
        <FormFoot form={form} saving={saving} words="promotions.fields" />
      </form>
    </>
  );
};
