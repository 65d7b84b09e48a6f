import type { ReactNode } from "react";
import { LANGUAGES, type Language } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";

/** A price, size, code, date or phone number, left-to-right in both languages. */
export const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);

/** A text of the catalogue; one that is not in the page's language is marked, so that it is read and laid out as its own (ruling O58). */
export const Phrase = ({ text, lang }: { text: string; lang?: Language | undefined }) =>
  lang ? (
    <span lang={lang} dir={LANGUAGES[lang].dir}>
      {text}
    </span>
  ) : (
    <bdi>{text}</bdi>
  );

/** An amount in paise as rupees. `always` keeps two decimals, for columns of money. */
export const Money = ({ paise, decimals = "auto" }: { paise: number; decimals?: "auto" | "always" }) => (
  <Code>{formatMoney(paise, decimals)}</Code>
);
