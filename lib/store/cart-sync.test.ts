/** @jest-environment jsdom */
import { joinSavedCart, keepCart } from "@/lib/shop/actions/cart-actions";
import { keepOnlyThisCart, useCartMerge } from "./cart-merge";
import { cartSyncMarker } from "./follow-cart";
import { cartItemOf } from "./cart-rules";
import {
  addLine,
  removeLine,
  replaceCart,
  restoreShop,
  setQuantity,
  signIn,
  signOut,
  useShop,
} from "./shop-store";
import { syncCart } from "./cart-sync";

jest.mock("@/lib/shop/actions/cart-actions", () => ({ joinSavedCart: jest.fn(), keepCart: jest.fn() }));
const asked = jest.mocked(joinSavedCart);
const kept = jest.mocked(keepCart);

const bolt = cartItemOf(1, [], 2, "/bolt.webp");
const ASHA = { UserID: 7, FirstName: "Asha", LastName: "Patel" };
const lineOf = (productId: number, quantity: number) => ({
  productId,
  quantity,
  selections: [],
  imageUrl: "",
});
const inCart = () => useShop.getState().cart.cartItems.map((item) => [item.ProductId, item.Quantity]);

beforeEach(() => {
  localStorage.clear();
  restoreShop();
  replaceCart([bolt]);
  signOut();
  useCartMerge.setState({ join: null });
  asked.mockReset().mockResolvedValue({
    ok: true,
    value: {
      lines: [lineOf(1, 2), lineOf(2, 1)],
      changes: [{ name: { text: "Nut" }, here: 0, there: 1, quantity: 1 }],
    },
  });
  kept.mockReset().mockResolvedValue({ ok: true, value: null });
});

test("a visitor's cart is nobody's", async () => {
  await syncCart("en");
  expect([asked.mock.calls, kept.mock.calls]).toEqual([[], []]);
});

test("a login joins both carts once, tells what changed, and what changes later is saved", async () => {
  signIn(ASHA);
  await Promise.all([syncCart("en"), syncCart("en")]);
  expect(asked.mock.calls).toEqual([["en", [{ productId: 1, selections: [], quantity: 2 }]]]);
  expect(inCart()).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(useCartMerge.getState().join).toMatchObject({ changes: [{ there: 1 }], before: [bolt] });
  expect(kept).not.toHaveBeenCalled();
  setQuantity("2", 3);
  await syncCart("en");
  await syncCart("en");
  expect(kept.mock.calls.map(([, lines]) => lines.map((line) => line.quantity))).toEqual([[2, 3]]);
  signOut();
  await syncCart("en");
  expect(cartSyncMarker()).toBeNull();
  expect(inCart()).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test("the cart of this device alone comes back, and the account is told", async () => {
  signIn(ASHA);
  await syncCart("en");
  const { join } = useCartMerge.getState();
  if (join) keepOnlyThisCart(join);
  expect(inCart()).toEqual([[1, 2]]);
  await syncCart("en");
  expect(kept.mock.calls.map(([, lines]) => lines.length)).toEqual([1]);
});

test("what was added, changed or removed while the server was asked stands", async () => {
  replaceCart([bolt, cartItemOf(3, [], 1, "")]);
  asked.mockImplementation(() => {
    addLine(cartItemOf(4, [], 1, ""));
    setQuantity("1", 9);
    removeLine("3");
    return Promise.resolve({
      ok: true,
      value: { lines: [lineOf(1, 2), lineOf(3, 1), lineOf(2, 1)], changes: [] },
    });
  });
  signIn(ASHA);
  await syncCart("en");
  expect(inCart()).toEqual([
    [1, 9],
    [2, 1],
    [4, 1],
  ]);
});

test("a failure changes nothing and is tried again; another customer's login joins anew", async () => {
  asked.mockResolvedValueOnce({ ok: false, code: "UNAVAILABLE" }).mockRejectedValueOnce(new Error("offline"));
  signIn(ASHA);
  await syncCart("en");
  await syncCart("en");
  expect([inCart(), cartSyncMarker()]).toEqual([[[1, 2]], null]);
  await syncCart("en");
  expect(cartSyncMarker()).toMatchObject({ userId: 7 });
  signIn({ ...ASHA, UserID: 8 });
  await syncCart("en");
  expect([asked.mock.calls.length, cartSyncMarker()?.userId]).toEqual([4, 8]);
});
