import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountNav } from "@/components/account/account-nav";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ClientMessages } from "@/components/layout/client-messages";
import { CashWait } from "@/components/orders/cash-wait";
import { OrderDetail } from "@/components/orders/order-detail";
import { OrderPages, OrdersTable } from "@/components/orders/orders-table";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { orderLinks } from "@/lib/i18n/order-links";
import { segmentId } from "@/lib/languages/path-segment";
import { lastPage } from "@/lib/i18n/listing-address";
import { isWaitResult, WAIT_RESULTS } from "@/lib/model/order-confirmation";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listInvoices } from "@/lib/shop/invoices";
import { knowsCall } from "@/lib/shop/cached-read";
import { optionalRead } from "@/lib/shop/read-failures";
import { findOrderId, getOrderFacts, listOrderItems, listOrders, ORDERS_PER_PAGE } from "@/lib/shop/orders";
import { getCustomer } from "@/lib/shop/session";
import "../../../styles/cash-wait.css";

/** Personal, so never cached: changes by the operator appear at once. */
export const dynamic = "force-dynamic";

type Query = { order?: string | string[]; page?: string | string[]; answer?: string | string[] };
type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Query> };

const idOf = (value: string | string[] | undefined): number | null =>
  typeof value === "string" ? segmentId(value) : null;

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations({ locale: lang, namespace: "orders" });
  return pageMetadata({
    language: lang,
    title: t("title"),
    description: t("title"),
    path: (l) => links.page(l, "orders-history"),
    isIndexed: false,
  });
};

const OrdersPage = async ({ params, searchParams }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const query = await searchParams;
  const asked = typeof query.order === "string" ? query.order : null;
  const page = Math.max(idOf(query.page) ?? 1, 1);
  const toLogin = () =>
    redirect(
      `${links.page(lang, "login")}?next=${encodeURIComponent(asked === null ? orderLinks.ordersPage(lang, 1) : links.order(lang, asked))}`,
    );
  if (!(await getCustomer(lang))) toLogin();

  const [t, list, hasInvoices] = await Promise.all([
    getTranslations({ locale: lang, namespace: "orders" }),
    listOrders(page, lang),
    knowsCall("get-customer-invoices"),
  ]);
  // A host of section 7 reports an ended session only here.
  if (list === null) return toLogin();
  const { orders, total } = list;
  if (orders.length === 0 && page > 1) redirect(orderLinks.ordersPage(lang, 1));
  // Older addresses name an order by its id.
  const askedId = asked === null ? null : ((await findOrderId(asked, page, lang)) ?? segmentId(asked));
  // Somebody else's order is treated like a missing one (ruling O50): it has no items.
  const items = askedId === null ? [] : await listOrderItems(askedId, lang);
  const chosenId = items.length > 0 ? askedId : null;
  const [facts, invoices] =
    chosenId === null
      ? [null, null]
      : await Promise.all([
          optionalRead(getOrderFacts(chosenId, lang)),
          optionalRead(listInvoices(chosenId, lang)),
        ]);
  const number = facts?.number ?? orders.find((order) => order.id === chosenId)?.number ?? "";
  const said = query.answer;
  const answer = isWaitResult(said) ? (
    <p className={WAIT_RESULTS[said] ? "lead" : "wrong"} role={WAIT_RESULTS[said] ? "status" : "alert"}>
      {t(`wait.results.${said}`)}
    </p>
  ) : null;
  const detail =
    chosenId === null ? null : (
      <ClientMessages of={["orders", "cart"]}>
        <OrderDetail items={items} number={number} facts={facts} invoices={invoices ?? []} language={lang} />
      </ClientMessages>
    );
  if (chosenId !== null && facts?.confirmation)
    return (
      <main id="main" className="wrap">
        <Breadcrumbs
          language={lang}
          steps={[{ name: t("title"), href: orderLinks.ordersPage(lang, 1) }, { name: number }]}
        />
        <SectionHead level={1}>{t("wait.title")}</SectionHead>
        {answer}
        <CashWait
          orderId={chosenId}
          number={number}
          confirmation={facts.confirmation}
          total={facts.total}
          language={lang}
        />
        {detail}
      </main>
    );
  return (
    <main id="main" className="wrap">
      <Breadcrumbs language={lang} steps={[{ name: t("title") }]} />
      <SectionHead level={1} figure={t("count", { n: total })}>
        {t("title")}
      </SectionHead>
      <AccountNav language={lang} current="orders-history" hasInvoices={hasInvoices} />
      {answer}
      <OrdersTable orders={orders} page={page} chosenId={chosenId} language={lang} />
      <OrderPages page={page} last={lastPage(total, ORDERS_PER_PAGE)} language={lang} />
      {detail}
      {asked !== null && chosenId === null ? (
        <p className="wrong after-table" role="alert">
          {t("unknown")}
        </p>
      ) : null}
      {total === 0 ? (
        <p className="after-table">
          <a className="link" href={links.allProducts(lang)}>
            {t("shop")}
          </a>
        </p>
      ) : null}
    </main>
  );
};

export default OrdersPage;
