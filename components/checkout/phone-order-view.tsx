import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { UnsentMailNote } from "@/components/layout/unsent-mail-note";
import { Code, Money } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { SectionHead } from "@/components/ui/section-head";
import { formatMoment } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { PaymentOffer } from "@/lib/model/payment";
import type { UnsentMail } from "@/lib/model/unsent-mail";
import type { PhoneOrder } from "@/lib/model/phone-order";
import { OrderTable } from "./ordered-goods";
import { PhoneOrderPanel } from "./phone-order-panel";

type Shown = { language: Language; order: PhoneOrder };

/** Where the goods go, and what was noted. */
const Delivery = async ({ language, order }: Shown) => {
  const t = await getTranslations({ locale: language, namespace: "phoneOrder" });
  return (
    <section className="block">
      <h2>{t("delivery")}</h2>
      <dl className="pairs">
        <div>
          <dt>{t("address")}</dt>
          <dd>
            {order.address.map((part) => (
              <Fragment key={part}>
                <bdi>{part}</bdi>
                <br />
              </Fragment>
            ))}
          </dd>
        </div>
        {order.mobileNo === "" ? null : (
          <div>
            <dt>{t("mobileNo")}</dt>
            <dd>
              <Code>{order.mobileNo}</Code>
            </dd>
          </div>
        )}
        {order.note === "" ? null : (
          <div>
            <dt>{t("note")}</dt>
            <dd>
              <bdi>{order.note}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p className="small quiet">{t("wrong")}</p>
    </section>
  );
};

/** Says that the sum is another one than when the link was sent. */
const Changed = async ({ language, order: { quoted, total } }: Shown) => {
  if (quoted === null || quoted === total) return null;
  const t = await getTranslations({ locale: language, namespace: "phoneOrder" });
  return (
    <p className="wrong" role="note">
      {t.rich("sumChanged", {
        before: () => <Money paise={quoted} decimals="always" />,
        now: () => <Money paise={total} decimals="always" />,
      })}
    </p>
  );
};

const Placed = async ({ language, order, unsentMail }: Shown & { unsentMail: UnsentMail | null }) => {
  const t = await getTranslations({ locale: language, namespace: "phoneOrder" });
  return (
    <>
      <SectionHead level={1}>{t("placedTitle")}</SectionHead>
      <p className="outcome" role="status">
        <Icon name="check" size={24} />
        <span>
          {t.rich("placed", { number: order.orderNumber, c: (chunks) => <Code>{chunks}</Code> })}{" "}
          {unsentMail === null ? (
            t.rich("mailed", { email: order.email, c: (chunks) => <Code>{chunks}</Code> })
          ) : (
            <UnsentMailNote mail={unsentMail} />
          )}
        </span>
      </p>
      <a className="btn line" href={links.home(language)}>
        {t("home")}
      </a>
    </>
  );
};

type Props = {
  language: Language;
  token: string;
  /** Null for a link that works no more. */
  order: PhoneOrder | null;
  /** What it can be paid with; null if there is nothing to pay. */
  offer: PaymentOffer | null;
  /** What became of the confirmation of a placed order, if mails do not leave. */
  unsentMail: UnsentMail | null;
};

/** The order of a link: to be paid, placed, or no longer there. */
export const PhoneOrderView = async ({ language, token, order, offer, unsentMail }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "phoneOrder" });
  if (order === null)
    return (
      <>
        <SectionHead level={1}>{t("title")}</SectionHead>
        <p className="lead" role="status">
          {t("gone")}
        </p>
        <a className="btn line" href={links.home(language)}>
          {t("home")}
        </a>
      </>
    );
  if (offer === null) return <Placed language={language} order={order} unsentMail={unsentMail} />;
  return (
    <>
      <SectionHead level={1}>{t("title")}</SectionHead>
      <p className="lead">
        {t.rich("lead", {
          at: formatMoment(order.expiresAt, language),
          c: (chunks) => <bdi>{chunks}</bdi>,
        })}
      </p>
      <div className="cols">
        <div>
          <Changed language={language} order={order} />
          <section className="block">
            <h2>{t("goods")}</h2>
            <OrderTable lines={order.cart.lines} />
          </section>
          <Delivery language={language} order={order} />
        </div>
        <PhoneOrderPanel language={language} token={token} order={order} offer={offer} />
      </div>
    </>
  );
};
