import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { may } from "../access";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { ChoiceBox } from "../parts/field";
import { Glyph } from "../parts/glyph";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { useMe } from "../use-me";
import { useRead } from "../use-read";
import { plainText } from "../words";
import { BulkBar } from "./bulk-bar";
import { ProductRows } from "./product-rows";

export type Choices = AdminAnswer<"products/choices">;

/** The choices of forms and filters. They change seldom, so they are read once. */
export const useChoices = () => useRead("products/choices", {}, { staleTime: 300_000 });

const Filters = () => {
  const { t, language } = useDesk();
  const { filterValues: filter, setFilters } = useCallList("products/list");
  const { data: choices } = useChoices();
  const all = { value: "", label: t("common.all") };
  const set = (change: typeof filter) => setFilters({ ...filter, ...change });
  const named = (rows: readonly { id: number; name: LocalizedText }[] = []) => [
    all,
    ...rows.map(({ id, name }) => ({ value: String(id), label: plainText(name, language) })),
  ];
  return (
    <div className="filters">
      <SearchForm
        label={t("products.search")}
        placeholder={t("products.searchHint")}
        start={filter.text ?? ""}
        onSearch={(text) => set({ text })}
      />
      <ChoiceBox
        label={t("fields.category")}
        value={String(filter.categoryId ?? "")}
        choices={named(choices?.categories)}
        onChange={(value) => set({ categoryId: value === "" ? undefined : Number(value) })}
      />
      {(choices?.vendors.length ?? 0) > 1 && (
        <ChoiceBox
          label={t("fields.vendor")}
          value={String(filter.vendorId ?? "")}
          choices={named(choices?.vendors)}
          onChange={(value) => set({ vendorId: value === "" ? undefined : Number(value) })}
        />
      )}
      <ChoiceBox
        label={t("products.onShop")}
        value={filter.isAsked ? "asked" : filter.isActive === undefined ? "" : String(filter.isActive)}
        choices={[
          all,
          { value: "true", label: t("products.on") },
          { value: "false", label: t("products.off") },
          { value: "asked", label: t("products.asked") },
        ]}
        onChange={(value) =>
          set({
            isAsked: value === "asked" ? true : undefined,
            isActive: value === "true" || value === "false" ? value === "true" : undefined,
          })
        }
      />
    </div>
  );
};

const ProductListView = () => {
  const { t } = useDesk();
  const { data, error, refetch, total } = useCallList("products/list");
  const me = useMe();
  const { data: choices } = useChoices();
  return (
    <>
      <DimHead
        name={t("menu.products")}
        figure={total === undefined ? undefined : t("products.count", { count: total })}
        actions={
          me && may(me, "products/create") ? (
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
    </>
  );
};

export const ProductList = () => (
  <CallList call="products/list" sort={{ field: "id", order: "DESC" }}>
    <ProductListView />
  </CallList>
);
