/** @jest-environment jsdom */
import { cartItemOf, cartLinesOf } from "./cart-rules";
import { clearOrdered } from "./checkout-session";
import { addLine, setQuantity, useShop } from "./shop-store";

const ids = () => useShop.getState().cart.cartItems.map((item) => item.ProductId);

test("what was ordered leaves the cart; what was added or changed meanwhile stays (R284)", () => {
  for (const id of [1, 2]) addLine(cartItemOf(id, [{ attributeId: 1, optionId: 7 }], 1, ""));
  const ordered = cartLinesOf(useShop.getState().cart.cartItems);
  addLine(cartItemOf(3, [], 1, ""));
  setQuantity("2|1:7", 5);
  clearOrdered(ordered);
  expect(ids()).toEqual([2, 3]);
  clearOrdered(cartLinesOf(useShop.getState().cart.cartItems));
  expect(ids()).toEqual([]);
});
