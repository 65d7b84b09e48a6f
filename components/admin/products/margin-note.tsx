import { Code } from "@/components/ui/inline-text";
import type { Margin } from "@/lib/model/margin";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";

const percentText = ({ basisPoints }: Margin): string => `${(basisPoints / 100).toFixed(1)}%`;

/** What the price beside it leaves above the cost, or a warning that it is under the cost. */
export const MarginNote = ({ margin, costPaise }: { margin: Margin; costPaise: number }) => {
  const { say } = useDesk();
  const cost = formatMoney(costPaise, "always");
  return margin.paise < 0 ? (
    <p className="full small bad-text" role="status">
      {say("products.margin.under", { amount: formatMoney(-margin.paise, "always"), cost })}
    </p>
  ) : (
    <p className="full small quiet">
      {say("products.margin.above", {
        amount: formatMoney(margin.paise, "always"),
        percent: percentText(margin),
        cost,
      })}
    </p>
  );
};

/** The cell of a table with the margin of its row. */
export const MarginCell = ({ margin }: { margin: Margin | null }) => {
  const { t } = useDesk();
  if (margin === null) return <td className="margin" />;
  return (
    <td className={`margin${margin.paise < 0 ? " bad-text" : ""}`}>
      <Code>{formatMoney(margin.paise, "always")}</Code>{" "}
      <small>{margin.paise < 0 ? t("products.margin.underCost") : <Code>{percentText(margin)}</Code>}</small>
    </td>
  );
};
