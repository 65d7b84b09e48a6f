import { formatMoney } from "@/lib/money";
import { Code } from "./code";

/** An amount in paise as rupees. `always` keeps two decimals, for columns of money. */
export const Money = ({ paise, decimals = "auto" }: { paise: number; decimals?: "auto" | "always" }) => (
  <Code>{formatMoney(paise, decimals)}</Code>
);
