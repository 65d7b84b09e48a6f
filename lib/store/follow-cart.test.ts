/** @jest-environment jsdom */
import { syncCart } from "./cart-sync";
import { cartItemOf } from "./cart-rules";
import { followCart } from "./follow-cart";
import { addLine, restoreShop, signIn, signOut, useShop } from "./shop-store";

jest.mock("./cart-sync", () => ({ syncCart: jest.fn(() => Promise.resolve()) }));

const settle = async () => {
  await jest.advanceTimersByTimeAsync(1000);
};

test("the account follows the cart of whoever is logged in, after it stood still, and reading it again is no change", async () => {
  jest.useFakeTimers();
  const stop = followCart("en");
  restoreShop();
  await settle();
  addLine(cartItemOf(1, [], 1, ""));
  await settle();
  expect(syncCart).not.toHaveBeenCalled();
  signIn({ UserID: 7, FirstName: "Asha", LastName: "Patel" });
  await settle();
  expect(syncCart).toHaveBeenCalledTimes(1);
  addLine(cartItemOf(2, [], 1, ""));
  addLine(cartItemOf(3, [], 1, ""));
  await settle();
  expect(syncCart).toHaveBeenCalledTimes(2);
  void useShop.persist.rehydrate();
  await settle();
  expect(syncCart).toHaveBeenCalledTimes(2);
  signOut();
  stop();
  addLine(cartItemOf(4, [], 1, ""));
  await settle();
  expect(syncCart).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
