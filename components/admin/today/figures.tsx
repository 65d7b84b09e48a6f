import { Code, Money } from "@/components/ui/inline-text";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import type { Today } from "../frame/use-job-counts";

/** By how much a figure differs from one before, in whole percent; null if there was nothing to compare with. */
export const percentOver = (now: number, before: number): string | null => {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
};

/** Figures of today beside those of the same weekday a week ago. */
export const Figures = ({
  figures: { today, weekAgo, last30Days },
}: {
  figures: NonNullable<Today["figures"]>;
}) => {
  const { t, say } = useDesk();
  const change = percentOver(today.salesPaise, weekAgo.salesPaise);
  return (
    <dl className="figs">
      <div>
        <dt>{t("today.sales")}</dt>
        <dd>
          <Money paise={today.salesPaise} decimals="always" />
        </dd>
        <dd className="quiet">
          {change === null ? t("today.noWeekAgo") : say("today.onWeekAgo", { change })}
        </dd>
      </div>
      <div>
        <dt>{t("today.orders")}</dt>
        <dd>
          <Code>{today.orders.toLocaleString("en-IN")}</Code>
        </dd>
        <dd className="quiet">{say("today.weekAgo", { value: weekAgo.orders })}</dd>
      </div>
      <div>
        <dt>{t("today.average")}</dt>
        <dd>
          <Money paise={today.averagePaise} decimals="always" />
        </dd>
        <dd className="quiet">
          {say("today.weekAgo", { value: formatMoney(weekAgo.averagePaise, "always") })}
        </dd>
      </div>
      <div>
        <dt>{t("today.month")}</dt>
        <dd>
          <Money paise={last30Days.salesPaise} decimals="always" />
        </dd>
        <dd className="quiet">{say("today.monthOrders", { count: last30Days.orders })}</dd>
      </div>
    </dl>
  );
};
