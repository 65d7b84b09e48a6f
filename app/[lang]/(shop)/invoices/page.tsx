import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountNav } from "@/components/account/account-nav";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { InvoiceMonths, InvoiceTable } from "@/components/orders/invoice-list";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { listCustomerInvoices } from "@/lib/shop/invoices";
import { getCustomer } from "@/lib/shop/session";
import { accountMetadata } from "../account-metadata";

/** Personal, so never cached. */
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<{ month?: string | string[] }> };

export const generateMetadata = accountMetadata("invoices", "invoices", "invoicesText");

/** The customer's invoices and credit notes by month, as an accountant files them. */
const InvoicesPage = async ({ params, searchParams }: Props) => {
  const [{ lang }, { month: asked }] = await Promise.all([params, searchParams]);
  if (!isLanguage(lang)) notFound();
  if (!(await getCustomer(lang)))
    redirect(`${links.page(lang, "login")}?next=${encodeURIComponent(links.page(lang, "invoices"))}`);
  const [t, invoices] = await Promise.all([
    getTranslations({ locale: lang, namespace: "account" }),
    listCustomerInvoices(lang),
  ]);
  if (invoices === null) notFound();
  const months = [...new Set(invoices.map(({ date }) => date.slice(0, 7)))];
  const month = months.find((known) => known === asked) ?? months[0];
  const shown = invoices.filter(({ date }) => date.slice(0, 7) === month);
  return (
    <main id="main" className="wrap">
      <Breadcrumbs language={lang} steps={[{ name: t("invoices") }]} />
      <SectionHead level={1} figure={t("invoiceCount", { n: shown.length })}>
        {t("invoices")}
      </SectionHead>
      <AccountNav language={lang} current="invoices" hasInvoices />
      {month === undefined ? (
        <p className="quiet">{t("noInvoices")}</p>
      ) : (
        <>
          <InvoiceMonths months={months} current={month} language={lang} />
          <InvoiceTable invoices={shown} language={lang} />
        </>
      )}
    </main>
  );
};

export default InvoicesPage;
