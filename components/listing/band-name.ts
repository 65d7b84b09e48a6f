import { getTranslations } from "next-intl/server";
import { markup, type Markup, code } from "@/components/ui/markup";
import { NO_UPPER_BOUND } from "@/lib/model/price-bands";
import { formatMoney, toPaise } from "@/lib/model/money";

const amount = (rupees: number): string => formatMoney(toPaise(rupees));

/** Formats a price range as text; null is open. @param min,max rupees */
export const bandWords = async (min: number | null, max: number | null): Promise<string> => {
  const t = await getTranslations("listing");
  if (min === null) return t("below", { amount: amount(max ?? 0) });
  return max === null || max === NO_UPPER_BOUND
    ? t("above", { amount: amount(min) })
    : `\u2066${amount(min)} – ${amount(max)}\u2069`;
};

/** Formats a price range as markup, its amounts isolated from the direction of the text. */
export const bandMarkup = async (min: number, max: number): Promise<Markup> => {
  if (max !== NO_UPPER_BOUND) return code(`${amount(min)} – ${amount(max)}`);
  const t = await getTranslations("listing");
  // Splits the message at the amount, so that the text around it is escaped like any text.
  const [before = "", bound = "", after = ""] = t
    .markup("aboveRich", { amount: amount(min), n: (chunks) => `\n${chunks}\n` })
    .split("\n");
  return markup`${before}${code(bound)}${after}`;
};
