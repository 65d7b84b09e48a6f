import { createTranslator } from "next-intl";
import en from "@/messages/en.json";

const t = createTranslator({ locale: "en", messages: en, namespace: "islands" });

test("R390: one sentence for every failure that has no better word, spelt as specified", () =>
  expect(t("failures.FAULT")).toBe("An error occured. Please try again!"));

test("R392: what the shop says when something worked", () => {
  expect(t("contact.sent")).toBe("Message sent successfully!");
  expect(t("account.loggedIn")).toBe("Login successfully!");
  expect(t("account.signedUp")).toBe("Signup Successfully!");
  expect(t("store.added")).toBe("Added to the cart!");
  expect(t("store.wishAdded")).toBe("Added to your wish list!");
  expect(t("checkout.placed")).toBe("Order Placed Successfully!");
});

test("R159 R167: what the shop refuses, word for word", () => {
  expect(t("store.exists")).toBe("Product already exists in your cart!");
  expect(t("store.wishExists")).toBe("Product already exists in your wish list!");
  expect(t("failures.WRONG_CREDENTIALS")).toBe("Incorrect email or password!");
  expect(t("failures.EMAIL_EXISTS")).toBe("Email already exists!");
  expect(t("failures.PASSWORD_MISMATCH")).toBe("Password does not match!");
  expect(t("fieldCheck.match")).toBe("Password does not match!");
  expect(t("failures.COUPON_INVALID")).toBe("Invalid coupon code!");
});

test("R150 R152 R154 R155 R156 R158: what is missing or too much, word for word", () => {
  expect(t("product.limit.BELOW_MINIMUM", { n: 5 })).toBe("Can not reduce less than 5 for this product");
  expect(t("product.limit.ABOVE_MAXIMUM", { n: 20 })).toBe("Can not add more than 20 for this product");
  expect(t("product.select.size")).toBe("Select size of product!");
  expect(t("product.select.color")).toBe("Select color of product!");
  expect(t("product.limit.BELOW_ONE", { n: 1 })).toBe("Select quantity!");
  expect(t("product.selectOption", { name: "Finish" })).toBe("Please select Finish variant!");
});

test("R29: the words of header, cart and order", () => {
  expect(t("search.placeholder")).toBe("Select product...");
  expect([t("header.updateProfile"), t("header.orderHistory")]).toEqual([
    "1. Update Profile",
    "2. View Order History",
  ]);
  expect([t("header.emptyCart"), t("cart.none")]).toEqual([
    "No item exists in your cart",
    "No item exists in your cart",
  ]);
  expect(t("failures.CART_EMPTY")).toBe("Your cart is empty");
  expect(t("checkout.confirm")).toBe("Do you really want place order?");
});
