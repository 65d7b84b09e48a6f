import type { AdminAnswer, AdminRequest } from "@/lib/admin-contract/calls";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { PRODUCT_GAPS, STOCK_STATES } from "@/lib/model/product-gaps";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Glyph } from "../parts/glyph";
import { KeysLine } from "../parts/keys-line";
import { ListFilters, type FilterBox } from "../parts/list-filters";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { useListKeys } from "../parts/use-list-keys";
import { useMay } from "../parts/if-may";
import { useRead } from "../use-read";
import { plainText } from "../words";
import { BulkBar } from "./bulk-bar";
import { ProductRows } from "./product-rows";

export type Choices = AdminAnswer<"products/choices">;

/** The choices of forms and filters. They change seldom, so they are read once. */
export const useChoices = () => useRead("products/choices", {}, { staleTime: 300_000 });

type Filter = Partial<Omit<AdminRequest<"products/list">, "page" | "perPage" | "sort" | "order">>;

/** The state on the shop is one choice, of which one member is a filter of its own. */
const STATES: Readonly<Record<"on" | "off" | "asked", Pick<Filter, "isActive" | "isAsked">>> = {
  on: { isActive: true, isAsked: undefined },
  off: { isActive: false, isAsked: undefined },
  asked: { isActive: undefined, isAsked: true },
};
type State = keyof typeof STATES;
const STATE_NAMES = Object.keys(STATES) as State[];

const stateOf = ({ isActive, isAsked }: Filter): State | "" =>
  isAsked ? "asked" : isActive === undefined ? "" : isActive ? "on" : "off";

const Filters = () => {
  const { t, language } = useDesk();
  const { filterValues: filter, setFilters } = useCallList("products/list");
  const { data: choices } = useChoices();
  const set = (change: Filter) => setFilters({ ...filter, ...change });
  const idBox = (
    name: "categoryId" | "brandId" | "vendorId",
    label: string,
    rows: readonly { id: number; name: LocalizedText }[] = [],
  ): FilterBox => ({
    name,
    label,
    value: String(filter[name] ?? ""),
    choices: rows.map((row) => ({ value: String(row.id), label: plainText(row.name, language) })),
    onChange: (value) => set({ [name]: value === "" ? undefined : Number(value) }),
  });
  const boxes: FilterBox[] = [
    idBox("categoryId", t("fields.category"), choices?.categories),
    idBox("brandId", t("fields.brand"), choices?.brands),
    ...((choices?.vendors.length ?? 0) > 1 ? [idBox("vendorId", t("fields.vendor"), choices?.vendors)] : []),
    {
      name: "state",
      label: t("products.onShop"),
      value: stateOf(filter),
      choices: STATE_NAMES.map((value) => ({ value, label: t(`products.${value}`) })),
      onChange: (value) => {
        const state = STATE_NAMES.find((one) => one === value);
        set(state === undefined ? { isActive: undefined, isAsked: undefined } : STATES[state]);
      },
    },
    {
      name: "stock",
      label: t("products.columns.stock"),
      value: filter.stock ?? "",
      choices: STOCK_STATES.map((value) => ({ value, label: t(`products.stockStates.${value}`) })),
      onChange: (value) => set({ stock: STOCK_STATES.find((one) => one === value) }),
    },
    {
      name: "gap",
      label: t("products.gap"),
      value: filter.gap ?? "",
      choices: PRODUCT_GAPS.map((value) => ({ value, label: t(`products.gaps.${value}`) })),
      onChange: (value) => set({ gap: PRODUCT_GAPS.find((one) => one === value) }),
    },
  ];
  return (
    <ListFilters
      search={{
        label: t("products.search"),
        placeholder: t("products.searchHint"),
        start: filter.text ?? "",
        onSearch: (text) => set({ text }),
        isScanned: true,
      }}
      boxes={boxes}
      onClear={() => setFilters({})}
    />
  );
};

const ProductListView = () => {
  const { t } = useDesk();
  const { data, error, refetch, total, onToggleItem } = useCallList("products/list");
  const keys = useListKeys(onToggleItem);
  const may = useMay();
  const { data: choices } = useChoices();
  return (
    <>
      <DimHead
        name={t("menu.products")}
        figure={total === undefined ? undefined : t("products.count", { count: total })}
        actions={
          may("products/create") ? (
            <a className="line-btn" href="#/products/create">
              <Glyph name="plus" size={18} />
              {t("products.add")}
            </a>
          ) : undefined
        }
      />
      <Filters />
      <BulkBar categories={choices?.categories ?? []} />
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("products.none")}>
              <p>{t("products.noneText")}</p>
            </Empty>
          ) : (
            <ProductRows rows={rows} />
          )
        }
      </PageState>
      <ListFoot />
      <KeysLine keys={keys} />
    </>
  );
};

export const ProductList = () => (
  <CallList call="products/list" sort={{ field: "id", order: "DESC" }}>
    <ProductListView />
  </CallList>
);
