import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { SectionHead } from "@/components/ui/section-head";
import type { Language } from "@/lib/languages/languages";
import type { Choosable } from "./choice";
import { OrderByTable } from "./order-by-table";
import { drawnRows } from "./order-row";
import { VariantTable } from "./variant-table";

/** Section of a product with many variants: all of them in one table. */
export const SizeTable = async ({ product, language }: { product: Choosable; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "product.variants" });
  return (
    <section id="all-variants">
      <SectionHead figure={t("count", { n: product.variants?.length ?? 0 })}>{t("title")}</SectionHead>
      <ClientMessages of={["orderTable"]}>
        <OrderByTable>
          <VariantTable product={product} {...drawnRows(false)} />
        </OrderByTable>
      </ClientMessages>
    </section>
  );
};
