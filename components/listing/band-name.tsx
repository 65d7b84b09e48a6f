import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/code";
import { NO_UPPER_BOUND } from "@/lib/model/listing";
import { formatMoney, toPaise } from "@/lib/money";

const amount = (rupees: number): string => formatMoney(toPaise(rupees));

/** A range of prices in words; null is open. @param min,max rupees */
export const bandWords = async (min: number | null, max: number | null): Promise<string> => {
  const t = await getTranslations("listing");
  if (min === null) return t("below", { amount: amount(max ?? 0) });
  return max === null || max === NO_UPPER_BOUND ? t("above", { amount: amount(min) }) : `\u2066${amount(min)} – ${amount(max)}\u2069`;
};

/** The same, its amounts isolated. */
export const BandName = async ({ min, max }: { min: number; max: number }) => {
  const t = await getTranslations("listing");
  if (max === NO_UPPER_BOUND) return t.rich("aboveRich", { amount: amount(min), n: (chunks) => <Code>{chunks}</Code> });
  return (
    <Code>
      {amount(min)} – {amount(max)}
    </Code>
  );
};
