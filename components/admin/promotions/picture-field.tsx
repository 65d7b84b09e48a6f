import { useDesk } from "../desk-context";
import { PictureBox } from "../parts/picture-box";
import type { KeptForm } from "../parts/use-kept-form";
import { useCall } from "../use-call";

type Props = {
  name: "pictureId" | "pictureRtlId";
  form: KeptForm;
  wrong: readonly string[];
};

/** Takes the picture of a banner or campaign. */
export const PictureField = ({ name, form, wrong }: Props) => {
  const { t } = useDesk();
  const { send, isBusy, failure } = useCall("promotions/add-picture");
  const placement = form.fields.placement === "listing-sidebar" ? "listing-sidebar" : "home";
  const isRtl = name === "pictureRtlId";
  return (
    <PictureBox
      label={t(`promotions.fields.${name}`)}
      lead={t(isRtl ? "promotions.rtlLead" : `promotions.dropLeads.${placement}`)}
      url={form.pictureOf(name)}
      isWrong={wrong.includes(name)}
      add={{ send: (data) => send({ placement, data }), isBusy, failure }}
      onPicture={(picture) => form.setPicture(name, picture)}
      onRemove={isRtl ? () => form.setPicture(name, null) : undefined}
    />
  );
};
