import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BillingDetails, MissingParts } from "@/components/checkout/billing-details";
import CheckoutView from "@/components/checkout/checkout-view";
import { HOME } from "@/components/checkout/home-address";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { Address, Customer } from "@/lib/model/account";
import type { DeliveryRefusal } from "@/lib/model/delivery-address";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listAddresses } from "@/lib/shop/addresses";
import { addressProblems, deliveryRefusal } from "@/lib/shop/delivery-check";
import { getPaymentOffer } from "@/lib/shop/payment-offer";
import { deliveryChargeIn, waysToPayIn } from "@/lib/shop/places";
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

/** Why nothing can be delivered to some of the addresses, by their keys. */
const undeliverableAmong = async (
  addresses: readonly (readonly [string, Address])[],
  language: Language,
): Promise<Record<string, DeliveryRefusal>> => {
  const refusals = await Promise.all(addresses.map(([, address]) => deliveryRefusal(address, language)));
  return Object.fromEntries(
    addresses.flatMap(([key], i) => {
      const refusal = refusals[i] ?? null;
      return refusal === null ? [] : [[key, refusal]];
    }),
  );
};

/** What the host tells of the countries of the addresses, by their keys; without those of which it tells nothing. */
const toldAmong = async <T,>(
  addresses: readonly (readonly [string, Address])[],
  tell: (countryId: number) => Promise<T | null>,
): Promise<Record<string, T>> => {
  const told = await Promise.all(
    addresses.map(([, { country }]) => country && tell(country.id).catch(() => null)),
  );
  return Object.fromEntries(
    addresses.flatMap(([key], i) => {
      const found = told[i] ?? null;
      return found === null ? [] : [[key, found]];
    }),
  );
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
  const keyed = [
    [HOME, customer],
    ...(addresses ?? []).map((address) => [String(address.id), address] as const),
  ] as const;
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
          missing={<MissingParts problems={await addressProblems(customer, lang)} language={lang} />}
          home={homeOf(customer)}
          addresses={addresses}
          customer={{
            id: customer.id,
            name: `${customer.firstName} ${customer.lastName}`.trim(),
            email: customer.email,
          }}
          isBusiness={Boolean(customer.company?.name)}
          undeliverable={await undeliverableAmong(keyed, lang)}
          ways={await toldAmong(keyed, waysToPayIn)}
          charges={await toldAmong(keyed, deliveryChargeIn)}
          offer={offer}
        />
      </ClientMessages>
    </main>
  );
};

export default CheckoutPage;
