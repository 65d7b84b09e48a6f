"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Phrase } from "@/components/ui/inline-text";
import { callAction, failureKey } from "@/lib/forms/call-action";
import type { Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { CartLine, LineProblem } from "@/lib/model/cart";
import type { Text } from "@/lib/model/text";
import { priceCart } from "@/lib/shop/actions/cart-actions";
import { cartItemOf, cartLinesOf, hasLine, MAX_LINES } from "@/lib/store/cart-rules";
import { addLine, useShop } from "@/lib/store/shop-store";
import { planReorder } from "./reorder-plan";

type ReorderLine = CartLine & { name: Text; imageUrl: string };

/** Note on a line that was not added unchanged. */
type Remark = {
  name: Text;
  code: LineProblem | "EXISTS" | "FULL";
  limit: number;
  option: string;
  quantity: number;
};
type Outcome = { added: number; remarks: Remark[]; failure: string | null };

const itemOf = ({ productId, selections, quantity, imageUrl }: ReorderLine) =>
  cartItemOf(productId, selections, quantity, imageUrl);

/**
 * Adds earlier lines to the cart by its current rules. Existing lines of the cart stay unchanged, and every
 * line that is not added completely is reported.
 */
const reorder = async (lines: ReorderLine[], language: Language): Promise<Outcome> => {
  const { cartItems } = useShop.getState().cart;
  const kept = cartLinesOf(cartItems);
  const isKept = (line: ReorderLine) => hasLine(cartItems, itemOf(line));
  const missing = lines.filter((line) => !isKept(line));
  const wanted = missing.slice(0, Math.max(0, MAX_LINES - kept.length));
  const remark = (
    line: ReorderLine,
    code: Remark["code"],
    limit = 0,
    quantity = 0,
    option = "none",
  ): Remark => ({
    name: line.name,
    code,
    limit,
    option,
    quantity,
  });
  const remarks = [
    ...lines.filter(isKept).map((line) => remark(line, "EXISTS")),
    ...missing.slice(wanted.length).map((line) => remark(line, "FULL")),
  ];
  if (wanted.length === 0) return { added: 0, remarks, failure: null };

  const answer = await callAction(() => priceCart(language, [...kept, ...wanted]));
  if (!answer.ok) return { added: 0, remarks: [], failure: answer.code };
  const priced = answer.value.lines;
  const plan = planReorder(priced.slice(0, kept.length), priced.slice(kept.length));
  let added = 0;
  for (const [index, line] of wanted.entries()) {
    const { quantity, problem } = plan[index] ?? { quantity: 0, problem: null };
    const result = quantity === 0 ? null : addLine(itemOf({ ...line, quantity }));
    if (result === "added") added += 1;
    if (result === "exists" || result === "full")
      remarks.push(remark(line, result === "full" ? "FULL" : "EXISTS"));
    else if (problem)
      remarks.push(remark(line, problem.code, problem.limit ?? 0, quantity, problem.option?.text));
  }
  return { added, remarks, failure: null };
};

/** "Order again": adds the lines of an order to the cart and reports the result below the button. */
export const ReorderButton = ({ lines, language }: { lines: ReorderLine[]; language: Language }) => {
  const t = useTranslations("islands.orders");
  const problems = useTranslations("islands.cart.problem");
  const failures = useTranslations("islands.failures");
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(await reorder(lines, language));
    setBusy(false);
  };
  const why = ({ code, limit, option, quantity }: Remark): string => {
    if (code === "EXISTS" || code === "FULL") return t(`again.${code}`);
    const reason = problems(code === "OUT_OF_STOCK" && quantity > 0 ? "STOCK_LEFT" : code, {
      n: limit,
      option,
    });
    return quantity > 0 ? `${reason} ${t("again.instead", { n: quantity })}` : reason;
  };
  return (
    <div className="reorder">
      <button type="button" className="btn line wide" aria-disabled={isBusy} onClick={() => void run()}>
        {t("again.order")}
      </button>
      <div role="status" className="small">
        {outcome === null ? null : outcome.failure ? (
          <p className="wrong">{failures(failureKey(outcome.failure))}</p>
        ) : (
          <>
            <p>
              {t("again.added", { n: outcome.added })}{" "}
              <a className="link" href={links.page(language, "cart")}>
                {t("again.cart")}
              </a>
            </p>
            {outcome.remarks.length === 0 ? null : (
              <ul>
                {outcome.remarks.map((remark, index) => (
                  <li key={index}>
                    <b>
                      <Phrase {...remark.name} />
                    </b>{" "}
                    {why(remark)}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
};
