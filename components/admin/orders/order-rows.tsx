import Checkbox from "@mui/material/Checkbox";
import { Code, Money } from "@/components/ui/inline-text";
import { PART_ROWS, statesOfTab, type OrderTab } from "@/lib/model/part-states";
import { useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { LocalizedPhrase, Typed, When } from "../parts/values";
import type { OrderRow } from "./order-types";
import { StateMark } from "./part-state";
import { TestMark } from "./test-mark";
import { wordsAt } from "../words";

/** The next step of an order: that of its least advanced part. */
const nextStep = ({ parts, owedPaise }: OrderRow): "pack" | "ship" | "deliver" | "refund" | null => {
  const steps = parts.map(({ state }) => PART_ROWS[state].next);
  const first = (["pack", "ship"] as const).find((step) => steps.includes(step));
  if (first !== undefined) return first;
  if (owedPaise > 0) return "refund";
  return steps.includes("deliver") ? "deliver" : null;
};

/** Payment method and state of an order, e.g. "Cash on delivery, not paid yet". */
export const usePaymentText = () => {
  const { t } = useDesk();
  return (provider: string, status: string): string =>
    t("orders.payment", {
      how: wordsAt(t, `orders.providers.${provider}`) ?? provider,
      state: wordsAt(t, `orders.paymentStates.${status}`) ?? status,
    });
};

const Parts = ({ row, tab }: { row: OrderRow; tab: OrderTab }) => {
  const meant = statesOfTab(tab);
  return (
    <ul className="partlist">
      {row.parts.map((part) => (
        <li key={part.vendorId} className={meant === null || meant.includes(part.state) ? "" : "quiet"}>
          <StateMark state={part.state} />
          <span>
            <LocalizedPhrase text={part.vendorName} />
          </span>
        </li>
      ))}
    </ul>
  );
};

/** The head of the column of checkboxes: chooses all rows, or none. */
const ChooseAll = ({ rows }: { rows: readonly OrderRow[] }) => {
  const { t } = useDesk();
  const { selectedIds, onSelect } = useCallList("orders/list");
  const ids = rows.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const isAll = chosen.length === ids.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? [] : ids)}
      slotProps={{ input: { "aria-label": t("products.chooseAll") } }}
    />
  );
};

/**
 * One row an order, one line a seller's part. The last column holds the next step. The list's keys find a row and its
 * order by `data-row` (use-list-keys.ts).
 */
export const OrderRows = ({ rows, tab }: { rows: readonly OrderRow[]; tab: OrderTab }) => {
  const { t } = useDesk();
  const paymentText = usePaymentText();
  const { selectedIds, onToggleItem } = useCallList("orders/list");
  return (
    <table className="rows stack orders">
      <thead>
        <tr>
          <th className="pick">
            <ChooseAll rows={rows} />
          </th>
          <th>{t("orders.columns.order")}</th>
          <th>{t("orders.columns.customer")}</th>
          <th>{t("orders.columns.parts")}</th>
          <th>{t("orders.columns.payment")}</th>
          <th className="end">{t("orders.columns.total")}</th>
          <th className="end">{t("orders.columns.next")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const next = nextStep(row);
          const href = `#/orders/${encodeURIComponent(row.id)}/show`;
          const isChosen = selectedIds.includes(row.id);
          return (
            <tr key={row.id} data-row={row.id} className={isChosen ? "on" : ""}>
              <td className="pick">
                <Checkbox
                  checked={isChosen}
                  onChange={() => onToggleItem(row.id)}
                  slotProps={{ input: { "aria-label": t("products.choose", { id: row.id }) } }}
                />
              </td>
              <td className="no">
                <a href={href}>
                  <b>
                    <Code>{row.id}</Code>
                  </b>
                </a>
                <small>
                  <When iso={row.createdAt} />
                </small>
              </td>
              <td className="who">
                <Typed>{row.customerName}</Typed>
                <small>
                  <Typed>{row.city}</Typed>
                </small>
              </td>
              <td className="full">
                <Parts row={row} tab={tab} />
              </td>
              <td className="pay">
                {row.isTest && <TestMark />}
                {paymentText(row.provider, row.paymentStatus)}
              </td>
              <td className="end total">
                <b>
                  <Money paise={row.totalPaise} decimals="always" />
                </b>
              </td>
              <td className="end act">
                {next && (
                  <a className="line-btn" href={href}>
                    {t(`orders.next.${next}`)}
                    <span className="vh"> {row.id}</span>
                  </a>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
