import { useDesk } from "../desk-context";
import { PictureBox } from "../parts/picture-box";
import type { KeptForm } from "../parts/use-kept-form";
import { useCall } from "../use-call";
import type { Firm } from "./firm";
import type { FirmInputs } from "./use-firm-inputs";

type Props = Pick<FirmInputs, "line" | "pair" | "state"> & {
  firm: Firm;
  form: KeptForm;
  wrong: readonly string[];
};

/** What a seller's page, the mails and the packing slips have of them: who answers complaints, where goods go back to, the logo. */
export const SellerFields = ({ firm, form, wrong, line, pair, state }: Props) => {
  const { t } = useDesk();
  const { send, isBusy, failure } = useCall("vendors/add-logo");
  const add = async (data: string) => {
    const added = await send({ id: firm.id, data });
    return added && { id: added.key, url: added.url };
  };
  return (
    <>
      <h2>{t("firm.officer")}</h2>
      <p className="quiet">{t("firm.officerLead")}</p>
      {pair("officerName", { isOptional: true })}
      {pair("officerRole", { isOptional: true })}
      <div className="form">
        {line("officerPhone")}
        {line("officerEmail")}
      </div>
      <h2>{t("firm.returns")}</h2>
      <p className="quiet">{t("firm.returnsLead")}</p>
      {line("returnLine")}
      {pair("returnCity", { isOptional: true })}
      <div className="form">
        {state("returnState")}
        {line("returnPostalCode")}
      </div>
      <PictureBox
        label={t("firm.fields.logo")}
        lead={t("settings.logoLead")}
        url={form.pictureOf("logo")}
        isWrong={wrong.includes("logo")}
        add={{ send: add, isBusy, failure }}
        onPicture={(picture) => form.setPicture("logo", picture)}
        onRemove={() => form.setPicture("logo", null)}
      />
    </>
  );
};

/** Where the shop's own firm has these: each stands once. */
export const OfTexts = () => {
  const { t } = useDesk();
  return (
    <>
      <h2>{t("firm.officer")}</h2>
      <p className="quiet">
        {t("firm.elsewhere")}{" "}
        {(
          [
            ["#/shop/grievanceOfficer", t("shop.sections.grievanceOfficer")],
            ["#/shop/addresses", t("shop.sections.addresses")],
            ["#/settings", t("firm.fields.logo")],
          ] as const
        ).map(([href, text], i) => (
          <span key={href}>
            {i > 0 && t("common.comma")}
            <a className="link" href={href}>
              {text}
            </a>
          </span>
        ))}
      </p>
    </>
  );
};
