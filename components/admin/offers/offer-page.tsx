import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import type { FormEvent } from "react";
import { useNotify, useParams, useRedirect, useRefresh } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { PageState } from "../parts/page-state";
import { Typed, When } from "../parts/values";
import { useChoices, type Choices } from "../products/product-list";
import { SaveBar } from "../parts/save-bar";
import { useRead } from "../use-read";
import { plainText } from "../words";
import { OfferConflict } from "./offer-conflict";
import { NEW_OFFER, type Offer } from "./offer-fields";
import { OfferFormFields } from "./offer-form";
import { TrialPanel } from "./trial-panel";
import { useOfferForm } from "./use-offer-form";
import { refusedIn, useSaveOffer } from "./use-save-offer";
import { useTrial } from "./use-trial";

/** Shows the origin of an offer, its number of uses, and its last editor. */
const UnderHead = ({ offer }: { offer: Offer }) => {
  const { t, say } = useDesk();
  return (
    <>
      <p className="quiet under-head">
        {t(`offers.states.${offer.state}`)}
        {offer.fields.couponCode !== null && <> · {say("offers.usedCount", { count: offer.usedCount })}</>}
        {offer.changedAt !== null && (
          <>
            {" · "}
            {t("products.savedBy")} <Typed>{offer.changedBy ?? ""}</Typed> <When iso={offer.changedAt} />
          </>
        )}
      </p>
      {offer.isOfFiles && <p className="quiet small">{t("offers.ofFiles")}</p>}
      {offer.ownSku !== null && (
        <p className="quiet small">
          {t("offers.own")}{" "}
          <a className="link" href={`#/products/${encodeURIComponent(offer.ownSku)}`}>
            <Code>{offer.ownSku}</Code>
          </a>
        </p>
      )}
    </>
  );
};

/** The form of an offer, with the trial beside it. @param offer null for a new one */
const Editor = ({ offer, choices }: { offer: Offer | null; choices: Choices }) => {
  const { t, language } = useDesk();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const id = offer?.id ?? null;
  const start = offer?.fields ?? NEW_OFFER;
  const form = useOfferForm(id === null ? "new" : String(id), start);
  const trial = useTrial(id, form.fields);
  const saving = useSaveOffer(id, form, (saved) => {
    form.startFrom(id === null ? NEW_OFFER : saved.fields);
    notify(t(id === null ? "offers.created" : "offers.saved"), { type: "success" });
    if (id === null) redirect(`/offers/${saved.id}`);
    else refresh();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void saving.save();
  };
  const tried = refusedIn(trial.failure);
  const refused = {
    wrong: [...saving.refused.wrong, ...tried.wrong],
    unknown: saving.refused.unknown || tried.unknown,
  };
  return (
    <>
      <DimHead
        name={
          offer === null
            ? t("offers.new")
            : plainText({ en: start["name.en"], ar: start["name.ar"] }, language)
        }
        actions={
          <FormControlLabel
            control={
              <Switch checked={form.fields.isActive} onChange={(_, isOn) => form.set("isActive", isOn)} />
            }
            label={t("offers.isOn")}
          />
        }
      />
      {offer === null ? (
        <p className="quiet under-head">{t("offers.newLead")}</p>
      ) : (
        <UnderHead offer={offer} />
      )}
      <div className="cols stockcols">
        <form onSubmit={send} aria-label={t("offers.form")}>
          <OfferFormFields
            form={form}
            refused={refused}
            choices={choices}
            known={offer?.products ?? []}
            usedCount={offer?.usedCount ?? 0}
          />
          <Failure failure={saving.failure} />
          {saving.theirs !== null && (
            <OfferConflict theirs={saving.theirs} form={form} onResolve={saving.resolve} />
          )}
          <SaveBar
            changes={form.changed.length}
            keptAt={null}
            isBusy={saving.isBusy}
            onThrowAway={() => form.startFrom(start)}
          />
        </form>
        <TrialPanel trial={trial} />
      </div>
    </>
  );
};

/** A new offer. It is off the shop until it is switched on, so that it can be tried first. */
export const OfferCreate = () => {
  const { t } = useDesk();
  const choices = useChoices();
  return (
    <>
      <BackLink to="/offers">{t("menu.offers")}</BackLink>
      <PageState read={choices}>{(found) => <Editor offer={null} choices={found} />}</PageState>
    </>
  );
};

/** An offer: its texts, discount, scope, limits and days. */
export const OfferEdit = () => {
  const { t } = useDesk();
  const id = Number(useParams().id);
  const read = useRead("offers/show", { id }, { refetchOnWindowFocus: false });
  const choices = useChoices();
  return (
    <>
      <BackLink to="/offers">{t("menu.offers")}</BackLink>
      <PageState read={read}>
        {(offer) => (
          <PageState read={choices}>{(found) => <Editor key={id} offer={offer} choices={found} />}</PageState>
        )}
      </PageState>
    </>
  );
};
