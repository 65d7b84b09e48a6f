"use server";
import type { Language } from "@/lib/i18n/languages";
import type { ActionResult } from "@/lib/model/account";
import type { CartLine, PricedCart } from "@/lib/model/cart";
import { done, failed } from "./action-result";
import { cartJsonOf, pricedCartOf } from "./priced-cart";
import { callerOf } from "./session";
import { ask } from "./transport";

/** Prices a cart afresh: the answer's lines stand in the order they were sent. */
export const priceCart = async (language: Language, lines: CartLine[]): Promise<ActionResult<PricedCart>> => {
  const answer = await ask(
    "get-customer-cart-items",
    { cartJsonData: cartJsonOf(lines), recordValueJson: "{}" },
    await callerOf(language),
  );
  if (!answer.ok) return failed(answer);
  const row = answer.rows[0];
  return row ? done(await pricedCartOf(row, lines, language)) : { ok: false, code: "FAULT" };
};
