import "server-only";
import type { Language } from "@/lib/languages/languages";
import { ltr } from "../../base/isolate";
import type { MailPayloads } from "../../base/outbox";
import type { Letter } from "./letter";
import { amount } from "./order-letters";
import { deskOrderLink } from "./shop";
import type { MailWords } from "./words";

/** The names that the providers give themselves. */
const PROVIDERS: Readonly<Record<string, string>> = { stripe: "Stripe", paypal: "PayPal" };

/** Money that was given back at the provider's own dashboard, for the operator. */
export const providerRefund = (
  { number, provider, amountPaise, openPaise }: MailPayloads["provider-refund"],
  _language: Language,
  t: MailWords,
): Letter => ({
  subject: t("providerRefund.subject", { number: ltr(number) }),
  parts: [
    { kind: "paragraph", text: t("providerRefund.intro", { number: ltr(number) }) },
    {
      kind: "facts",
      rows: [
        [t("providerRefund.provider"), ltr(PROVIDERS[provider] ?? provider)],
        [t("orderStep.givenBack"), amount(amountPaise)],
      ],
    },
    ...(openPaise === 0
      ? []
      : [{ kind: "paragraph" as const, text: t("providerRefund.open", { amount: amount(openPaise) }) }]),
    { kind: "link", text: t("desk.order"), url: deskOrderLink(number) },
  ],
});
