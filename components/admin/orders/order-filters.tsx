import { ORDER_PAYMENT_NAMES } from "@/lib/model/order-filters";
import { useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { ListFilters, type FilterBox } from "../parts/list-filters";
import { useRead } from "../use-read";
import { useMe } from "../use-me";
import { plainText } from "../words";

/** The search and the filters of the list of orders. The tab stays. */
export const OrderFilters = () => {
  const { t, language } = useDesk();
  const me = useMe();
  const { filterValues: filter, setFilters } = useCallList("orders/list");
  const isShop = me !== undefined && me.role !== "seller";
  const { data } = useRead("orders/sellers", {}, { staleTime: 300_000, enabled: isShop });
  const { tab = "all" } = filter;
  const set = (change: Partial<typeof filter>) => setFilters({ ...filter, tab, ...change });
  const day = (name: "from" | "to"): FilterBox => ({
    name,
    label: t(`orders.filters.${name}`),
    value: filter[name] ?? "",
    choices: null,
    onChange: (value) => set({ [name]: value === "" ? undefined : value }),
  });
  const sellers = data?.rows ?? [];
  const boxes: FilterBox[] = [
    ...(sellers.length > 1
      ? [
          {
            name: "vendorId",
            label: t("fields.vendor"),
            value: String(filter.vendorId ?? ""),
            choices: sellers.map(({ id, name }) => ({ value: String(id), label: plainText(name, language) })),
            onChange: (value: string) => set({ vendorId: value === "" ? undefined : Number(value) }),
          },
        ]
      : []),
    {
      name: "payment",
      label: t("orders.columns.payment"),
      value: filter.payment ?? "",
      choices: ORDER_PAYMENT_NAMES.map((value) => ({ value, label: t(`orders.filters.${value}`) })),
      onChange: (value) => set({ payment: ORDER_PAYMENT_NAMES.find((one) => one === value) }),
    },
    day("from"),
    day("to"),
  ];
  return (
    <ListFilters
      search={{
        label: t("orders.search"),
        placeholder: t("orders.searchHint"),
        start: filter.text ?? "",
        onSearch: (text) => set({ text }),
        isScanned: true,
      }}
      boxes={boxes}
      onClear={() => setFilters({ tab })}
    />
  );
};
