import "server-only";
import { getSavedCart, saveCart } from "../customers/saved-cart";
import { cartLinesOf } from "./cart";
import { rows, type Handlers } from "./handler";

/** The cart of the session's own customer, as their devices share it. */
export const savedCartHandlers: Handlers<"get-saved-cart" | "save-cart"> = {
  "get-saved-cart": async (_params, context) => {
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    const lines = await getSavedCart(context.customerId);
    return rows(
      lines.map(({ productId, quantity, selections }) => ({
        ProductId: productId,
        Quantity: quantity,
        productSelectedAttributes: selections.map((s) => ({
          ProductId: productId,
          ProductAttributeID: s.attributeId,
          PrimaryKeyValue: s.optionId,
        })),
      })),
    );
  },

  "save-cart": async (params, context) => {
    if (context.customerId === null) return { ok: false, code: "UNAUTHENTICATED" };
    await saveCart(context.customerId, cartLinesOf(params.cartJsonData));
    return rows([{}]);
  },
};
