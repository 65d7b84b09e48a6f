import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BillingDetails, MissingParts } from "@/components/checkout/billing-details";
import CheckoutView from "@/components/checkout/checkout-view";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage, type Language } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import type { Address, Customer } from "@/lib/model/account";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listAddresses } from "@/lib/shop/addresses";
import { getPaymentOffer } from "@/lib/shop/payment-offer";
import { isServedCountry } from "@/lib/shop/places";
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

/** The profile's address without what the checkout's scripts do not need. */
const homeOf = (customer: Customer): Address => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  mobileNo: customer.mobileNo,
  addressLineOne: customer.addressLineOne,
  country: customer.country,
  state: customer.state,
  city: customer.city,
  postalCode: customer.postalCode,
});

/** Ids of the addresses' countries to which the shop delivers no more. */
const unservedCountries = async (addresses: readonly Address[], language: Language): Promise<number[]> => {
  const ids = [...new Set(addresses.flatMap(({ country }) => (country === null ? [] : [country.id])))];
  const served = await Promise.all(ids.map((id) => isServedCountry(id, language)));
  return ids.filter((_, i) => !served[i]);
};

const CheckoutPage = async ({ params }: Params) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const customer = await getCustomer(lang);
  if (!customer) redirect(`${links.page(lang, "login")}?next=${links.page(lang, "checkout")}`);
  const [t, offer, addresses] = await Promise.all([
    getTranslations({ locale: lang, namespace: "checkout" }),
    getPaymentOffer(lang),
    listAddresses(lang),
  ]);
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        language={lang}
        steps={[{ name: t("cart"), href: links.page(lang, "cart") }, { name: t("title") }]}
      />
      <SectionHead level={1}>{t("title")}</SectionHead>
      <ClientMessages of={["account", "addresses", "cart", "checkout", "refusals"]}>
        <CheckoutView
          language={lang}
          billing={<BillingDetails customer={customer} language={lang} />}
          missing={<MissingParts customer={customer} language={lang} />}
          home={homeOf(customer)}
          addresses={addresses}
          customer={{
            id: customer.id,
            name: `${customer.firstName} ${customer.lastName}`.trim(),
            email: customer.email,
          }}
          isBusiness={Boolean(customer.company?.name)}
          unservedCountries={await unservedCountries([customer, ...(addresses ?? [])], lang)}
          offer={offer}
        />
      </ClientMessages>
    </main>
  );
};

export default CheckoutPage;
