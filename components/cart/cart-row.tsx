"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QuantityField } from "@/components/product/quantity-field";
import { cutText } from "@/components/ui/cut-text";
import { Money, Phrase } from "@/components/ui/inline-text";
import { Picture, ImageFrame } from "@/components/ui/picture";
import { ToolButton } from "@/components/ui/tool-button";
import type { PricedLine } from "@/lib/model/cart";
import { pricePerUnit } from "@/lib/model/pricing";
import { lineKey } from "@/lib/store/cart-rules";
import type { SeenLine } from "@/lib/store/shop-storage";
import { setQuantity } from "@/lib/store/shop-store";
import type { CartItem } from "@/lib/store/stored-state";
import { toastInfo } from "@/lib/store/toasts";
import { ModalDialog } from "@/components/ui/modal-dialog";
import { ChosenOptions } from "@/components/product/chosen-options";
import { LineProblem } from "./line-problem";
import { isolateNumbers } from "@/lib/languages/number-runs";

/** Lists all chosen options of a line. */
const VariantsDialog = ({ line, onClose }: { line: PricedLine; onClose: () => void }) => {
  const t = useTranslations("islands.cart");
  return (
    <ModalDialog title={t("variants")} closeLabel={t("close")} onClose={onClose}>
      <p className="quiet">
        <Phrase {...line.name} />
      </p>
      <dl className="pairs">
        {line.selections.map((s) => (
          <div key={s.attributeId}>
            <dt>
              <Phrase {...s.attribute} />
            </dt>
            <dd>
              <Phrase {...s.option} />
            </dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
};

const NAME_LENGTH = 80;

type Props = {
  item: CartItem;
  /** Undefined before the server has priced it. */ line: PricedLine | undefined;
  /** The line as last seen, if it was. */ seen: SeenLine | undefined;
  onRemove: (name: string) => void;
};

export const CartRow = ({ item, line, seen, onRemove }: Props) => {
  const t = useTranslations("islands");
  const [limitText, setLimitText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const name = line?.name.text || seen?.name || t("cart.product");
  const picture = line?.image ?? (item.DefaultImage ? { url: item.DefaultImage, widths: [] } : null);
  const isGone = line?.problem?.code === "PRODUCT_GONE";
  const isPriced = line !== undefined && !isGone && line.problem?.code !== "PRICE_UNKNOWN";
  const isDiscounted = line !== undefined && line.discountedUnitPrice < line.unitPrice;

  const changeQuantity = (quantity: number, text = "") => {
    setQuantity(lineKey(item), quantity);
    setLimitText(text);
    if (text) toastInfo(text);
  };

  return (
    <tr role="row" className={line?.problem ? "wrong-line" : undefined}>
      <td role="cell" className="full">
        <div className="line">
          <ImageFrame>
            {picture ? <Picture {...picture} sizes="72px" alt="" width={72} height={72} /> : null}
          </ImageFrame>
          <span>
            <b>
              {line?.href ? (
                <a href={line.href} title={isolateNumbers(name)}>
                  <Phrase text={cutText(name, NAME_LENGTH)} lang={line.name.lang} />
                </a>
              ) : (
                <Phrase text={name} />
              )}
            </b>
            {line ? <ChosenOptions {...line} /> : null}
            {isPriced ? (
              <small className="only-phone">
                {t.rich("cart.each", {
                  price: () => <Money paise={line.discountedUnitPrice} decimals="always" />,
                })}
              </small>
            ) : null}
            {isPriced && line.pack && line.pack.quantity !== 1 ? (
              <small>
                <Money paise={pricePerUnit(line.discountedUnitPrice, line.pack)} decimals="always" />{" "}
                {t(`product.per.${line.pack.unit}`)}
              </small>
            ) : null}
            {isPriced && seen && seen.paise !== line.discountedUnitPrice ? (
              <small role="status">
                {t.rich("cart.priceChanged", {
                  before: () => <Money paise={seen.paise} decimals="always" />,
                  now: () => <Money paise={line.discountedUnitPrice} decimals="always" />,
                })}
              </small>
            ) : null}
            {line?.problem ? (
              <LineProblem line={line} onQuantity={changeQuantity} onRemove={() => onRemove(name)} />
            ) : null}
            {limitText ? <small role="status">{limitText}</small> : null}
          </span>
        </div>
      </td>
      <td role="cell" className="end not-phone">
        {isPriced ? (
          <>
            {isDiscounted ? (
              <s>
                <Money paise={line.unitPrice} decimals="always" />
              </s>
            ) : null}
            <Money paise={line.discountedUnitPrice} decimals="always" />
          </>
        ) : null}
      </td>
      <td role="cell" className="mid">
        {isGone ? null : (
          <QuantityField
            isSmall
            quantity={item.Quantity}
            limits={{
              minimum: line?.minimumQuantity ?? 1,
              maximum: line?.maximumQuantity ?? null,
              stock: line?.stock ?? null,
              step: line?.quantityStep ?? 1,
            }}
            label={t("cart.quantityOf", { name })}
            onChange={(quantity, problem) =>
              changeQuantity(
                quantity ?? item.Quantity,
                problem ? t(`product.limit.${problem.code}`, { n: problem.n }) : "",
              )
            }
          />
        )}
      </td>
      <td role="cell" className={line?.quantity === item.Quantity ? "end last" : "end last dimmed"}>
        <b>{line && !line.problem ? <Money paise={line.lineTotal} decimals="always" /> : null}</b>
      </td>
      <td role="cell" className="end tools-cell">
        {item.productSelectedAttributes.length > 0 ? (
          <ToolButton icon="eye" label={t("cart.variantsOf", { name })} onClick={() => setOpen(true)} />
        ) : null}
        <ToolButton
          icon="trash"
          label={t("cart.removeNamed", { name })}
          data-remove=""
          onClick={() => onRemove(name)}
        />
        {isOpen && line ? <VariantsDialog line={line} onClose={() => setOpen(false)} /> : null}
      </td>
    </tr>
  );
};
