"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWindow } from "@/components/layout/lazy-part";
import { Icon } from "@/components/ui/icon";
import { Phrase, Code } from "@/components/ui/inline-text";
import type { Attribute, Surcharge } from "@/lib/model/catalog";
import { formatMoney } from "@/lib/model/money";
import { surchargePaise } from "@/lib/model/pricing";
import { availabilityOf, type Choice } from "./choice";
import { usePurchase, type Refusal } from "./purchase";
import { isolateNumbers } from "@/lib/languages/number-runs";

const SizeGuide = lazyWindow(() => import("./size-guide"));

/**
 * Marks an option that, with the rest of the choice, is sold out or not made, also as text. It can still be
 * chosen: then the page says what there is instead.
 */
const useMark = () => {
  const t = useTranslations("islands.product");
  const { product, choice } = usePurchase();
  return (text: string, option: Partial<Choice>) => {
    const name = isolateNumbers(text);
    const state = availabilityOf(product, { ...choice, ...option });
    return state === "in"
      ? { name }
      : { name: t("nameGone", { name, state }), className: state, gone: t("gone", { state }) };
  };
};

/** Formats the surcharge of an option, e.g. `+₹360`; empty for zero. */
const addedText = (unit: number, surcharge: Surcharge): string => {
  const paise = surchargePaise(unit, surcharge);
  return paise === 0 ? "" : `${paise > 0 ? "+" : ""}${formatMoney(paise)}`;
};

/** Returns the id of a field's error text. */
const sayId = (field: Refusal["field"]): string => `say-${field}`;

/** Links a field to its error text, if there is one. */
const useSaid = (field: Refusal["field"]): { "aria-describedby"?: string } =>
  usePurchase().refusal?.field === field ? { "aria-describedby": sayId(field) } : {};

const Say = ({ field }: { field: Refusal["field"] }) => {
  const { refusal } = usePurchase();
  return refusal?.field === field ? (
    <p className="wrong" role="alert" id={sayId(field)}>
      {refusal.text}
    </p>
  ) : null;
};

/** Colours as named radio swatches. One of several is not preselected, and a choice can be cleared. */
export const ColorField = () => {
  const t = useTranslations("islands.product");
  const { product, choice, choose } = usePurchase();
  const mark = useMark();
  const chosen = product.colors.find((c) => c.id === choice.colorId);
  const clear = () => {
    choose({ colorId: null });
    // The button disappears with the choice, so the focus is moved.
    document.getElementById("choose-color")?.focus();
  };
  return (
    <fieldset className="opt" id="choose-color" tabIndex={-1} {...useSaid("color")}>
      <legend>
        {t("colour")} <span className="v">{chosen ? <Phrase {...chosen.name} /> : t("chooseColour")}</span>
      </legend>
      <div className="sw">
        {product.colors.map((color) => {
          const { name, className } = mark(color.name.text, { colorId: color.id });
          return (
            <label key={color.id} title={name} className={className}>
              <input
                type="radio"
                className="vh"
                name="color"
                value={color.id}
                checked={color.id === choice.colorId}
                onChange={() => choose({ colorId: color.id, showsSizeImage: false })}
                aria-label={name}
              />
              <i style={{ backgroundColor: color.hex }} />
            </label>
          );
        })}
        {chosen && product.colors.length > 1 ? (
          <button type="button" className="link small" onClick={clear}>
            {t("clearColour")}
          </button>
        ) : null}
      </div>
      <Say field="color" />
    </fieldset>
  );
};

/** Sizes in a select, with the size guide beside its label. */
export const SizeField = () => {
  const t = useTranslations("islands.product");
  const { product, choice, choose, refusal } = usePurchase();
  const mark = useMark();
  const [isGuideOpen, setGuideOpen] = useState(false);
  return (
    <div className="opt">
      <div className="opt-h">
        <label htmlFor="choose-size">{t("size")}</label>
        <button type="button" className="link end by-script" onClick={() => setGuideOpen(true)}>
          <Icon name="ruler" size={18} />
          {t("sizeGuide")}
        </button>
      </div>
      <select
        id="choose-size"
        className="in"
        value={choice.sizeId ?? ""}
        aria-invalid={refusal?.field === "size"}
        {...useSaid("size")}
        onChange={(event) =>
          choose({
            sizeId: event.target.value === "" ? null : Number(event.target.value),
            showsSizeImage: event.target.value !== "",
          })
        }
      >
        <option value="">{t("chooseSize")}</option>
        {product.sizes.map((size) => {
          const added = addedText(product.price.unit, size.surcharge);
          return (
            <option key={size.id} value={size.id}>
              {/* An option cannot contain markup, so control characters isolate the amount. */}
              {mark(size.shortName.text, { sizeId: size.id }).name}
              {added && ` (\u2066${added}\u2069)`}
            </option>
          );
        })}
      </select>
      <Say field="size" />
      {isGuideOpen ? (
        <SizeGuide sizes={product.sizes} chosenId={choice.sizeId} onClose={() => setGuideOpen(false)} />
      ) : null}
    </div>
  );
};

/** An extra attribute as radio pills. A service that may be left out starts "without" (ruling O120). */
export const AttributeField = ({
  attribute,
  place = "choose",
}: {
  attribute: Attribute;
  /** Makes ids unique when the same field is also in a dialog. */ place?: "choose" | "dialog";
}) => {
  const t = useTranslations("islands.product");
  const { product, choice, choose } = usePurchase();
  const mark = useMark();
  const chosen = choice.options[attribute.id];
  const name = `${place}-option-${attribute.id}`;
  const drop = () => {
    const { [attribute.id]: _dropped, ...options } = choice.options;
    choose({ options });
  };
  return (
    <fieldset className="opt" id={name} tabIndex={-1}>
      <legend>
        <Phrase {...attribute.name} />
        {attribute.isRequired ? null : <span className="v">{t("optional")}</span>}
      </legend>
      <div className="pills">
        {attribute.isRequired ? null : (
          <label>
            <input type="radio" className="vh" name={name} checked={chosen === undefined} onChange={drop} />
            {t("without")}
          </label>
        )}
        {attribute.options.map((option) => {
          const added = addedText(product.price.unit, option.surcharge);
          const options = { ...choice.options, [attribute.id]: option.id };
          const { className, gone } = mark("", { options });
          return (
            <label key={option.id} className={className}>
              <input
                type="radio"
                className="vh"
                name={name}
                value={option.id}
                checked={chosen === option.id}
                onChange={() => choose({ options })}
              />
              <Phrase {...option.name} />
              {gone ? <span className="vh">, {gone}</span> : null}
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
