import type { ReactNode } from "react";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { numberParts } from "@/lib/languages/number-runs";
import { formatMoney } from "@/lib/model/money";

/** A price, size, code, date or phone number, left-to-right in both languages. */
export const Code = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);

/** A text whose sizes, ranges, codes and amounts keep their order in Arabic. @see numberParts */
export const IsolatedText = ({
  children,
  isClamped,
}: {
  children: string;
  isClamped?: boolean | undefined;
}) =>
  numberParts(children, isClamped).map((part, i, parts) =>
    i % 3 === 1 ? (
      <span key={i} className="nowrap">
        <bdi dir="ltr">{part}</bdi>
        {parts[i + 1]}
      </span>
    ) : (
      i % 3 === 0 && part
    ),
  );

/** A text of the catalogue; one that is not in the page's language is marked, so that it is read and laid out as its own (ruling O58). */
export const Phrase = ({
  text,
  lang,
  isClamped,
}: {
  text: string;
  lang?: Language | undefined;
  isClamped?: boolean;
}) =>
  lang ? (
    <span lang={lang} dir={LANGUAGES[lang].dir}>
      <IsolatedText isClamped={isClamped}>{text}</IsolatedText>
    </span>
  ) : (
    <bdi>
      <IsolatedText isClamped={isClamped}>{text}</IsolatedText>
    </bdi>
  );

/** An amount in paise as rupees. `always` keeps two decimals, for columns of money. */
export const Money = ({ paise, decimals = "auto" }: { paise: number; decimals?: "auto" | "always" }) => (
  <Code>{formatMoney(paise, decimals)}</Code>
);
