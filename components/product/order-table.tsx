"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Money } from "@/components/ui/inline-text";
import { thumbnailOf } from "@/components/ui/picture";
import { links } from "@/lib/languages/links";
import { cartItemOf } from "@/lib/store/cart-rules";
import { addLine } from "@/lib/store/shop-store";
import { keepTableDraft, readTableDraft } from "@/lib/store/table-draft";
import { toastInfo, toastSuccess } from "@/lib/store/toasts";
import { selectionsOf, type Choosable, picturesFor } from "./choice";
import { fieldName, rowName, type RowParts } from "./order-row";
import { tableOrder, type TextOf } from "./table-order";
import type { VariantRow } from "./variant-rows";

/** Moves from a field to the next one of the table. */
const goToNext = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll("input") ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
};

/** The fields that the server drew, which stand in the document until this table takes their place. */
const drawnFields = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>("input[data-drawn]"),
];

/** What was typed into the drawn fields of a product, by the key of the variant. */
const drawnTexts = ({ id }: Choosable): Record<string, string> =>
  Object.fromEntries(
    drawnFields().flatMap(({ name, value }) =>
      value !== "" && name.startsWith(`${id} `) ? [[name.slice(`${id} `.length), value]] : [],
    ),
  );

type Props = {
  products: readonly Choosable[];
  /** Draws the table of their variants. */ children: (parts: RowParts) => ReactNode;
};

/**
 * A table of variants with a quantity for each, put into the cart together. A quantity that cannot be bought stays as
 * it was typed, with the reason; the sum counts the others.
 */
export const OrderTable = ({ products, children }: Props) => {
  const t = useTranslations("islands");
  const language = useLocale();
  /** Typed quantities, by the id of the product and the key of the variant. */
  const [typed, setTyped] = useState(
    () =>
      new Map(
        products.map((product) => [product.id, { ...readTableDraft(product.id), ...drawnTexts(product) }]),
      ),
  );
  /** The drawn field that had the focus. */
  const [entered] = useState(() => drawnFields().find((field) => field === document.activeElement)?.name);
  /** Part numbers of rows that are in the cart already. */
  const [inCart, setInCart] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  // What was typed outlives a reload, into the drawn fields too.
  useEffect(() => {
    for (const [id, texts] of typed) keepTableDraft(id, texts);
  }, [typed]);
  // In the same step in which the drawn field goes, so that the next key meets a field.
  useLayoutEffect(() => {
    const field = entered === undefined ? null : form.current?.elements.namedItem(entered);
    if (field instanceof HTMLInputElement) field.focus();
  }, [entered]);

  const textOf: TextOf = ({ id }, { key }) => typed.get(id)?.[key] ?? "";
  const { entryOf, ordered, paidFor, pieces, total, only, next } = tableOrder(products, textOf);

  const keep = (id: number, texts: Record<string, string>) =>
    setTyped((before) => new Map(before).set(id, texts));
  const type = ({ id }: Choosable, { key, sku }: VariantRow, text: string) => {
    keep(id, { ...typed.get(id), [key]: text });
    setInCart(inCart.filter((other) => other !== sku));
  };
  const toCart = { text: t("store.goToCart"), href: links.page(language, "cart") };

  const add = () => {
    if (ordered.length === 0) {
      form.current?.querySelector<HTMLInputElement>("[aria-invalid=true], input")?.focus();
      return toastInfo(t("orderTable.nothing"));
    }
    const answers = ordered.map((one) => ({
      ...one,
      answer: addLine(
        cartItemOf(
          one.product.id,
          selectionsOf(one.row.choice),
          one.quantity,
          thumbnailOf(picturesFor(one.product, one.row.choice)[0]),
        ),
        { name: one.product.name, paise: paidFor(one.product, one.row) },
      ),
    }));
    const rowsOf = (wanted: string) => answers.filter(({ answer }) => answer === wanted);
    const added = rowsOf("added");
    // Only what went into the cart is emptied.
    for (const { id } of new Set(added.map((one) => one.product))) {
      const gone = added.filter((one) => one.product.id === id).map(({ row }) => row.key);
      keep(
        id,
        Object.fromEntries(Object.entries(typed.get(id) ?? {}).filter(([key]) => !gone.includes(key))),
      );
    }
    setInCart(rowsOf("exists").map(({ row }) => row.sku));
    if (rowsOf("full").length > 0) toastInfo(t("store.cartFull"), toCart);
    else if (added.length > 0) toastSuccess(t("orderTable.added", { n: added.length }), toCart, only?.name);
    else toastInfo(t("store.exists"), toCart);
  };

  const fieldFor = (product: Choosable, row: VariantRow) => {
    const { quantity, problem } = entryOf(product, row);
    const text = problem
      ? t(`product.limit.${problem.code}`, { n: problem.n })
      : inCart.includes(row.sku)
        ? t("store.exists")
        : "";
    const saidIn = `say-${row.sku}`;
    const name = rowName(product, row, products.length > 1);
    return (
      <>
        <input
          name={fieldName(product, row)}
          className="in num"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("orderTable.quantityOf", { name })}
          aria-invalid={problem !== null}
          aria-describedby={saidIn}
          value={textOf(product, row)}
          onChange={(event) => type(product, row, event.target.value)}
          onKeyDown={goToNext}
        />
        <span className="wrong" role="status" id={saidIn}>
          {text}{" "}
          {problem && quantity !== null ? (
            <button type="button" className="link" onClick={() => type(product, row, String(quantity))}>
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
      {children({
        paidFor,
        fieldFor,
        isChosen: (product, { key }) => ordered.some((one) => one.product === product && one.row.key === key),
      })}
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
