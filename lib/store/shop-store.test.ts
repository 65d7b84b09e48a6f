/** @jest-environment jsdom */
import { cartItemOf, lineKey } from "./cart-rules";
import {
  addLine,
  addWish,
  onUnkept,
  clearWishes,
  followOtherTabs,
  removeLine,
  removeWish,
  resetAll,
  restoreShop,
  returnLine,
  returnWishes,
  setQuantity,
  signIn,
  signOut,
  useShop,
} from "./shop-store";
import { emptyState } from "./stored-state";
import { wishlistItemOf } from "./wishlist";

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");
const bolt = cartItemOf(1001, [{ attributeId: 2, optionId: 6 }], 2, "/media/bolt.webp");
const wish = wishlistItemOf({
  productId: 7,
  name: "Helmet",
  imageUrl: "",
  unitPrice: 24500,
  discountedUnitPrice: null,
  quantity: 1,
  hasRequiredChoice: false,
});

/** Resets to a newly opened page: nothing read yet. */
const freshPage = (keys: Record<string, string> = {}) => {
  useShop.setState({ ...emptyState(), isRestored: false });
  localStorage.clear();
  for (const [key, text] of Object.entries(keys)) localStorage.setItem(key, text);
};

beforeEach(() => freshPage());

it("R41 R323 R326: keeps the root and the named keys in agreement", () => {
  restoreShop();
  addLine(bolt);
  addWish(wish);
  signIn({ UserID: 5, FirstName: "Asha", LastName: "Verma" });
  const root = stored("root") as {
    state: { cart: { cartItems: unknown; customerWishList: unknown; totalCartItems: number } };
  };
  expect(stored("cartItems")).toEqual(root.state.cart.cartItems);
  expect(stored("customerWishList")).toEqual(root.state.cart.customerWishList);
  expect(root.state.cart.totalCartItems).toBe(1);
  expect(stored("user")).toEqual({ UserID: 5, FirstName: "Asha", LastName: "Verma" });
  expect(localStorage.getItem("Token")).not.toBe("");
  signOut();
  expect(localStorage.getItem("Token")).toBe("");
  expect(stored("cartItems")).toEqual([bolt]);
  expect(stored("customerWishList")).toEqual([wish]);
});

it("R323 R324: reads the named keys once when there is no root", () => {
  freshPage({
    cartItems: JSON.stringify([bolt]),
    langCode: "ar",
    user: '{"UserID":9,"FirstName":"A","LastName":"B"}',
  });
  restoreShop();
  expect(useShop.getState().cart.cartItems).toEqual([bolt]);
  expect(useShop.getState().common.languageCode).toBe("ar");
  expect(useShop.getState().user.loggedIn).toBe(true);
  expect(localStorage.getItem("root")).not.toBeNull();
});

it.each([
  "",
  "{",
  "null",
  "[1,2]",
  '{"state":7}',
  '{"state":{"cart":{"cartItems":{"a":1},"customerWishList":"x"},"user":3}}',
])("R329: survives damaged storage: %s", (text) => {
  freshPage({ root: text });
  restoreShop();
  expect(useShop.getState()).toMatchObject({ ...emptyState(), isRestored: true });
});

it("R327 R329: drops what cannot be read and keeps the rest", () => {
  freshPage({
    root: JSON.stringify({
      state: {
        common: { loading: true },
        cart: { cartItems: [null, { ProductId: "x" }, bolt, { ProductId: 8, Quantity: -3 }] },
      },
    }),
  });
  restoreShop();
  expect(useShop.getState().cart.cartItems).toEqual([bolt, cartItemOf(8, [], 1, "")]);
  expect(useShop.getState().common.loading).toBe(false);
});

it("R162: does not write over the kept cart when something is added before the restore", () => {
  freshPage({ root: JSON.stringify({ state: { cart: { cartItems: [bolt] } } }) });
  addLine(cartItemOf(8, [], 1, ""));
  expect(useShop.getState().cart.totalCartItems).toBe(2);
});

