"use client";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { ChosenOptions } from "@/components/product/chosen-options";
import { Icon } from "@/components/ui/icon";
import { failureKey } from "@/lib/forms/call-action";
import type { PricedCartView } from "@/lib/store/use-priced-cart";
import { Code, Phrase, Money } from "@/components/ui/inline-text";
import { cutText } from "@/components/ui/cut-text";
import { Picture, ImageFrame } from "@/components/ui/picture";
import { SellerRow } from "@/components/ui/seller-row";
import { TableHead } from "@/components/ui/table-head";
import { groupByVendor, type PricedLine } from "@/lib/model/cart";
import { isolateNumbers } from "@/lib/languages/number-runs";

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
            <b title={isolateNumbers(name)}>
              <Phrase text={cutText(name, NAME_LENGTH)} lang={line.name.lang} />
            </b>
            <ChosenOptions {...line} />
            <small className="only-phone">
              {t.rich("each", { price: () => <Money paise={line.discountedUnitPrice} decimals="always" /> })}
            </small>
            {line.problem ? (
              <span className="line-problem">
                {t(`problem.${line.problem.code}`, {
                  n: line.problem.limit ?? line.minimumQuantity,
                  option: line.problem.option?.text ?? "none",
                })}
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

/** Order lines with the server's prices. A line that cannot be ordered shows the reason. */
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
        {groupByVendor(lines, (line) => line.vendor).map(({ vendor, rows }, group) => (
          <Fragment key={group}>
            {vendor ? <SellerRow soldBy={t("soldBy")} vendor={vendor} columns={4} /> : null}
            {rows.map((line, index) => (
              <OrderRow key={index} line={line} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
};

/** The priced lines. */
export const OrderedGoods = ({ priced }: { priced: PricedCartView }) => {
  const t = useTranslations("islands.checkout");
  const failures = useTranslations("islands.failures");
  const inCart = useTranslations("islands.cart");
  return (
    <section className="block">
      <h2>
        {t("yourOrder")}
        <span className="small quiet">{inCart("items", { n: priced.items.length })}</span>
      </h2>
      <div className={priced.isStale ? "dimmed" : undefined}>
        {priced.cart ? <OrderTable lines={priced.cart.lines} /> : <div className="bone tall" />}
      </div>
      {priced.failure ? (
        <div className="fail" role="alert">
          <Icon name="alert" />
          <span>{failures(failureKey(priced.failure))}</span>
          <button type="button" className="btn line" onClick={priced.reload}>
            {t("retry")}
          </button>
        </div>
      ) : null}
    </section>
  );
};
