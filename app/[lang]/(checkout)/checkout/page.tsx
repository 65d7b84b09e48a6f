import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BillingDetails } from "@/components/checkout/billing-details";
import CheckoutView from "@/components/checkout/checkout-view";
import { missingInProfile } from "@/components/checkout/order-state";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { Customer } from "@/lib/model/account";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { getPaymentOffer } from "@/lib/shop/payment-offer";
import { getCustomer } from "@/lib/shop/session";

/** Prices and customer data are live, so this page is never cached. */
export const dynamic = "force-dynamic";

type Params = { params: Promise<{ lang: string }> };

export const generateMetadata = async ({ params }: Params): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations({ locale: lang, namespace: "checkout" });
  return pageMetadata({
    language: lang,
    title: t("title"),
    description: t("title"),
    path: (l) => links.page(l, "checkout"),
    isIndexed: false,
  });
};

const addressOf = (customer: Customer): string[] =>
  [customer.addressLineOne, customer.city?.name, customer.state?.name, customer.postalCode].flatMap((part) =>
    part ? [part] : [],
  );

const CheckoutPage = async ({ params }: Params) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const customer = await getCustomer(lang);
  if (!customer) redirect(`${links.page(lang, "login")}?next=${links.page(lang, "checkout")}`);
  const [t, offer] = await Promise.all([
    getTranslations({ locale: lang, namespace: "checkout" }),
    getPaymentOffer(lang),
  ]);
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        language={lang}
        steps={[{ name: t("cart"), href: links.page(lang, "cart") }, { name: t("title") }]}
      />
      <SectionHead level={1}>{t("title")}</SectionHead>
      <ClientMessages of={["cart", "checkout"]}>
        <CheckoutView
          language={lang}
          billing={<BillingDetails customer={customer} language={lang} />}
          customer={{
            id: customer.id,
            name: `${customer.firstName} ${customer.lastName}`.trim(),
            email: customer.email,
          }}
          address={addressOf(customer)}
          isBusiness={Boolean(customer.company?.name)}
          isAddressComplete={missingInProfile(customer).length === 0}
          offer={offer}
        />
      </ClientMessages>
    </main>
  );
};

export default CheckoutPage;
