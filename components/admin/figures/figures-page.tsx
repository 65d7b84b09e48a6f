import { useState } from "react";
import { Code, Money } from "@/components/ui/inline-text";
import { dayInIndia } from "@/lib/i18n/format-date";
import { formatMoney } from "@/lib/model/money";
import { countDays, daysOf, MOST_SALES_DAYS, SALES_PERIODS, type SalesDays } from "@/lib/model/sales-periods";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { ChoiceBox, TextBox } from "../parts/field";
import { Empty, PageState } from "../parts/page-state";
import { Bars } from "../today/bars";
import { percentOver } from "../today/figures";
import { BestGoods } from "../today/goods";
import { SalesOfCoupons, SalesOfSellers } from "../today/more-figures";
import { useRead } from "../use-read";
import { plainText } from "../words";

type Sales = AdminAnswer<"figures/sales">;

/** What the page shows: days in India, and one seller or all. */
type Chosen = SalesDays & { vendorId: number | undefined };

/** True for days that the shop answers. A box that is empty has no day. */
const isAskable = (days: SalesDays): boolean =>
  days.from !== "" && days.to !== "" && countDays(days) >= 1 && countDays(days) <= MOST_SALES_DAYS;

const ChosenBoxes = ({
  chosen,
  choices,
  onChange,
}: {
  chosen: Chosen;
  choices: Sales["choices"];
  onChange: (chosen: Chosen) => void;
}) => {
  const { t, language } = useDesk();
  const today = dayInIndia();
  const isOf = (period: (typeof SALES_PERIODS)[number]): boolean => {
    const { from, to } = daysOf(period, today);
    return from === chosen.from && to === chosen.to;
  };
  const choose = (value: string) => {
    const period = SALES_PERIODS.find((one) => one === value);
    if (period !== undefined) onChange({ ...chosen, ...daysOf(period, today) });
  };
  return (
    <div className="filters">
      <ChoiceBox
        label={t("figures.period")}
        value={SALES_PERIODS.find(isOf) ?? ""}
        choices={[
          { value: "", label: t("figures.ownDays") },
          ...SALES_PERIODS.map((value) => ({ value, label: t(`figures.periods.${value}`) })),
        ]}
        onChange={choose}
      />
      {(["from", "to"] as const).map((name) => (
        <TextBox
          key={name}
          label={t(`orders.filters.${name}`)}
          type="date"
          isCode
          value={chosen[name]}
          onChange={(day) => onChange({ ...chosen, [name]: day })}
        />
      ))}
      {choices.length > 1 && (
        <ChoiceBox
          label={t("fields.vendor")}
          value={String(chosen.vendorId ?? "")}
          choices={[
            { value: "", label: t("common.all") },
            ...choices.map(({ id, name }) => ({ value: String(id), label: plainText(name, language) })),
          ]}
          onChange={(value) => onChange({ ...chosen, vendorId: value === "" ? undefined : Number(value) })}
        />
      )}
    </div>
  );
};

/** Sales, orders and average, each beside those of as many days before. */
const Sums = ({ sums, before }: Pick<Sales, "sums" | "before">) => {
  const { t, say } = useDesk();
  const change = percentOver(sums.salesPaise, before.salesPaise);
  return (
    <dl className="figs">
      <div>
        <dt>{t("today.salesColumn")}</dt>
        <dd>
          <Money paise={sums.salesPaise} decimals="always" />
        </dd>
        <dd className="quiet">
          {change === null ? t("figures.noneBefore") : say("figures.onBefore", { change })}
        </dd>
      </div>
      <div>
        <dt>{t("today.orders")}</dt>
        <dd>
          <Code>{sums.orders.toLocaleString("en-IN")}</Code>
        </dd>
        <dd className="quiet">{say("figures.before", { value: before.orders.toLocaleString("en-IN") })}</dd>
      </div>
      <div>
        <dt>{t("today.average")}</dt>
        <dd>
          <Money paise={sums.averagePaise} decimals="always" />
        </dd>
        <dd className="quiet">
          {say("figures.before", { value: formatMoney(before.averagePaise, "always") })}
        </dd>
      </div>
    </dl>
  );
};

const Shown = ({ sales, isToday }: { sales: Sales; isToday: boolean }) => {
  const { t } = useDesk();
  const isOfSeller = sales.choices.length === 0;
  return (
    <>
      <Sums sums={sales.sums} before={sales.before} />
      {sales.sums.orders === 0 ? (
        <Empty title={t("figures.none")} />
      ) : (
        <div className="two">
          <div>
            <Bars days={sales.steps} total={sales.sums.salesPaise} step={sales.step} isToday={isToday} />
            <BestGoods best={sales.best} title={t("figures.best")} />
          </div>
          {!isOfSeller && (
            <div>
              <SalesOfSellers sellers={sales.sellers} title={t("menu.sellers")} />
              <SalesOfCoupons coupons={sales.coupons} title={t("figures.coupons")} />
            </div>
          )}
        </div>
      )}
    </>
  );
};

/** The sales of chosen days, and of one seller. A seller has their own. */
export const FiguresPage = () => {
  const { t } = useDesk();
  const [chosen, choose] = useState<Chosen>(() => ({
    ...daysOf("this-month", dayInIndia()),
    vendorId: undefined,
  }));
  const isRight = isAskable(chosen);
  const read = useRead("figures/sales", chosen, {
    enabled: isRight,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return (
    <>
      <BackLink to="/">{t("menu.today")}</BackLink>
      <DimHead name={t("figures.title")} />
      <ChosenBoxes chosen={chosen} choices={read.data?.choices ?? []} onChange={choose} />
      {isRight ? (
        <PageState read={read}>
          {(sales) => <Shown sales={sales} isToday={chosen.to === dayInIndia()} />}
        </PageState>
      ) : (
        <p role="status">{t("figures.wrongDays")}</p>
      )}
    </>
  );
};