it("R163 R168: tells what a full storage does not keep, and goes on with it in this tab", () => {
  const told = jest.fn();
  onUnkept(told);
  addLine(bolt);
  expect(told).not.toHaveBeenCalled();
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(addLine(cartItemOf(8, [], 1, ""))).toBe("added");
  expect(addWish(wish)).toBe("added");
  expect(told).toHaveBeenCalledTimes(2);
  // Another tab stored its own state meanwhile.
  restoreShop();
  expect(useShop.getState().cart).toMatchObject({ totalCartItems: 2, customerWishList: [wish] });
  full.mockRestore();
  setQuantity(lineKey(bolt), 7);
  expect(JSON.parse(localStorage.getItem("cartItems") ?? "")).toMatchObject([
    { Quantity: 7 },
    { ProductId: 8 },
  ]);
});

it("R159: refuses the same choice twice and takes a quantity", () => {
  expect(addLine(bolt)).toBe("added");
  expect(addLine({ ...bolt, Quantity: 9 })).toBe("exists");
  setQuantity(lineKey(bolt), 4);
  expect(useShop.getState().cart.cartItems[0]?.Quantity).toBe(4);
});

it("R45 R167: clears the wishlist and takes it back, with what was wished meanwhile", () => {
  const other = { ...wish, ProductId: 8 };
  addWish(wish);
  addWish(other);
  expect(addWish(wish)).toBe("exists");
  clearWishes();
  expect(stored("customerWishList")).toEqual([]);
  addWish(other);
  returnWishes([wish, other], 0);
  expect(useShop.getState().cart.customerWishList).toEqual([wish, other]);
});

it("an undone removal puts wish and line back where they were, once", () => {
  const lines = [bolt, cartItemOf(8, [], 1, ""), cartItemOf(9, [], 1, "")];
  lines.forEach((item) => addLine(item));
  removeLine(lineKey(lines[1]!));
  returnLine(lines[1]!, 1);
  returnLine(lines[1]!, 1);
  expect(useShop.getState().cart).toMatchObject({ cartItems: lines, totalCartItems: 3 });
  const wishes = [wish, { ...wish, ProductId: 8 }];
  wishes.forEach(addWish);
  removeWish(7);
  returnWishes([wish], 0);
  expect(useShop.getState().cart.customerWishList).toEqual(wishes);
});

it.each([0, 99, "x", null])(
  "R328 R329: a root of another version (%s) is read as far as it goes",
  (version) => {
    freshPage({ root: JSON.stringify({ version, state: { cart: { cartItems: [bolt], somethingNew: 1 } } }) });
    restoreShop();
    expect(useShop.getState().cart.cartItems).toEqual([bolt]);
  },
);

it("R328: restoring is over when its call returns, long before 5000 ms, and leaves nothing that waits", () => {
  jest.useFakeTimers();
  freshPage({ root: JSON.stringify({ version: 0, state: { cart: { cartItems: [bolt] } } }) });
  restoreShop();
  expect(useShop.getState()).toMatchObject({
    isRestored: true,
    cart: { cartItems: [bolt], totalCartItems: 1 },
  });
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

it("R328: a storage that refuses to be read gives an empty shop at once, which works", () => {
  const blocked = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  restoreShop();
  expect(useShop.getState()).toMatchObject({ ...emptyState(), isRestored: true });
  expect(addLine(bolt)).toBe("added");
  expect(useShop.getState().cart).toMatchObject({ cartItems: [bolt], totalCartItems: 1 });
  blocked.mockRestore();
});

it("R330: follows other tabs", () => {
  restoreShop();
  const stop = followOtherTabs();
  localStorage.setItem("root", JSON.stringify({ state: { cart: { cartItems: [bolt] } } }));
  window.dispatchEvent(new StorageEvent("storage", { key: "root" }));
  expect(useShop.getState().cart.totalCartItems).toBe(1);
  stop();
});

it("R320: forgets everything but the language", () => {
  restoreShop();
  useShop.setState({ common: { loading: false, websiteLogo: "/logo.svg", languageCode: "ar" } });
  addLine(bolt);
  resetAll();
  expect(useShop.getState()).toMatchObject({
    ...emptyState(),
    common: { loading: false, websiteLogo: "", languageCode: "ar" },
  });
});

it("reads no more lines of a damaged cart than a cart may have", () => {
  const lines = Array.from({ length: 5000 }, (_, index) => cartItemOf(1001 + index, [], 1, ""));
  freshPage({ root: JSON.stringify({ state: { cart: { cartItems: lines } }, version: 0 }) });
  restoreShop();
  expect(useShop.getState().cart.cartItems).toHaveLength(200);
  expect(useShop.getState().cart.cartItems.at(-1)?.ProductId).toBe(1200);
});
