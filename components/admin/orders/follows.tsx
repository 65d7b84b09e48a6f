import type { ReactNode } from "react";
import { LANGUAGES, languageOf } from "@/lib/languages/languages";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { formatMoney } from "@/lib/model/money";
import { useDesk } from "../desk-context";
import { Glyph, type GlyphName } from "../parts/glyph";
import { LocalizedPhrase, OldNew } from "../parts/values";

export type Consequences = AdminAnswer<"orders/preview-return">;

const Row = ({ glyph, children, small }: { glyph: GlyphName; children: ReactNode; small?: ReactNode }) => (
  <li>
    <Glyph name={glyph} />
    <span>
      <b>{children}</b>
      {small && <small>{small}</small>}
    </span>
  </li>
);

/** The mail to the customer, word for word, in their language. */
const Letter = ({ mail }: { mail: Consequences["mail"] }) => {
  const language = languageOf(mail.language);
  return (
    <blockquote className="letter" lang={language} dir={LANGUAGES[language].dir}>
      <b>{mail.subject}</b>
      <p>{mail.text}</p>
    </blockquote>
  );
};

/** Lists the effects of an action. The server has run the action and rolled it back. */
export const Follows = ({ follows }: { follows: Consequences }) => {
  const { t, say } = useDesk();
  const { refundPaise, method, coupon, stock, creditNotes, short, mail } = follows;
  const amount = formatMoney(refundPaise, "always");
  return (
    <section aria-label={t("orders.follows.title")}>
      <h3 className="ruled">{t("orders.follows.title")}</h3>
      <ul className="follow">
        <Row
          glyph={method === "cash" ? "cash" : "card"}
          small={method === "none" ? undefined : t("orders.follows.refundLead")}
        >
          {say(`orders.follows.${method}`, { amount })}
        </Row>
        {coupon !== "none" && <Row glyph="percent">{t(`orders.follows.${coupon}`)}</Row>}
        {stock.map(({ sku, before, after }) => (
          <Row key={sku} glyph="box">
            {t("orders.follows.stock")} <bdi dir="ltr">{sku}</bdi>:{" "}
            <OldNew before={String(before)} after={String(after)} />
          </Row>
        ))}
        {creditNotes.map(({ vendorName, number, totalPaise, taxPaise }) => (
          <Row
            key={number}
            glyph="receipt"
            small={say("orders.follows.creditNoteTax", {
              total: formatMoney(totalPaise, "always"),
              tax: formatMoney(taxPaise, "always"),
            })}
          >
            {say("orders.follows.creditNote", { number })} · <LocalizedPhrase text={vendorName} />
          </Row>
        ))}
        {short.map(({ vendorName, shortPaise }, i) => (
          <Row key={i} glyph="alert" small={t("orders.follows.shortLead")}>
            {say("orders.follows.short", { amount: formatMoney(shortPaise, "always") })} ·{" "}
            <LocalizedPhrase text={vendorName} />
          </Row>
        ))}
        <Row glyph="mail" small={<bdi dir="ltr">{mail.recipient}</bdi>}>
          {t("orders.follows.mail")}
        </Row>
      </ul>
      <Letter mail={mail} />
    </section>
  );
};
