import { getTranslations } from "next-intl/server";
import { Code, Money, Phrase } from "@/components/ui/inline-text";
import { TableHead } from "@/components/ui/table-head";
import { formatDate, formatMonth } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { orderLinks } from "@/lib/i18n/order-links";
import type { InvoiceSummary } from "@/lib/model/order";

type MonthsProps = { /** `YYYY-MM`, newest first. */ months: string[]; current: string; language: Language };

/** The months with invoices, as links. */
export const InvoiceMonths = async ({ months, current, language }: MonthsProps) => {
  const t = await getTranslations({ locale: language, namespace: "account" });
  return (
    <nav className="account-nav" aria-label={t("months")}>
      {months.map((month) => (
        <a
          key={month}
          href={orderLinks.invoices(language, month)}
          {...(month === current ? { "aria-current": "page" as const } : {})}
        >
          {formatMonth(month, language)}
        </a>
      ))}
    </nav>
  );
};

type TableProps = { invoices: InvoiceSummary[]; language: Language };

/** Amount of a document in the sum of its month, in paise. A credit note lowers the sum. */
const amountOf = ({ isCreditNote, total }: InvoiceSummary): number => (isCreditNote ? -total : total);

/** The documents of a month, newest first, with their sum. */
export const InvoiceTable = async ({ invoices, language }: TableProps) => {
  const [t, orders] = await Promise.all([
    getTranslations({ locale: language, namespace: "account" }),
    getTranslations({ locale: language, namespace: "orders" }),
  ]);
  return (
    // On phones rows are laid out as blocks. The roles keep the table semantics.
    <table className="table stack invoices" role="table" aria-label={t("invoices")}>
      <TableHead
        columns={[
          { name: t("document") },
          { name: orders("date") },
          { name: orders("order") },
          { name: t("seller") },
          { name: orders("total"), className: "end" },
        ]}
      />
      <tbody role="rowgroup">
        {invoices.map((invoice) => (
          <tr role="row" key={invoice.number}>
            <td role="cell">
              <a className="link" href={invoice.href} aria-label={t("pdf", { number: invoice.number })}>
                <Code>{invoice.number}</Code>
              </a>
              {invoice.isCreditNote ? <span className="small quiet"> {orders("creditNote")}</span> : null}
            </td>
            <td role="cell">
              <time dateTime={invoice.date}>
                <Code>{formatDate(invoice.date)}</Code>
              </time>
            </td>
            <td role="cell">
              <a className="link" href={links.order(language, invoice.orderNumber)}>
                <Code>{invoice.orderNumber}</Code>
              </a>
            </td>
            <td role="cell" className="full">
              <Phrase {...invoice.vendorName} />
            </td>
            <td role="cell" className="end last">
              <b>
                <Money paise={amountOf(invoice)} decimals="always" />
              </b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" colSpan={4} scope="row">
            {t("monthTotal")}
          </th>
          <td role="cell" className="end last">
            <b>
              <Money
                paise={invoices.reduce((sum, invoice) => sum + amountOf(invoice), 0)}
                decimals="always"
              />
            </b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
