"use client";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState, type KeyboardEvent } from "react";
import { Money } from "@/components/ui/inline-text";
import { thumbnailOf } from "@/components/ui/picture";
import { links } from "@/lib/i18n/links";
import { priceAtQuantity } from "@/lib/pricing";
import { cartItemOf } from "@/lib/store/cart-rules";
import { addLine } from "@/lib/store/shop-store";
import { keepTableDraft, readTableDraft } from "@/lib/store/table-draft";
import { toastFailure, toastInfo, toastSuccess } from "@/lib/store/toasts";
import { picturesFor, priceOf, selectionsOf } from "./choice";
import { usePurchase } from "./purchase";
import { typedQuantity, type Quantity } from "./quantity-field";
import { variantRows, type VariantRow } from "./variant-rows";
import { isRowInStock, rowName, VariantTable } from "./variant-table";

const NOTHING: Quantity = { quantity: null, problem: null };

/** Moves from a field to the next one of the table. */
const goToNext = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll("input") ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
};

/**
 * The table of variants with a quantity for each, put into the cart together. A quantity that cannot be bought stays as
 * it was typed, with the reason; the sum counts the others.
 */
export const OrderTable = () => {
  const t = useTranslations("islands");
  const language = useLocale();
  const { product } = usePurchase();
  /** What was typed, and rows that are in the cart already, by the key of the variant. */
  const [typed, setTyped] = useState<Record<string, string>>(() => readTableDraft(product.id));
  const [inCart, setInCart] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const { tiers, isPerProduct } = product.priceTiers;
  const entryOf = (row: VariantRow): Quantity => {
    const text = typed[row.key]?.trim() ?? "";
    if (text === "") return NOTHING;
    return typedQuantity(text, {
      minimum: product.minimumQuantity,
      maximum: product.maximumQuantity,
      stock: product.stock === null ? null : row.stock,
      step: product.quantityStep,
    });
  };
  const orders = variantRows(product)
    .filter((row) => isRowInStock(product, row))
    .map((row) => ({ row, ...entryOf(row) }));
  const ordered = orders.flatMap(({ row, quantity, problem }) =>
    quantity === null || problem ? [] : [{ row, quantity }],
  );
  const pieces = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
  const paidFor = (row: VariantRow): number => {
    const { quantity } = entryOf(row);
    const counted = Math.max(isPerProduct ? pieces : (quantity ?? 0), product.minimumQuantity);
    const { unit, discounted } = priceAtQuantity(priceOf(product, row.choice), tiers, counted);
    return discounted ?? unit;
  };
  const total = ordered.reduce((sum, { row, quantity }) => sum + paidFor(row) * quantity, 0);
  const next = isPerProduct ? tiers.find(({ minimumQuantity }) => minimumQuantity > pieces) : undefined;

  const keep = (next: Record<string, string>) => {
    setTyped(next);
    keepTableDraft(product.id, next);
  };
  const type = (key: string, text: string) => {
    keep({ ...typed, [key]: text });
    setInCart(inCart.filter((other) => other !== key));
  };
  const toCart = { text: t("store.goToCart"), href: links.page(language, "cart") };

  const add = () => {
    if (ordered.length === 0) {
      form.current?.querySelector<HTMLInputElement>("[aria-invalid=true], input")?.focus();
      return toastInfo(t("orderTable.nothing"));
    }
    const answers = ordered.map(({ row, quantity }) => ({
      key: row.key,
      answer: addLine(
        cartItemOf(
          product.id,
          selectionsOf(row.choice),
          quantity,
          thumbnailOf(picturesFor(product, row.choice)[0]),
        ),
        { name: product.name, paise: paidFor(row) },
      ),
    }));
    const keysOf = (wanted: string) => answers.flatMap(({ key, answer }) => (answer === wanted ? [key] : []));
    const added = keysOf("added");
    // Only what went into the cart is emptied.
    keep(Object.fromEntries(Object.entries(typed).filter(([key]) => !added.includes(key))));
    setInCart(keysOf("exists"));
    if (keysOf("failed").length > 0) toastFailure(t("failures.FAULT"));
    else if (keysOf("full").length > 0) toastInfo(t("store.cartFull"), toCart);
    else if (added.length > 0) toastSuccess(t("orderTable.added", { n: added.length }), toCart, product.name);
    else toastInfo(t("store.exists"), toCart);
  };

  const fieldFor = (row: VariantRow) => {
    const { quantity, problem } = entryOf(row);
    const text = problem
      ? t(`product.limit.${problem.code}`, { n: problem.n })
      : inCart.includes(row.key)
        ? t("store.exists")
        : "";
    const saidIn = `say-${row.sku}`;
    return (
      <>
        <input
          className="in num"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("orderTable.quantityOf", { name: rowName(row) })}
          aria-invalid={problem !== null}
          aria-describedby={saidIn}
          value={typed[row.key] ?? ""}
          onChange={(event) => type(row.key, event.target.value)}
          onKeyDown={goToNext}
        />
        <span className="wrong" role="status" id={saidIn}>
          {text}{" "}
          {problem && quantity !== null ? (
            <button type="button" className="link" onClick={() => type(row.key, String(quantity))}>
              {t("orderTable.use", { n: quantity })}
            </button>
          ) : null}
        </span>
      </>
    );
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <VariantTable
        product={product}
        paidFor={paidFor}
        fieldFor={fieldFor}
        isChosen={(row) => ordered.some((one) => one.row.key === row.key)}
      />
      <div className="order-sum">
        <p aria-live="polite">
          <b>{t("orderTable.sum", { n: ordered.length, pieces })}</b>
          {next && pieces > 0 ? (
            <small>
              {t("orderTable.toNext", { n: next.minimumQuantity - pieces, percent: next.basisPoints / 100 })}
            </small>
          ) : null}
        </p>
        <span className="price">
          <Money paise={total} decimals="always" />
        </span>
        <button className="btn">{t("product.add")}</button>
      </div>
    </form>
  );
};
