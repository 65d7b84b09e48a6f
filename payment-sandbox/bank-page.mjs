import { handleStep, sendMissing } from "./step-page.mjs";

const WORDS = {
  en: {
    title: "Your bank: confirm the payment",
    amount: "Amount",
    order: "Order",
    yes: "Confirm the payment",
    no: "Refuse the payment",
  },
  ar: {
    title: "مصرفك: أكّد عملية الدفع",
    amount: "المبلغ",
    order: "الطلب",
    yes: "تأكيد الدفع",
    no: "رفض الدفع",
  },
};

/**
 * 3-D Secure step of the bank, `/sandbox/bank?intent=…&secret=…`.
 * @param {ReturnType<typeof import("./stripe.mjs").openStripe>} stripe
 * @returns {(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse, url: URL) => Promise<void>}
 */
export const bankPage = (stripe) => async (req, res, url) => {
  const language = url.searchParams.get("lang") === "ar" ? "ar" : "en";
  const intent = stripe.ofBank(url.searchParams.get("intent"), url.searchParams.get("secret"));
  if (!intent) return sendMissing(res, language);
  const words = WORDS[language];
  await handleStep(req, res, url, {
    question: {
      language,
      title: words.title,
      facts: [
        [words.amount, `${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`],
        [words.order, intent.metadata.order_number ?? intent.id],
      ],
      yes: words.yes,
      no: words.no,
    },
    isOpen: intent.status === "requires_action",
    answer: async (agreed) => {
      await stripe.answerBank(intent, agreed);
      if (!intent.returnUrl) return null;
      const back = new URL(intent.returnUrl);
      for (const [name, value] of [
        ["payment_intent", intent.id],
        ["payment_intent_client_secret", intent.secret],
        ["redirect_status", intent.status === "succeeded" ? "succeeded" : "failed"],
      ])
        back.searchParams.set(name ?? "", value ?? "");
      return back.href;
    },
  });
};
