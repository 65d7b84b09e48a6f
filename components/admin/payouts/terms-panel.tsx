import { useId } from "react";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { writtenTerms, type Terms } from "./terms-boxes";

/** The terms of a seller, for the seller. */
export const TermsPanel = ({ terms }: { terms: Terms }) => {
  const { t } = useDesk();
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("payouts.terms.title")}</h2>
      <p className="quiet">{t("payouts.terms.sellerLead")}</p>
      <dl className="facts">
        {writtenTerms(terms).map(({ name, percent }) => (
          <div key={name}>
            <dt>{t(`payouts.terms.${name}`)}</dt>
            <dd>
              <Code>{percent}</Code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
