import Checkbox from "@mui/material/Checkbox";
import { Code, Money } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { MissingTexts } from "../parts/missing-texts";
import { LocalizedPhrase } from "../parts/values";

export type ProductRow = AdminAnswer<"products/list">["rows"][number];
type Sortable = "name" | "pricePaise" | "stock";

const SortHead = ({ field, isEnd = false }: { field: Sortable; isEnd?: boolean }) => {
  const { t } = useDesk();
  const { sort, setSort } = useCallList("products/list");
  const isSorted = sort.field === field;
  const isUp = isSorted && sort.order === "ASC";
  return (
    <th className={isEnd ? "end" : ""} aria-sort={isSorted ? (isUp ? "ascending" : "descending") : "none"}>
      <button type="button" onClick={() => setSort({ field, order: isUp ? "DESC" : "ASC" })}>
        {t(`products.columns.${field}`)}
        {isSorted && <Glyph name={isUp ? "up" : "down"} size={14} />}
      </button>
    </th>
  );
};

const Row = ({ row }: { row: ProductRow }) => {
  const { t } = useDesk();
  const { selectedIds, onToggleItem } = useCallList("products/list");
  const isOn = selectedIds.includes(row.id);
  return (
    <tr data-row={row.id} className={isOn ? "on" : ""}>
      <td className="pick">
        <Checkbox
          checked={isOn}
          onChange={() => onToggleItem(row.id)}
          slotProps={{ input: { "aria-label": t("products.choose", { id: row.id }) } }}
        />
      </td>
      <td className="pic">
        {row.picture === null ? (
          <span className="plate" />
        ) : (
          <img className="plate" src={row.picture} alt="" width="44" height="44" loading="lazy" />
        )}
      </td>
      <td className="full">
        <a href={`#/products/${encodeURIComponent(row.id)}`}>
          <b>
            <LocalizedPhrase text={row.name} />
          </b>
        </a>
        <small>
          <Code>{row.id}</Code> · <LocalizedPhrase text={row.vendorName} /> ·{" "}
          <LocalizedPhrase text={row.categoryName} />
        </small>
        <MissingTexts count={row.missing.length} />
      </td>
      <td className="end price">
        {row.currentPricePaise !== row.pricePaise && (
          <s>
            <Money paise={row.pricePaise} decimals="always" />
          </s>
        )}
        <b>
          <Money paise={row.currentPricePaise} decimals="always" />
        </b>
      </td>
      <td className="end">
        <span className="only-phone quiet">{t("products.columns.stock")}: </span>
        <Code>{row.stock.toLocaleString("en-IN")}</Code>
      </td>
      <td className="end">
        <span className={row.isActive ? "sale" : "sale off"}>
          {t(row.isActive ? "products.on" : "products.off")}
        </span>
      </td>
    </tr>
  );
};

export const ProductRows = ({ rows }: { rows: readonly ProductRow[] }) => {
  const { t } = useDesk();
  const { selectedIds, onSelect } = useCallList("products/list");
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const isAll = chosen.length === ids.length;
  return (
    <table className="rows stack products">
      <thead>
        <tr>
          <th className="pick">
            <Checkbox
              checked={isAll}
              indeterminate={chosen.length > 0 && !isAll}
              onChange={() => onSelect(isAll ? [] : ids)}
              slotProps={{ input: { "aria-label": t("products.chooseAll") } }}
            />
          </th>
          <th className="pic">
            <span className="vh">{t("products.columns.picture")}</span>
          </th>
          <SortHead field="name" />
          <SortHead field="pricePaise" isEnd />
          <SortHead field="stock" isEnd />
          <th className="end">{t("products.onShop")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
};
