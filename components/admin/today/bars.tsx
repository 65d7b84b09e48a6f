import { useState } from "react";
import { Code, Money } from "@/components/ui/inline-text";
import { formatDate } from "@/lib/i18n/format-date";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import type { Today } from "../frame/use-job-counts";
import { DimSection } from "../parts/dim-head";

type Day = Today["days"][number];
type Step = "day" | "month";

/** A day as `16-11`, a month as `11-2026`. */
const short = (day: string, step: Step): string =>
  step === "day" ? formatDate(day).slice(0, 5) : formatDate(day).slice(3);

/** The least round amount above all bars: 1, 2 or 5 and zeros. */
const topOf = (paise: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(paise, 100_00)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= paise) ?? paise;
};

type PlotProps = { days: readonly Day[]; step: Step; isToday: boolean };

const Plot = ({ days, step, isToday }: PlotProps) => {
  const { t } = useDesk();
  const top = topOf(Math.max(...days.map(({ salesPaise }) => salesPaise)));
  const thirds = [0, Math.floor(days.length / 3), Math.floor((days.length * 2) / 3)];
  // Few bars have fewer marks; the last bar has its own.
  const marks = days.filter((_, i) => thirds.includes(i) && i < days.length - 1);
  return (
    <figure className="chart">
      <div className="plot" aria-hidden="true">
        <span className="top">
          <Money paise={top} />
        </span>
        {days.map(({ day, salesPaise }, i) => (
          <i
            key={day}
            className={isToday && i === days.length - 1 ? "today" : ""}
            style={{ height: `${(salesPaise / top) * 100}%` }}
            title={`${short(day, step)} ${formatMoney(salesPaise, "always")}`}
          />
        ))}
      </div>
      <figcaption>
        {marks.map(({ day }) => (
          <Code key={day}>{short(day, step)}</Code>
        ))}
        <span>{isToday ? t("today.todayBar") : <Code>{short(days.at(-1)?.day ?? "", step)}</Code>}</span>
      </figcaption>
    </figure>
  );
};

const DayTable = ({ days, step }: { days: readonly Day[]; step: Step }) => {
  const { t } = useDesk();
  return (
    <table className="rows tight">
      <thead>
        <tr>
          <th>{t(step === "day" ? "today.day" : "figures.month")}</th>
          <th className="end">{t("today.orders")}</th>
          <th className="end">{t("today.salesColumn")}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, salesPaise }) => (
          <tr key={day}>
            <td>
              <Code>{step === "day" ? formatDate(day) : short(day, step)}</Code>
            </td>
            <td className="end">
              <Code>{orders}</Code>
            </td>
            <td className="end">
              <Money paise={salesPaise} decimals="always" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type Props = {
  days: readonly Day[];
  total: number;
  step?: Step;
  /** True if the last bar is today's. */
  isToday?: boolean;
};

/** Sales by day or month, in reading direction, today filled. The same as a table for who cannot see the bars. */
export const Bars = ({ days, total, step = "day", isToday = true }: Props) => {
  const { t } = useDesk();
  const [isTable, setTable] = useState(false);
  return (
    <section>
      <DimSection
        figure={<Money paise={total} decimals="always" />}
        more={
          <button type="button" className="link" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t("today.asTable")}
          </button>
        }
      >
        {t(step === "day" ? "today.salesOf30" : "figures.byMonth")}
      </DimSection>
      {isTable ? <DayTable days={days} step={step} /> : <Plot days={days} step={step} isToday={isToday} />}
    </section>
  );
};
