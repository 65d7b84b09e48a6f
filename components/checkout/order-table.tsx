"use client";
import { useTranslations } from "next-intl";
import { Code } from "@/components/ui/code";
import { cutText } from "@/components/ui/cut-text";
import { Money } from "@/components/ui/money";
import { Phrase } from "@/components/ui/phrase";
import { Picture } from "@/components/ui/picture";
import { ImageFrame } from "@/components/ui/image-frame";
import { TableHead } from "@/components/ui/table-head";
import type { PricedLine } from "@/lib/model/cart";

const NAME_LENGTH = 50;

const OrderRow = ({ line }: { line: PricedLine }) => {
  const t = useTranslations("islands.cart");
  const name = line.name.text || t("product");
  return (
    <tr role="row">
      <td role="cell" className="full">
        <div className="line s">
          <ImageFrame>
            {line.image ? <Picture {...line.image} sizes="52px" alt="" width={52} height={52} /> : null}
          </ImageFrame>
          <span>
            <b title={name}>
              <Phrase text={cutText(name, NAME_LENGTH)} lang={line.name.lang} />
            </b>
            {line.selections.map((s) => (
              <small key={s.attributeId}>
                <Phrase {...s.attribute} />: <Phrase {...s.option} />
              </small>
            ))}
            {line.problem ? (
              <span className="line-problem">
                {t(`problem.${line.problem.code}`, { n: line.problem.limit ?? line.minimumQuantity })}
              </span>
            ) : null}
          </span>
        </div>
      </td>
      <td role="cell" className="end not-phone">
        {line.discountedUnitPrice < line.unitPrice ? (
          <s>
            <Money paise={line.unitPrice} decimals="always" />
          </s>
        ) : null}
        <Money paise={line.discountedUnitPrice} decimals="always" />
      </td>
      <td role="cell" className="end">
        <Code>× {line.quantity}</Code>
      </td>
      <td role="cell" className="end last">
        <b>
          <Money paise={line.lineTotal} decimals="always" />
        </b>
      </td>
    </tr>
  );
};

/** What is ordered, as the server prices it; a line that cannot be ordered says why. */
export const OrderTable = ({ lines }: { lines: PricedLine[] }) => {
  const t = useTranslations("islands.cart");
  return (
    <table className="table tight stack" role="table">
      <TableHead
        columns={[
          { name: t("product") },
          { name: t("price"), className: "end" },
          { name: t("quantity"), className: "end" },
          { name: t("total"), className: "end" },
        ]}
      />
      <tbody role="rowgroup">
        {lines.map((line, index) => (
          <OrderRow key={index} line={line} />
        ))}
      </tbody>
    </table>
  );
};
