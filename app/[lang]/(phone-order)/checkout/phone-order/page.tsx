import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PhoneOrderView } from "@/components/checkout/phone-order-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { isLanguage } from "@/lib/languages/languages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getPaymentOffer } from "@/lib/shop/payment-offer";
import { getPhoneOrder } from "@/lib/shop/phone-order";
import { callerOf } from "@/lib/shop/session";
import { getUnsentMail } from "@/lib/shop/unsent-mail";

/** Prices are live, and the query holds the token, so this page is never cached. */
export const dynamic = "force-dynamic";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations({ locale: lang, namespace: "phoneOrder" });
  // Keeps the token inside the shop, as on the pages of mailed links.
  return {
    ...pageMetadata({
      language: lang,
      title: t("title"),
      description: t("title"),
      path: (l) => `/${l}/checkout/phone-order`,
      isIndexed: false,
    }),
    referrer: "same-origin",
  };
};

/** The order that the shop wrote down for a customer on the telephone, for who has its link (ruling O145). */
const PhoneOrderPage = async ({ params, searchParams }: Props) => {
  const [{ lang }, { token }] = await Promise.all([params, searchParams]);
  if (!isLanguage(lang)) notFound();
  const Token = typeof token === "string" ? token : "";
  const order = Token === "" ? null : await getPhoneOrder(lang, Token);
  const offer = order === null || order.state === "placed" ? null : await getPaymentOffer(lang);
  const unsentMail = order?.state === "placed" ? await getUnsentMail(await callerOf(lang)) : null;
  return (
    <main id="main" className={offer === null ? "wrap narrow by-phone" : "wrap by-phone"}>
      <ClientMessages of={["cart", "checkout", "phoneOrder", "refusals", "unsentMail"]}>
        <PhoneOrderView language={lang} token={Token} order={order} offer={offer} unsentMail={unsentMail} />
      </ClientMessages>
    </main>
  );
};

export default PhoneOrderPage;
