"use server";
import { readSelections } from "@/lib/contract/wire-selections";
import type { ActionResult } from "@/lib/model/account";
import type { CartLine, PricedCart, JoinedCart } from "@/lib/model/cart";
import { done, failed } from "../action-result";
import { cartJsonOf, pricedCartOf } from "../priced-cart";
import * as shape from "../action-shapes";
import { formAction } from "../checked-action";
import { callerOf } from "../session";
import { ask } from "../transport";
import { mergeLines, settleMerged } from "../merge-carts";

/** Prices a cart. The response has the lines in the order they were sent. */
export const priceCart = formAction(
  [shape.language, shape.cartLines],
  async (language, lines): Promise<ActionResult<PricedCart>> => {
    const answer = await ask(
      "get-customer-cart-items",
      { cartJsonData: cartJsonOf(lines), recordValueJson: "{}" },
      await callerOf(language),
    );
    if (!answer.ok) return failed(answer);
    const row = answer.rows[0];
    return row ? done(await pricedCartOf(row, lines, language)) : { ok: false, code: "FAULT" };
  },
);

/** Maximum number of lines in an order on the wire. */
const MAX_LINES = 200;

/** Keeps what the cart holds now with the session's customer, for their other devices. */
export const keepCart = formAction(
  [shape.language, shape.cartLines],
  async (language, lines): Promise<ActionResult> => {
    const answer = await ask(
      "save-cart",
      { cartJsonData: cartJsonOf(lines), recordValueJson: "{}" },
      await callerOf(language),
    );
    return answer.ok ? done(null) : failed(answer);
  },
);

/**
 * After a login, merges this device's cart with the account's and saves the result to the account. No line of
 * this device is removed or reduced.
 */
export const joinSavedCart = formAction(
  [shape.language, shape.cartLines],
  async (language, here): Promise<ActionResult<JoinedCart>> => {
    const caller = await callerOf(language);
    const saved = await ask("get-saved-cart", { recordValueJson: "{}" }, caller);
    if (!saved.ok) return failed(saved);
    const there = saved.rows.map((row): CartLine => ({
      productId: row.ProductId,
      quantity: row.Quantity,
      selections: readSelections(row.productSelectedAttributes),
    }));
    const joined = mergeLines(here, there).slice(0, MAX_LINES);
    const lines = joined.map(({ line }) => line);
    const priced = await ask(
      "get-customer-cart-items",
      { cartJsonData: cartJsonOf(lines), recordValueJson: "{}" },
      caller,
    );
    if (!priced.ok) return failed(priced);
    const settled = settleMerged(
      joined,
      priced.rows[0] ? (await pricedCartOf(priced.rows[0], lines, language)).lines : [],
    );
    const kept = await keepCart(language, settled.lines);
    return kept.ok ? done(settled) : kept;
  },
);
