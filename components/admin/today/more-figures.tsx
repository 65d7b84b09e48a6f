import { Code, Money } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { LocalizedPhrase } from "../parts/values";
import { useMay } from "../parts/if-may";
import { useRead } from "../use-read";
import { ListedName, ListSection } from "./list-section";

type MoreFigures = AdminAnswer<"figures/show">;

/** Sellers by the sales of their goods, the highest first. */
export const SalesOfSellers = ({ sellers, title }: Pick<MoreFigures, "sellers"> & { title: string }) => {
  const { say } = useDesk();
  if (sellers.length === 0) return null;
  return (
    <section>
      <DimSection>{title}</DimSection>
      <ul className="lows">
        {sellers.map(({ id, name, orders, salesPaise }) => (
          <li key={id}>
            <b>
              <LocalizedPhrase text={name} />
            </b>
            <span className="end">
              <Money paise={salesPaise} decimals="always" />
              <small>{say("today.monthOrders", { count: orders })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Coupons by how often they were used. */
export const SalesOfCoupons = ({ coupons, title }: Pick<MoreFigures, "coupons"> & { title: string }) => {
  const { t, say } = useDesk();
  return (
    <ListSection
      title={title}
      empty={t("today.noCoupons")}
      rows={coupons.map(({ id, code, uses, discountPaise, salesPaise }) => (
        <li key={id}>
          <ListedName name={<Code>{code}</Code>}>
            {say("today.couponOff", {
              amount: formatMoney(discountPaise, "always"),
              sales: formatMoney(salesPaise, "always"),
            })}
          </ListedName>
          <small>{t("today.times", { count: uses })}</small>
        </li>
      ))}
    />
  );
};

const Idle = ({ idle }: Pick<MoreFigures, "idle">) => {
  const { t } = useDesk();
  return (
    <ListSection
      title={t("today.idle")}
      empty={t("today.noIdle")}
      rows={idle.map(({ id, name, pieces }) => (
        <li key={id}>
          <ListedName name={<LocalizedPhrase text={name} />}>
            <Code>{id}</Code>
          </ListedName>
          <small>{t("stock.left", { count: pieces })}</small>
        </li>
      ))}
    />
  );
};

const CartsLeft = ({ cartsLeft: { count, valuePaise } }: Pick<MoreFigures, "cartsLeft">) => {
  const { t } = useDesk();
  return (
    <section>
      <DimSection
        more={
          <a className="link" href="#/exchange">
            {t("today.files")}
          </a>
        }
      >
        {t("today.cartsLeft")}
      </DimSection>
      <ul className="lows">
        <li>
          <ListedName name={<Code>{count.toLocaleString("en-IN")}</Code>}>
            {t("today.cartsLeftHint")}
          </ListedName>
          <Money paise={valuePaise} decimals="always" />
        </li>
      </ul>
    </section>
  );
};

const Loaded = () => {
  const { t } = useDesk();
  const { data } = useRead("figures/show", {}, { staleTime: 60_000 });
  if (data === undefined) return null;
  return (
    <div className="two">
      <div>
        <SalesOfSellers sellers={data.sellers} title={t("today.sellers")} />
        <SalesOfCoupons coupons={data.coupons} title={t("today.coupons")} />
      </div>
      <div>
        <CartsLeft cartsLeft={data.cartsLeft} />
        <Idle idle={data.idle} />
      </div>
    </div>
  );
};

/** Sales by seller and coupon, carts that were left, and idle goods. Nothing for those who may not see them. */
export const MoreFigures = () => (useMay()("figures/show") ? <Loaded /> : null);
