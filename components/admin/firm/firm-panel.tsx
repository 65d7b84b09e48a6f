import { useId } from "react";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { PageState } from "../parts/page-state";
import { Typed } from "../parts/values";
import { useRead } from "../use-read";
import { ExampleNote } from "./example-note";
import { firmHref, type Firm } from "./firm";

const Facts = ({ firm: { id, fields, isExample, isOwn } }: { firm: Firm }) => {
  const { t } = useDesk();
  const code = (value: string | null, missing: string) =>
    value === null ? <span className="quiet">{missing}</span> : <Code>{value}</Code>;
  const address = [fields.addressLine, fields["city.en"], fields.postalCode, fields.state];
  const returns = [fields.returnLine, fields["returnCity.en"], fields.returnPostalCode, fields.returnState];
  return (
    <>
      {isExample && <ExampleNote hasExampleFirm />}
      <dl className="facts">
        <div>
          <dt>{t("firm.fields.addressLine")}</dt>
          <dd>
            <Typed>{address.filter(Boolean).join(", ")}</Typed>
          </dd>
        </div>
        <div>
          <dt>{t("firm.fields.gstin")}</dt>
          <dd>{code(fields.gstin, t("firm.noGstin"))}</dd>
        </div>
        <div>
          <dt>{t("firm.fields.pan")}</dt>
          <dd>{code(fields.pan, t("firm.none"))}</dd>
        </div>
        {fields.scheme !== null && (
          <div>
            <dt>{t("firm.fields.scheme")}</dt>
            <dd>{t("firm.schemes.composition")}</dd>
          </div>
        )}
        {(fields.gstin === null || fields.enrolment !== null) && (
          <div>
            <dt>{t("firm.fields.enrolment")}</dt>
            <dd>{code(fields.enrolment, t("firm.noEnrolment"))}</dd>
          </div>
        )}
        {!isOwn && (
          <div>
            <dt>{t("firm.fields.officerName")}</dt>
            <dd>
              {fields["officerName.en"] === null ? (
                <span className="quiet">{t("firm.noOfficer")}</span>
              ) : (
                <>
                  <Typed>{fields["officerName.en"]}</Typed> <Code>{fields.officerPhone ?? ""}</Code>
                </>
              )}
            </dd>
          </div>
        )}
        {fields.returnLine !== null && (
          <div>
            <dt>{t("firm.returns")}</dt>
            <dd>
              <Typed>{returns.filter(Boolean).join(", ")}</Typed>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("firm.bank")}</dt>
          <dd>
            {fields.bankAccount === null && fields.upiId === null
              ? code(null, t("firm.none"))
              : [fields.bankAccount && `${fields.bankAccount} · ${fields.bankIfsc}`, fields.upiId]
                  .filter((line) => line !== null)
                  .map((line) => (
                    <div key={line}>
                      <Code>{line}</Code>
                    </div>
                  ))}
          </dd>
        </div>
      </dl>
      <p>
        <a className="link" href={firmHref(id)}>
          {t("firm.change")}
        </a>
      </p>
    </>
  );
};

/** A seller's firm: address, tax numbers, and where payouts go. */
export const FirmPanel = ({ vendorId }: { vendorId: number }) => {
  const { t } = useDesk();
  const heading = useId();
  const read = useRead("vendors/firm", { id: vendorId });
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t("firm.title")}</h2>
      <PageState read={read}>{(firm) => <Facts firm={firm} />}</PageState>
    </section>
  );
};
