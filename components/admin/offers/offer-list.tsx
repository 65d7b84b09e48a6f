import { Code } from "@/components/ui/inline-text";
import { OFFER_KINDS, OFFER_STATES } from "@/lib/model/offers";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { ChoiceBox } from "../parts/field";
import { Glyph } from "../parts/glyph";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { LocalizedPhrase } from "../parts/values";
import type { OfferRow } from "./offer-fields";
import { OfferDays, OfferWorth, scopeText } from "./offer-words";

const Filters = () => {
  const { t } = useDesk();
  const { filterValues: filter, setFilters } = useCallList("offers/list");
  const set = (change: typeof filter) => setFilters({ ...filter, ...change });
  const all = { value: "", label: t("common.all") };
  return (
    <div className="filters">
      <SearchForm
        label={t("offers.search")}
        placeholder={t("offers.searchHint")}
        start={filter.text ?? ""}
        onSearch={(text) => set({ text })}
      />
      <ChoiceBox
        label={t("offers.kind")}
        value={filter.kind ?? ""}
        choices={[all, ...OFFER_KINDS.map((value) => ({ value, label: t(`offers.kinds.${value}`) }))]}
        onChange={(value) => set({ kind: OFFER_KINDS.find((kind) => kind === value) })}
      />
      <ChoiceBox
        label={t("offers.state")}
        value={filter.state ?? ""}
        choices={[all, ...OFFER_STATES.map((value) => ({ value, label: t(`offers.states.${value}`) }))]}
        onChange={(value) => set({ state: OFFER_STATES.find((state) => state === value) })}
      />
    </div>
  );
};

/** Names the product of a product's own discount; for other offers their scope. */
const Scope = ({ offer }: { offer: OfferRow }) => {
  const desk = useDesk();
  if (offer.ownSku === null) return scopeText(desk, offer);
  return (
    <>
      {desk.t("offers.own")}{" "}
      <a className="link" href={`#/products/${encodeURIComponent(offer.ownSku)}`}>
        <Code>{offer.ownSku}</Code>
      </a>
    </>
  );
};

const Row = ({ offer }: { offer: OfferRow }) => {
  const { t } = useDesk();
  const { couponCode, usedCount, usageLimit, state } = offer;
  return (
    <tr>
      <td className="full">
        <a href={`#/offers/${offer.id}`}>
          <b>
            <LocalizedPhrase text={offer.name} />
          </b>
        </a>
        <small>
          {couponCode === null ? t("offers.kinds.automatic") : <Code>{couponCode}</Code>} ·{" "}
          <Scope offer={offer} />
        </small>
      </td>
      <td data-label={t("offers.columns.worth")}>
        <OfferWorth offer={offer} />
      </td>
      <td data-label={t("offers.columns.days")}>
        <OfferDays offer={offer} />
      </td>
      <td className="end" data-label={t("offers.columns.used")}>
        {couponCode === null ? (
          "–"
        ) : (
          <Code>{usageLimit === null ? usedCount : `${usedCount} / ${usageLimit}`}</Code>
        )}
      </td>
      <td className="end">
        <span className={state === "running" ? "sale" : "sale off"}>{t(`offers.states.${state}`)}</span>
      </td>
    </tr>
  );
};

const OfferListView = () => {
  const { t } = useDesk();
  const { data, error, refetch, total } = useCallList("offers/list");
  return (
    <>
      <DimHead
        name={t("menu.offers")}
        figure={total === undefined ? undefined : t("offers.count", { count: total })}
        actions={
          <a className="line-btn" href="#/offers/create">
            <Glyph name="plus" size={18} />
            {t("offers.make")}
          </a>
        }
      />
      <Filters />
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("offers.none")}>
              <p>{t("offers.noneText")}</p>
            </Empty>
          ) : (
            <table className="rows stack">
              <thead>
                <tr>
                  <th>{t("offers.columns.offer")}</th>
                  <th>{t("offers.columns.worth")}</th>
                  <th>{t("offers.columns.days")}</th>
                  <th className="end">{t("offers.columns.used")}</th>
                  <th className="end">{t("offers.state")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((offer) => (
                  <Row key={offer.id} offer={offer} />
                ))}
              </tbody>
            </table>
          )
        }
      </PageState>
      <ListFoot />
    </>
  );
};

/** Lists discounts and coupons, newest first. */
export const OfferList = () => (
  <CallList call="offers/list">
    <OfferListView />
  </CallList>
);
