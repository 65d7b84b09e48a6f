import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AddressBook } from "@/components/addresses/address-book";
import { AccountNav } from "@/components/account/account-nav";
import { LogOutEverywhere } from "@/components/account/log-out-everywhere";
import { SessionList } from "@/components/account/session-list";
import { ProfileForm } from "@/components/account/profile-form";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { Code } from "@/components/ui/inline-text";
import { SectionHead } from "@/components/ui/section-head";
import { nextPath } from "@/lib/forms/next-path";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { listAddresses } from "@/lib/shop/addresses";
import { listCities, listCountries, listStates } from "@/lib/shop/places";
import { knowsCall } from "@/lib/shop/cached-read";
import { getCustomer } from "@/lib/shop/session";
import { listSessions } from "@/lib/shop/sessions";
import { accountMetadata } from "../account-metadata";

/** Personal, so never cached. */
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<{ next?: string | string[] }> };

export const generateMetadata = accountMetadata("update-profile", "profile", "profileText");

const ProfilePage = async ({ params, searchParams }: Props) => {
  const [{ lang }, { next: asked }] = await Promise.all([params, searchParams]);
  if (!isLanguage(lang)) notFound();
  const customer = await getCustomer(lang);
  if (!customer) redirect(links.home(lang));
  const [t, { countries, indiaId }, states, cities, canLeaveEverywhere, sessions, hasInvoices, addresses] =
    await Promise.all([
      getTranslations({ locale: lang, namespace: "account" }),
      listCountries(lang),
      customer.country ? listStates(customer.country.id, lang) : [],
      customer.state ? listCities(customer.state.id, lang) : [],
      knowsCall("end-all-sessions"),
      listSessions(lang),
      knowsCall("get-customer-invoices"),
      listAddresses(lang),
    ]);
  return (
    <main id="main" className="wrap">
      <Breadcrumbs language={lang} steps={[{ name: t("profile") }]} />
      <SectionHead level={1}>{t("profile")}</SectionHead>
      <AccountNav language={lang} current="update-profile" hasInvoices={hasInvoices} />
      <div className="narrow">
        <p className="quiet">{t("profileText")}</p>
        <dl className="pairs fixed-facts">
          <dt>{t("profileEmail")}</dt>
          <dd>
            <Code>{customer.email}</Code>
          </dd>
          <dt>{t("profileCountry")}</dt>
          <dd>{customer.country?.name}</dd>
        </dl>
        <ClientMessages of={["account", "addresses", "refusals"]}>
          <ProfileForm
            customer={customer}
            states={states}
            cities={cities}
            isIndian={indiaId !== null && customer.country?.id === indiaId}
            needs={countries.find(({ id }) => id === customer.country?.id)?.needs ?? ""}
            next={asked === undefined ? null : nextPath(asked, lang)}
          />
          {addresses ? (
            <AddressBook
              customer={customer}
              addresses={addresses.filter(({ isForOneOrder }) => !isForOneOrder)}
            />
          ) : null}
          {canLeaveEverywhere ? (
            <section className="after-form" aria-labelledby="devices">
              <h2 id="devices">{t("devices")}</h2>
              <p className="quiet">{t("devicesText")}</p>
              {sessions ? <SessionList sessions={sessions} language={lang} /> : null}
              <LogOutEverywhere />
            </section>
          ) : null}
        </ClientMessages>
      </div>
    </main>
  );
};

export default ProfilePage;
