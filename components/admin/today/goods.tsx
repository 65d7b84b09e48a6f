import { Code, Money } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import type { Today } from "../frame/use-job-counts";
import { DimSection } from "../parts/dim-head";
import { listHref } from "../parts/tabs-nav";
import { LocalizedPhrase, Typed } from "../parts/values";
import { useMay } from "../parts/if-may";
import { ListedName, ListSection } from "./list-section";

/** The goods that sold best in some days. */
export const BestGoods = ({ best, title }: { best: Today["best"]; title: string }) => {
  const { t } = useDesk();
  const most = best[0]?.salesPaise ?? 1;
  if (best.length === 0) return null;
  return (
    <section>
      <DimSection>{title}</DimSection>
      <ul className="bests">
        {best.map(({ id, name, pieces, salesPaise }) => (
          <li key={id}>
            <span>
              <b>
                <LocalizedPhrase text={name} />
              </b>
              <i style={{ inlineSize: `${(salesPaise / Math.max(most, 1)) * 100}%` }} />
            </span>
            <span className="end">
              <Money paise={salesPaise} decimals="always" />
              <small>{t("common.pieces", { count: pieces })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Articles that are low or sold out, with shoppers who wait. */
export const LowStock = ({ lowStock }: { lowStock: Today["lowStock"] }) => {
  const { t } = useDesk();
  const may = useMay();
  if (!may("stock/list")) return null;
  return (
    <ListSection
      title={t("today.low")}
      more={
        <a className="link" href={listHref("stock", { tab: "low" })}>
          {t("common.all")}
        </a>
      }
      empty={t("today.noLow")}
      rows={lowStock.map(({ id, name, quantity, waiting }) => (
        <li key={id}>
          <ListedName name={<LocalizedPhrase text={name} />}>
            <Code>{id}</Code> · {t("stock.left", { count: quantity })}
            {waiting > 0 && <> · {t("stock.waiting", { count: waiting })}</>}
          </ListedName>
          <a className="line-btn" href={`#/stock/${encodeURIComponent(id)}/show`}>
            {t("stock.receive")}
            <span className="vh"> {id}</span>
          </a>
        </li>
      ))}
    />
  );
};

/** Lists searches without a result. */
export const Fruitless = ({ fruitless }: { fruitless: Today["fruitless"] }) => {
  const { t } = useDesk();
  if (fruitless.length === 0) return null;
  return (
    <section>
      <DimSection>{t("today.fruitless")}</DimSection>
      <ul className="lows">
        {fruitless.map(({ text, count }) => (
          <li key={text}>
            <Typed>{text}</Typed>
            <small className="quiet">{t("today.times", { count })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};
