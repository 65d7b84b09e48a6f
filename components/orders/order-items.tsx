import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/code";
import { Money } from "@/components/ui/money";
import { Phrase } from "@/components/ui/phrase";
import { Picture } from "@/components/ui/picture";
import { Plate } from "@/components/ui/plate";
import { TableHead } from "@/components/ui/table-head";
import type { Language } from "@/lib/i18n/languages";
import type { OrderItem } from "@/lib/model/account";

/** Digital column (ruling O51): 'No', 'Yes (In Progress)', and for what has ended the name of its status. */
const Digital = async ({ item, language }: { item: OrderItem; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  if (!item.isDigital) return t("no");
  return item.status.id >= 3 ? t("yesStatus", { status: item.status.name }) : t("yesInProgress");
};

/** The items of the chosen order. */
export const OrderItems = async ({ items, number, language }: { items: OrderItem[]; number: string; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  return (
    <table className="table stack" role="table" aria-label={t("itemsOfPlain", { number })}>
      <TableHead columns={[{ name: t("product") }, { name: t("price"), className: "end" }, { name: t("quantity"), className: "end" }, { name: t("total"), className: "end" }, { name: t("digital"), className: "gap" }]} />
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr role="row" key={item.id}>
            <td role="cell" className="full">
              <div className="line">
                <Plate>{item.image ? <Picture {...item.image} sizes="72px" alt="" width={72} height={72} /> : null}</Plate>
                <span>
                  <b>
                    <Phrase {...item.name} />
                  </b>
                  {item.selections.map((s) => (
                    <small key={s.attribute.text}>
                      <Phrase {...s.attribute} />: <Phrase {...s.option} />
                    </small>
                  ))}
                </span>
              </div>
            </td>
            <td role="cell" className="end not-phone">
              <Money paise={item.unitPrice} decimals="always" />
            </td>
            <td role="cell" className="end">
              <Code>× {item.quantity}</Code>
            </td>
            <td role="cell" className="end last">
              <b>
                <Money paise={item.total} decimals="always" />
              </b>
            </td>
            <td role="cell" className="gap" data-l={t("digital")}>
              <Digital item={item} language={language} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
