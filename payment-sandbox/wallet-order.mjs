/**
 * A wallet payment as stored by the sandbox; `orderJson` converts it to PayPal's format.
 * @typedef {{ currency_code: string, value: string }} Money
 * @typedef {{
 *   id: string, created: string, amount: Money, customId: string, invoiceId: string, description: string,
 *   language: "en" | "ar", returnUrl: string | null, buyer: string | null,
 *   status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED", capture: { id: string, amount: Money, refunds: { id: string, amount: Money }[] } | null,
 * }} WalletOrder
 */

/** One cent less. @param {Money} money @returns {Money} */
export const shortOf = ({ currency_code, value }) => ({
  currency_code,
  value: ((Math.round(Number(value) * 100) - 1) / 100).toFixed(2),
});

/** @param {Money} money */
const centsOf = ({ value }) => Math.round(Number(value) * 100);

/** What is left of a capture after its refunds, in cents. @param {NonNullable<WalletOrder["capture"]>} capture */
export const leftOf = ({ amount, refunds }) =>
  refunds.reduce((left, refund) => left - centsOf(refund.amount), centsOf(amount));

/** @param {NonNullable<WalletOrder["capture"]>} capture */
const statusOf = (capture) =>
  leftOf(capture) === 0 ? "REFUNDED" : capture.refunds.length > 0 ? "PARTIALLY_REFUNDED" : "COMPLETED";

/** @param {WalletOrder} order */
export const captureJson = ({ capture, customId, invoiceId, id }) =>
  capture && {
    id: capture.id,
    status: statusOf(capture),
    amount: capture.amount,
    final_capture: true,
    custom_id: customId,
    invoice_id: invoiceId,
    supplementary_data: { related_ids: { order_id: id } },
  };

/** @param {WalletOrder} order @param {string} payee the account the money goes to */
export const orderJson = (order, payee) => {
  const capture = captureJson(order);
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    create_time: order.created,
    purchase_units: [
      {
        reference_id: "default",
        amount: order.amount,
        payee: { merchant_id: payee },
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        description: order.description,
        ...(capture
          ? {
              payments: {
                captures: [capture],
                refunds: (order.capture?.refunds ?? []).map((refund) => ({ ...refund, status: "COMPLETED" })),
              },
            }
          : {}),
      },
    ],
    links: [],
  };
};
