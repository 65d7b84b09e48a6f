import "server-only";
import { PAYMENT_ACTION_REQUIRED } from "@/lib/contract/response-msg";
import type { CallRow } from "@/lib/contract/calls";
import { toPaise } from "@/lib/model/money";
import type { SentOrder } from "@/lib/model/payment";
import type { UnsentMail } from "@/lib/model/unsent-mail";
import { adminBase } from "./host/admin-host";

/** A sent order as the checkout has it: placed, or with its shopper's next step at the provider. */
export const sentOrderOf = (row: CallRow<"post-order">, unsentMail: UnsentMail | null = null): SentOrder => ({
  orderId: row.OrderId ?? 0,
  orderNumber: row.OrderNumber,
  total: toPaise(row.OrderTotal ?? 0),
  isConfirmationMailed: adminBase() === null && !row.ConfirmUntilUTC,
  unsentMail,
  isAsked: Boolean(row.ConfirmUntilUTC),
  action:
    row.ResponseMsg === PAYMENT_ACTION_REQUIRED
      ? {
          reference: row.PaymentReference ?? "",
          clientSecret: row.ClientSecret ?? null,
          charge: { amount: toPaise(row.ChargeAmount ?? 0), currency: row.ChargeCurrency ?? "" },
        }
      : null,
});
