import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { OrderItems } from "@/components/orders/order-items";
import { OrdersTable } from "@/components/orders/orders-table";
import { Code } from "@/components/ui/code";
import { SectionHead } from "@/components/ui/section-head";
import { isLanguage } from "@/lib/i18n/languages";
import { links } from "@/lib/i18n/links";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listOrderItems, listOrders } from "@/lib/shop/orders";
import { getCustomer } from "@/lib/shop/session";

/** A person's own page: never from a cache. */
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<{ order?: string | string[] }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { lang } = await params;
  if (!isLanguage(lang)) return {};
  const t = await getTranslations({ locale: lang, namespace: "orders" });
  return pageMetadata({ language: lang, title: t("title"), description: t("title"), path: (l) => links.page(l, "orders-history"), isIndexed: false });
};

const OrdersPage = async ({ params, searchParams }: Props) => {
  const { lang } = await params;
  if (!isLanguage(lang)) notFound();
  const { order: asked } = await searchParams;
  const askedId = typeof asked === "string" && /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  const here = links.page(lang, "orders-history");
  if (!(await getCustomer(lang))) redirect(`${links.page(lang, "login")}?next=${encodeURIComponent(askedId === null ? here : `${here}?order=${askedId}`)}`);

  const [t, orders] = await Promise.all([getTranslations({ locale: lang, namespace: "orders" }), listOrders(lang)]);
  // Somebody else's order is as unknown as nobody's (ruling O50).
  const chosen = orders.find((order) => order.id === askedId) ?? null;
  const items = chosen ? await listOrderItems(chosen.id, lang) : [];
  return (
    <main id="main" className="wrap">
      <Breadcrumbs language={lang} steps={[{ name: t("title") }]} />
      <SectionHead level={1} figure={t("count", { n: orders.length })}>
        {t("title")}
      </SectionHead>
      <OrdersTable orders={orders} chosenId={chosen?.id ?? null} language={lang} />
      {chosen ? (
        <section id="items">
          <SectionHead figure={t("itemCount", { n: chosen.itemCount })}>{t.rich("itemsOf", { number: chosen.number, code: (chunks) => <Code>{chunks}</Code> })}</SectionHead>
          <OrderItems items={items} number={chosen.number} language={lang} />
        </section>
      ) : null}
      {askedId !== null && !chosen ? (
        <p className="wrong after-table" role="alert">
          {t("unknown")}
        </p>
      ) : null}
      {orders.length === 0 ? (
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
