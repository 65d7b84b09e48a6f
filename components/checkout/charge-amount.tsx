import { Code } from "@/components/ui/inline-text";
import { asDecimal } from "@/lib/model/money";
import type { Charge } from "@/lib/model/payment";

/** Amount in the provider's own currency, e.g. `12.50 USD`. */
export const ChargeAmount = ({ charge }: { charge: Charge }) => (
  <Code>{`${asDecimal(charge.amount)} ${charge.currency}`}</Code>
);
