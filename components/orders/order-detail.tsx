import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/code";
import { thumbnailOf } from "@/components/ui/picture";
import { SectionHead } from "@/components/ui/section-head";
import type { Language } from "@/lib/i18n/languages";
import type { InvoiceSummary, OrderFacts, OrderItem } from "@/lib/model/order";
import { OrderTimeline } from "./order-timeline";
import { OrderDelivery } from "./order-delivery";
import { OrderItems } from "./order-items";
import { OrderSums } from "./order-totals";
import { ReorderButton } from "./reorder-button";

type Props = {
  items: OrderItem[];
  number: string;
  /** Null where the admin host tells no more than the items. */ facts: OrderFacts | null;
  invoices: InvoiceSummary[];
  language: Language;
};

/** The chosen order below the list: its items, its course, where it goes and what it costs. */
export const OrderDetail = async ({ items, number, facts, invoices, language }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  const again = items.flatMap(({ productId, selections, quantity, name, image }) =>
    productId === null
      ? []
      : [
          {
            productId,
            selections: selections.map(({ attributeId, optionId }) => ({ attributeId, optionId })),
            quantity,
            name,
            imageUrl: thumbnailOf(image),
          },
        ],
  );
  const reorder = again.length === 0 ? null : <ReorderButton lines={again} language={language} />;
  return (
    <section id="items" tabIndex={-1}>
      <SectionHead figure={t("itemCount", { n: items.length })}>
        {t.rich("itemsOf", { number, code: (chunks) => <Code>{chunks}</Code> })}
      </SectionHead>
      <OrderItems
        items={items}
        number={number}
        sellers={facts?.sellers ?? []}
        invoices={invoices}
        language={language}
      />
      {facts ? (
        <div className="order-facts">
          <OrderTimeline changes={facts.changes} language={language} />
          <OrderDelivery
            address={facts.address}
            note={facts.note}
            isSent={items.some((item) => !item.isDigital)}
            language={language}
          />
          <OrderSums facts={facts} language={language}>
            {reorder}
          </OrderSums>
        </div>
      ) : (
        reorder
      )}
    </section>
  );
};
