import type { ReactNode } from "react";
import { formatMoney } from "@/lib/money";

/** A price, size, code, date or phone number, left-to-right in both languages. */
export const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);

/**
 * A text of the catalogue. If it is not in the page's language it is marked with `lang` and `dir` (ruling
 * O58).
 */
export const Phrase = ({ text, lang }: { text: string; lang?: "en" | "ar" | undefined }) =>
  lang ? (
    <span lang={lang} dir={lang === "ar" ? "rtl" : "ltr"}>
      {text}
    </span>
  ) : (
    <bdi>{text}</bdi>
  );

/** An amount in paise as rupees. `always` keeps two decimals, for columns of money. */
export const Money = ({ paise, decimals = "auto" }: { paise: number; decimals?: "auto" | "always" }) => (
  <Code>{formatMoney(paise, decimals)}</Code>
);
