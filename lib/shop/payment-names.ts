import "server-only";
import { getTranslations } from "next-intl/server";
import type { LocalizationRow } from "@/lib/contract/wire";
import type { Language } from "@/lib/languages/languages";
import type { PaymentKind } from "@/lib/model/payment-kinds";
import type { Text } from "@/lib/model/text";
import { localizedText } from "./localized-text";

type Row = { Name?: string | undefined; LocalizationJsonData: LocalizationRow[] };

/**
 * Names of payment methods, the same on every page: the host's own, which its mails and orders have too, else
 * the shop's word for the kind. Section 7 sends no names.
 */
export const paymentNames = async (language: Language): Promise<(row: Row, kind: PaymentKind) => Text> => {
  const t = await getTranslations({ locale: language, namespace: "islands.checkout.methods" });
  return ({ Name, LocalizationJsonData }, kind) =>
    Name ? localizedText(Name, LocalizationJsonData, language) : { text: t(kind) };
};
