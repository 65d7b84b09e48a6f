import type { FormEvent } from "react";
import { COMPOSITION, readGstin } from "@/lib/model/firm-fields";
import { dayInIndia } from "@/lib/i18n/format-date";
import { isolate } from "@/lib/i18n/typed-text";
import { formatMoney } from "@/lib/model/money";
import { lawOn, TAX_LAW } from "@/lib/model/tax-law";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { FormFoot } from "../parts/form-foot";
import { textOf, textsOf } from "../parts/kept-draft";
import { useRowForm } from "../parts/use-row-form";
import { useCall } from "../use-call";
import type { Firm } from "./firm";
import { OfTexts, SellerFields } from "./seller-fields";
import { useFirmInputs } from "./use-firm-inputs";

/** The fields that the form begins with: a seller goes on from what they asked for. */
const shownFields = ({ fields, request }: Firm, doesAsk: boolean): Firm["fields"] =>
  doesAsk ? { ...fields, ...request?.wanted } : fields;

const useFirmForm = (firm: Firm, doesAsk: boolean) => {
  const { t } = useDesk();
  const call = useCall("vendors/save-firm");
  const read = useCall("vendors/firm");
  const texts = (fields: Firm["fields"]) => ({ before: fields, fields, pictures: firm.logoUrls });
  return useRowForm<Firm>({
    draftId: `firm.${firm.id}`,
    found: firm,
    startOf: (found) => texts(shownFields(found ?? firm, doesAsk)),
    save: {
      ...call,
      send: ({ fields, seen }) =>
        call.send({ id: firm.id, fields: textsOf(fields), seen: textsOf(seen ?? {}) }),
    },
    list: {
      ...read,
      send: async () => {
        const found = await read.send({ id: firm.id });
        return found && { rows: [found] };
      },
    },
    ...(doesAsk ? { to: "/payouts", said: t("firm.asked.sent") } : { to: `/payouts/${firm.id}/show` }),
  });
};

/**
 * The data of a firm: name, address, tax numbers, and where payouts go. What is typed is kept until it is saved.
 * @param doesAsk true for a seller, whose changes wait for the shop's yes
 */
export const FirmForm = ({ firm, doesAsk }: { firm: Firm; doesAsk: boolean }) => {
  const { t } = useDesk();
  const { form, saving } = useFirmForm(firm, doesAsk);
  const { line, pair, state, errorOf } = useFirmInputs(firm, form, saving.wrong);
  const gstin = readGstin(textOf(form.fields, "gstin"));
  const send = (event: FormEvent) => {
    event.preventDefault();
    void saving.send();
  };
  return (
    <form className="maker firm" onSubmit={send}>
      <p className="quiet">{t(doesAsk ? "firm.asked.lead" : "firm.lead")}</p>
      {pair("name")}
      {firm.isOwn && line("email", { isRequired: true, hint: t("firm.emailHint") })}
      {line("addressLine", { isRequired: true })}
      {pair("city")}
      <div className="form">
        {state("state")}
        {line("postalCode")}
      </div>
      <h2>{t("firm.tax")}</h2>
      <div className="form">
        {line("gstin", gstin === null ? {} : { hint: t("firm.reads", gstin) })}
        {line("pan")}
        <ChoiceBox
          label={t("firm.fields.scheme")}
          hint={t("firm.schemeHint")}
          error={errorOf("scheme")}
          value={textOf(form.fields, "scheme")}
          choices={[
            { value: "", label: t("firm.schemes.regular") },
            { value: COMPOSITION, label: t("firm.schemes.composition") },
          ]}
          onChange={(scheme) => form.set({ scheme: scheme === "" ? null : scheme })}
        />
        {line("eInvoiceFrom", {
          type: "date",
          hint: t("firm.eInvoiceHint", {
            limit: isolate(formatMoney(lawOn(TAX_LAW.eInvoiceTurnoverPaise, dayInIndia()).value)),
          }),
        })}
        {line("enrolment", { hint: t("firm.enrolmentHint") })}
      </div>
      <h2>{t("firm.bank")}</h2>
      <p className="quiet">{t(doesAsk ? "firm.asked.bankLead" : "firm.bankLead")}</p>
      <div className="form">
        {line("bankAccount")}
        {line("bankIfsc")}
        {line("upiId")}
      </div>
      {pair("about", { rows: 4, isOptional: true })}
      {firm.isOwn ? (
        <OfTexts />
      ) : (
        <SellerFields {...{ firm, form, line, pair, state }} wrong={saving.wrong} />
      )}
      <FormFoot form={form} saving={saving} words="firm.fields" />
    </form>
  );
};
