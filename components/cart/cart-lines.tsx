"use client";
import { useTranslations } from "next-intl";
import { Fragment, useEffect, useRef, useState, type ReactNode } from "react";
import { SectionHead } from "@/components/ui/section-head";
import { SellerRow } from "@/components/ui/seller-row";
import { TableHead } from "@/components/ui/table-head";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import { groupByVendor } from "@/lib/model/cart";
import { lineKey } from "@/lib/store/cart-rules";
import { saveLastSeenLines, lastSeenLines } from "@/lib/store/shop-storage";
import { removeLine, returnLine } from "@/lib/store/shop-store";
import type { CartItem } from "@/lib/store/stored-state";
import { toastFailure } from "@/lib/store/toasts";
import { usePricedCart, type PricedCartView } from "@/lib/store/use-priced-cart";
import { Icon } from "@/components/ui/icon";
import { CartRow } from "./cart-row";
import { CartSummary } from "./cart-summary";

const KNOWN = ["OFFLINE", "UNAVAILABLE", "TOO_MANY_REQUESTS"] as const;

/** Message for unreadable prices, with a retry. The cart itself is unchanged. */
const CartFailed = ({ code, onRetry }: { code: string; onRetry: () => void }) => {
  const t = useTranslations("islands");
  return (
    <div className="fail" role="alert">
      <Icon name="alert" />
      <span>{t(`failures.${KNOWN.find((known) => known === code) ?? "FAULT"}`)}</span>
      <button type="button" className="btn line" onClick={onRetry}>
        {t("cart.retry")}
      </button>
    </div>
  );
};

type Props = {
  language: Language;
  payMarks: ReactNode;
  /** Receives the name and an undo function before the line is removed. */ onRemove: (
    name: string,
    putBack: () => void,
  ) => void;
};

/** Stores the shown names and prices as last seen. */
const useSeenLines = ({ items, cart, lineOf, isStale }: PricedCartView): void => {
  useEffect(() => {
    if (!cart || isStale) return;
    const old = lastSeenLines();
    saveLastSeenLines(
      Object.fromEntries(
        items.flatMap((item) => {
          const [key, line] = [lineKey(item), lineOf(item)];
          const now =
            line && line.problem?.code !== "PRODUCT_GONE"
              ? { name: line.name.text, paise: line.discountedUnitPrice }
              : old[key];
          return now ? [[key, now]] : [];
        }),
      ),
    );
  });
};

const piecesByProduct = (items: readonly CartItem[]): Map<number, number> => {
  const pieces = new Map<number, number>();
  for (const item of items) pieces.set(item.ProductId, (pieces.get(item.ProductId) ?? 0) + item.Quantity);
  return pieces;
};

/** Lines of the cart with the server's prices. Loaded only if there is a line. */
const CartLines = ({ language, payMarks, onRemove }: Props) => {
  const t = useTranslations("islands.cart");
  const failures = useTranslations("islands.failures");
  const priced = usePricedCart(language);
  const { items, cart, failure, isStale } = priced;
  const body = useRef<HTMLTableSectionElement>(null);
  // Read once for each visit to the cart, so that a reported change stays visible until the next one.
  const [seen] = useState(lastSeenLines);
  // Another quantity may have another price: that is no change of the price.
  const pieces = piecesByProduct(items);
  const [piecesBefore] = useState(pieces);
  useSeenLines(priced);

  useEffect(() => {
    if (failure) toastFailure(failures("FAULT"));
  }, [failure, failures]);

  const groups = groupByVendor(items, (item) => priced.lineOf(item)?.vendor);
  const shown = groups.flatMap(({ rows }) => rows);

  /** Moves the focus to the line shown after the removed one. */
  const remove = (item: CartItem, name: string) => {
    const index = items.indexOf(item);
    const place = shown.indexOf(item);
    const buttons = body.current?.querySelectorAll<HTMLElement>("[data-remove]");
    const next = buttons?.[place + 1] ?? buttons?.[place - 1];
    onRemove(name, () => returnLine(item, index));
    removeLine(lineKey(item));
    next?.focus();
  };

  return (
    <>
      <SectionHead level={1} figure={t("items", { n: items.length })}>
        {t("title")}
      </SectionHead>
      <div className="cols">
        <div>
          {/* On phones rows are laid out as blocks. The roles keep the table semantics. */}
          <table className="table stack cart" role="table" aria-label={t("title")}>
            <TableHead
              columns={[
                { name: t("product") },
                { name: t("price"), className: "end" },
                { name: t("quantity"), className: "mid" },
                { name: t("total"), className: "end" },
                { name: <span className="vh">{t("actions")}</span> },
              ]}
            />
            <tbody role="rowgroup" ref={body}>
              {groups.map(({ vendor, rows }) => (
                <Fragment key={vendor?.href ?? vendor?.name.text ?? ""}>
                  {vendor ? <SellerRow soldBy={t("soldBy")} vendor={vendor} columns={5} /> : null}
                  {rows.map((item) => (
                    <CartRow
                      key={lineKey(item)}
                      item={item}
                      line={priced.lineOf(item)}
                      seen={
                        pieces.get(item.ProductId) === piecesBefore.get(item.ProductId)
                          ? seen[lineKey(item)]
                          : undefined
                      }
                      onRemove={(name) => remove(item, name)}
                    />
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
          {failure ? <CartFailed code={failure} onRetry={priced.reload} /> : null}
          <p className="after-table">
            <a className="link" href={links.allProducts(language)}>
              {t("continue")}
            </a>
          </p>
        </div>
        <CartSummary cart={cart} isStale={isStale} hasFailed={failure !== null} language={language}>
          {payMarks}
        </CartSummary>
      </div>
    </>
  );
};

export default CartLines;
