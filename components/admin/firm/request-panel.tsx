import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { Code } from "@/components/ui/inline-text";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { FIRM_FIELD_NAMES, firmFieldKey, isFirmCode, type FirmFieldName } from "@/lib/model/firm-fields";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { NoteDialog } from "../parts/note-dialog";
import { SendButton } from "../parts/send-button";
import { Typed, When } from "../parts/values";
import { useDoing } from "../use-doing";
import type { Firm } from "./firm";

type Request = NonNullable<Firm["request"]>;

const FieldName = ({ name }: { name: FirmFieldName }) => {
  const { t } = useDesk();
  const text = t(`firm.fields.${firmFieldKey(name)}`);
  const [, language] = name.split(".");
  if (language === undefined) return text;
  return t("products.inLanguage", { text, language: LANGUAGES[language as Language].ownName });
};

type ValueProps = Pick<Firm, "logoUrls"> & { name: FirmFieldName; value: string | null | undefined };

const Value = ({ name, value, logoUrls }: ValueProps) => {
  const { t } = useDesk();
  if (name === "scheme") return t(value ? "firm.schemes.composition" : "firm.schemes.regular");
  if (!value) return <span className="quiet">{t("firm.none")}</span>;
  if (name === "logo") return <img className="own-logo" src={logoUrls[value]} alt={t("firm.fields.logo")} />;
  return isFirmCode(name) ? <Code>{value}</Code> : <Typed>{value}</Typed>;
};

/** What stands there and what is asked for, side by side. */
const Compared = ({ firm: { fields, logoUrls }, request: { wanted } }: { firm: Firm; request: Request }) => {
  const { t } = useDesk();
  return (
    <table className="rows tight stack proposal">
      <thead>
        <tr>
          <th>{t("firm.asked.field")}</th>
          <th>{t("firm.asked.now")}</th>
          <th>{t("firm.asked.wanted")}</th>
        </tr>
      </thead>
      <tbody>
        {FIRM_FIELD_NAMES.filter((name) => Object.hasOwn(wanted, name)).map((name) => (
          <tr key={name}>
            <th scope="row">
              <FieldName name={name} />
            </th>
            <td className="full" data-label={t("firm.asked.now")}>
              <Value {...{ name, logoUrls }} value={fields[name]} />
            </td>
            <td className="full" data-label={t("firm.asked.wanted")}>
              <b>
                <Value {...{ name, logoUrls }} value={wanted[name]} />
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Decision = ({ id, askedAt }: { id: number; askedAt: string }) => {
  const { t } = useDesk();
  const allow = useDoing("vendors/allow-firm");
  const refuse = useDoing("vendors/refuse-firm");
  const [isRefusing, setRefusing] = useState(false);
  return (
    <>
      <Failure failure={allow.failure} />
      <div className="btns">
        <SendButton
          type="button"
          isBusy={allow.isBusy}
          onClick={() => void allow.act({ id, askedAt }, t("firm.asked.done.allow"))}
        >
          {t("firm.asked.allow")}
        </SendButton>
        <Button onClick={() => setRefusing(true)}>{t("firm.asked.refuse")}</Button>
      </div>
      {isRefusing && (
        <NoteDialog
          title={t("firm.asked.refuse")}
          action={t("firm.asked.refuse")}
          lead={t("firm.asked.refuseLead")}
          label={t("firm.asked.reason")}
          isBusy={refuse.isBusy}
          failure={refuse.failure}
          onSend={(note) => refuse.act({ id, askedAt, note }, t("firm.asked.done.refuse"))}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
};

type Props = { firm: Firm; request: Request; isSeller: boolean };

/** A change that a firm asks for: what it is, and the shop's answer. */
export const RequestPanel = ({ firm, request, isSeller }: Props) => {
  const { t } = useDesk();
  const heading = useId();
  const { askedAt, refusal } = request;
  return (
    <section className="panel asked" aria-labelledby={heading}>
      <h2 id={heading}>{t(isSeller ? "firm.asked.own" : "firm.asked.title")}</h2>
      <p className="quiet">
        {t("firm.asked.at")} <When iso={askedAt} />
      </p>
      <Compared firm={firm} request={request} />
      {refusal !== null ? (
        <p className="note bad">
          <span>
            {t(isSeller ? "firm.asked.refusedOwn" : "firm.asked.refused")} <Typed>{refusal}</Typed>
          </span>
        </p>
      ) : isSeller ? (
        <p className="note">{t("firm.asked.waits")}</p>
      ) : (
        <Decision id={firm.id} askedAt={askedAt} />
      )}
    </section>
  );
};
