import { getTranslations } from "next-intl/server";
import { formatMoment } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/languages";
import type { OrderFacts } from "@/lib/model/order";
import { StatusMark } from "./status-badge";

/** What became of an order, the newest state last, each with its moment in India and what the shop said about it. */
export const OrderTimeline = async ({
  changes,
  language,
}: {
  changes: OrderFacts["changes"];
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  return (
    <section className="block">
      <h3>{t("course")}</h3>
      <ol className="course">
        {changes.map((change, index) => (
          <li key={index} {...(index === changes.length - 1 ? { "aria-current": "step" as const } : {})}>
            <StatusMark status={change.status} />
            <time className="small quiet" dateTime={change.date}>
              {formatMoment(change.date, language)}
            </time>
            {change.reason === "" ? null : (
              <p className="small">
                <bdi>{change.reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
};
