import { useState } from "react";
import { Code, Money } from "@/components/ui/inline-text";
import { formatDate } from "@/lib/i18n/format-date";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import type { Today } from "../frame/use-job-counts";
import { DimSection } from "../parts/dim-head";

type Day = Today["days"][number];

/** A day as `16-11`. */
const short = (day: string): string => formatDate(day).slice(0, 5);

/** The least round amount above all bars: 1, 2 or 5 and zeros. */
const topOf = (paise: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(paise, 100_00)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= paise) ?? paise;
};

const Plot = ({ days }: { days: readonly Day[] }) => {
  const { t } = useDesk();
  const top = topOf(Math.max(...days.map(({ salesPaise }) => salesPaise)));
  const marks = [days[0], days[Math.floor(days.length / 3)], days[Math.floor((days.length * 2) / 3)]];
  return (
    <figure className="chart">
      <div className="plot" aria-hidden="true">
        <span className="top">
          <Money paise={top} />
        </span>
        {days.map(({ day, salesPaise }, i) => (
          <i
            key={day}
            className={i === days.length - 1 ? "today" : ""}
            style={{ height: `${(salesPaise / top) * 100}%` }}
            title={`${short(day)} ${formatMoney(salesPaise, "always")}`}
          />
        ))}
      </div>
      <figcaption>
        {marks.flatMap((mark) => (mark === undefined ? [] : [<Code key={mark.day}>{short(mark.day)}</Code>]))}
        <span>{t("today.todayBar")}</span>
      </figcaption>
    </figure>
  );
};

const DayTable = ({ days }: { days: readonly Day[] }) => {
  const { t } = useDesk();
  return (
    <table className="rows tight">
      <thead>
        <tr>
          <th>{t("today.day")}</th>
          <th className="end">{t("today.orders")}</th>
          <th className="end">{t("today.salesColumn")}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, salesPaise }) => (
          <tr key={day}>
            <td>
              <Code>{formatDate(day)}</Code>
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

/** Sales by day, in reading direction, today filled. The same as a table for who cannot see the bars. */
export const Bars = ({ days, total }: { days: readonly Day[]; total: number }) => {
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
        {t("today.salesOf30")}
      </DimSection>
      {isTable ? <DayTable days={days} /> : <Plot days={days} />}
    </section>
  );
};
