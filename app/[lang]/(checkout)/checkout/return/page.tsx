import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PaymentReturn } from "@/components/checkout/payment-return";
import { ClientMessages } from "@/components/layout/client-messages";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getCustomer } from "@/lib/shop/session";

/** Prices and customer data are live, so this page is never cached. */
export const dynamic = "force-dynamic";

type Params = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = async ({ params }: Params): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations({ locale: lang, namespace: "checkout.return" });
  return pageMetadata({
    language: lang,
    title: t("title"),
    description: t("lead"),
    path: (l) => `${links.page(l, "checkout")}/return`,
    isIndexed: false,
  });
};

const textOf = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

/**
 * Return page for a browser that left the shop for a bank or the wallet. Its query only names the payment to
 * check.
 */
const ReturnPage = async ({ params, searchParams }: Params) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const customer = await getCustomer(lang);
  if (!customer) redirect(`${links.page(lang, "login")}?next=${links.page(lang, "orders-history")}`);
  const t = await getTranslations({ locale: lang, namespace: "checkout.return" });
  const query = await searchParams;
  return (
    <main id="main" className="wrap narrow">
      <SectionHead level={1}>{t("title")}</SectionHead>
      <ClientMessages of={["checkout", "refusals"]}>
        <PaymentReturn
          language={lang}
          customer={{ id: customer.id, email: customer.email }}
          proof={{ token: textOf(query.payment_intent), walletOrder: textOf(query.token) }}
        />
      </ClientMessages>
    </main>
  );
};

export default ReturnPage;
