"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Phrase } from "@/components/ui/phrase";
import { Code } from "@/components/ui/code";
import type { Attribute, Surcharge } from "@/lib/model/catalog";
import { formatMoney } from "@/lib/money";
import { surchargePaise } from "./live-price";
import { usePurchase, type Refusal } from "./purchase";
import { SizeGuide } from "./size-guide";

/** What an option adds to the price, e.g. `+₹360`; empty when nothing. */
const addedText = (unit: number, surcharge: Surcharge): string => {
  const paise = surchargePaise(unit, surcharge);
  return paise === 0 ? "" : `${paise > 0 ? "+" : ""}${formatMoney(paise)}`;
};

const Say = ({ field }: { field: Refusal["field"] }) => {
  const { refusal } = usePurchase();
  return refusal?.field === field ? (
    <p className="wrong" role="alert">
      {refusal.text}
    </p>
  ) : null;
};

/** Colours as named radio swatches; none is chosen beforehand. */
export const ColorField = () => {
  const t = useTranslations("islands.product");
  const { product, choice, choose } = usePurchase();
  const chosen = product.colors.find((c) => c.id === choice.colorId);
  return (
    <fieldset className="opt" id="choose-color" tabIndex={-1}>
      <legend>
        {t("colour")} <span className="v">{chosen ? <Phrase {...chosen.name} /> : t("chooseColour")}</span>
      </legend>
      <div className="sw">
        {product.colors.map((color) => (
          <label key={color.id} title={color.name.text}>
            <input type="radio" className="vh" name="color" value={color.id} checked={color.id === choice.colorId} onChange={() => choose({ colorId: color.id, showsSizeImage: false })} aria-label={color.name.text} />
            <i style={{ background: color.hex }} />
          </label>
        ))}
      </div>
      <Say field="color" />
    </fieldset>
  );
};

/** Sizes in a select, with the guide beside its label. */
export const SizeField = () => {
  const t = useTranslations("islands.product");
  const { product, choice, choose, refusal } = usePurchase();
  const [isGuideOpen, setGuideOpen] = useState(false);
  return (
    <div className="opt">
      <div className="opt-h">
        <label htmlFor="choose-size">{t("size")}</label>
        <button type="button" className="link end" onClick={() => setGuideOpen(true)}>
          <Icon name="ruler" size={18} />
          {t("sizeGuide")}
        </button>
      </div>
      <select
        id="choose-size"
        className="in"
        value={choice.sizeId ?? ""}
        aria-invalid={refusal?.field === "size"}
        onChange={(event) => choose({ sizeId: event.target.value === "" ? null : Number(event.target.value), showsSizeImage: event.target.value !== "" })}
      >
        <option value="">{t("chooseSize")}</option>
        {product.sizes.map((size) => {
          const added = addedText(product.price.unit, size.surcharge);
          return (
            <option key={size.id} value={size.id}>
              {/* An option holds no markup: signs isolate the amount. */}
              {size.shortName.text}
              {added && ` (\u2066${added}\u2069)`}
            </option>
          );
        })}
      </select>
      <Say field="size" />
      {isGuideOpen ? <SizeGuide sizes={product.sizes} chosenId={choice.sizeId} onClose={() => setGuideOpen(false)} /> : null}
    </div>
  );
};

/** An extra attribute as radio pills; one that need not be chosen starts with "none". */
export const AttributeField = ({ attribute }: { attribute: Attribute }) => {
  const t = useTranslations("islands.product");
  const { product, choice, choose } = usePurchase();
  const chosen = choice.options[attribute.id];
  const drop = () => {
    const { [attribute.id]: _dropped, ...options } = choice.options;
    choose({ options });
  };
  return (
    <fieldset className="opt" id={`choose-option-${attribute.id}`} tabIndex={-1}>
      <legend>
        <Phrase {...attribute.name} />
        {attribute.isRequired ? null : <span className="v">{t("optional")}</span>}
      </legend>
      <div className="pills">
        {attribute.isRequired ? null : (
          <label>
            <input type="radio" className="vh" name={`option-${attribute.id}`} checked={chosen === undefined} onChange={drop} />
            {t("none")}
          </label>
        )}
        {attribute.options.map((option) => {
          const added = addedText(product.price.unit, option.surcharge);
          return (
            <label key={option.id}>
              <input type="radio" className="vh" name={`option-${attribute.id}`} value={option.id} checked={chosen === option.id} onChange={() => choose({ options: { ...choice.options, [attribute.id]: option.id } })} />
              <Phrase {...option.name} />
              {added ? (
                <small>
                  <Code>{added}</Code>
                </small>
              ) : null}
            </label>
          );
        })}
      </div>
      <Say field={`option-${attribute.id}`} />
    </fieldset>
  );
};
