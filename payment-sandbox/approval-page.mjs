import { BUYERS } from "./scenarios.mjs";
import { handleStep, sendMissing } from "./step-page.mjs";

const WORDS = {
  en: {
    title: "PayPal test: approve the payment",
    amount: "Amount",
    order: "Order",
    buyer: "Test buyer",
    yes: "Approve",
    no: "Cancel",
  },
  ar: {
    title: "اختبار PayPal: الموافقة على الدفع",
    amount: "المبلغ",
    order: "الطلب",
    buyer: "المشتري التجريبي",
    yes: "موافقة",
    no: "إلغاء",
  },
};

/**
 * Approval step of the wallet, `/sandbox/paypal/checkoutnow?token=…`, where the buyer approves or cancels.
 * @param {ReturnType<typeof import("./paypal.mjs").openPaypal>} paypal
 * @returns {(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse, url: URL) => Promise<void>}
 */
export const approvalPage = (paypal) => async (req, res, url) => {
  const order = paypal.ofBuyer(url.searchParams.get("token"));
  if (!order) return sendMissing(res, "en");
  const words = WORDS[order.language];
  await handleStep(req, res, url, {
    question: {
      language: order.language,
      title: words.title,
      facts: [
        [words.amount, `${order.amount.value} ${order.amount.currency_code}`],
        [words.order, order.invoiceId],
      ],
      field: `<label for="buyer">${words.buyer}</label><select id="buyer" name="buyer" dir="ltr">${BUYERS.map(({ mail }) => `<option>${mail}</option>`).join("")}</select>`,
      yes: words.yes,
      no: words.no,
    },
    isOpen: order.status === "PAYER_ACTION_REQUIRED",
    answer: async (agreed, form) => {
      if (agreed) await paypal.approve(order, form.get("buyer") ?? BUYERS[0]?.mail ?? "");
      if (!order.returnUrl) return null;
      const back = new URL(order.returnUrl);
      back.searchParams.set("token", order.id);
      if (agreed) back.searchParams.set("PayerID", "SANDBOXBUYER");
      return back.href;
    },
  });
};
