import { useDesk } from "../desk-context";
import { firmHref, OWN_FIRM } from "../firm/firm";
import type { Today } from "../frame/use-job-counts";
import { Empty } from "../parts/page-state";
import { useMay } from "../parts/if-may";

const STEPS = [
  { step: "firm", href: firmHref(OWN_FIRM), call: "vendors/save-firm" },
  { step: "company", href: "#/shop", call: "site/save" },
  { step: "product", href: "#/products/create", call: "products/create" },
  { step: "stock", href: "#/stock", call: "stock/receive" },
  { step: "sellers", href: "#/sellers", call: "sellers/list" },
  { step: "staff", href: "#/staff", call: "staff/invite" },
] as const;

/** Before the first order the page says what to do instead of showing zeros. */
export const FirstDay = ({ hasExampleFirm }: Pick<Today, "hasExampleFirm">) => {
  const { t } = useDesk();
  const may = useMay();
  const steps = STEPS.filter(({ step }) => step !== "firm" || hasExampleFirm);
  return (
    <div className="two">
      <section className="panel">
        <h2>{t("today.first.title")}</h2>
        <ol className="steps">
          {steps
            .filter(({ call }) => may(call))
            .map(({ step, href }) => (
              <li key={step}>
                <span>
                  <b>{t(`today.first.${step}.title`)}</b>
                  <small>{t(`today.first.${step}.text`)}</small>
                </span>
                <a className="line-btn" href={href}>
                  {t(`today.first.${step}.action`)}
                </a>
              </li>
            ))}
        </ol>
      </section>
      <Empty title={t("today.first.noOrders")}>
        <p>{t("today.first.noOrdersText")}</p>
      </Empty>
    </div>
  );
};
