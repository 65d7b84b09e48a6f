import { createTranslator } from "next-intl";
import { FAILURES, SUCCESS, SUCCESS_MESSAGE } from "@/lib/contract/response-msg";
import en from "@/messages/en.json";

/**
 * Every quoted sentence of the specification, with its misspellings, independent of the message files:
 * journeys compare pages with those files, so only this test finds a changed text.
 */
const t = createTranslator({ locale: "en", messages: en });

type Key = Parameters<typeof t>[0];
type Values = Record<string, string | number>;

/** Formats a message as a shopper reads it. */
const said = (key: string, values: Values = {}): string => t(key as Key, values as never);

describe("section 5: what a check says", () => {
  test.each<[string, Values, string]>([
    ["islands.fieldCheck.required", { field: "Subject" }, "Subject is required"],
    ["islands.fieldCheck.min", { field: "OTP", n: 5 }, "OTP min length should be 5 characters"],
    ["islands.fieldCheck.max", { field: "Name", n: 200 }, "Name max length should be 200 characters"],
    ["islands.fieldCheck.email", {}, "Please enter valid email address"],
    ["islands.fieldCheck.match", {}, "Password does not match!"],
  ])("R331 R332 R333 R334: %s %j", (key, values, text) => expect(said(key, values)).toBe(text));

  test.each<[string, Values, string]>([
    ["islands.product.select.size", {}, "Select size of product!"],
    ["islands.product.select.color", {}, "Select color of product!"],
    ["islands.product.selectOption", { name: "Finish" }, "Please select Finish variant!"],
    ["islands.product.limit.BELOW_ONE", {}, "Select quantity!"],
    ["islands.product.limit.BELOW_MINIMUM", { n: 5 }, "Can not reduce less than 5 for this product"],
    ["islands.product.limit.ABOVE_MAXIMUM", { n: 20 }, "Can not add more than 20 for this product"],
  ])("R150 R152 R154 R155 R156 R158: %s %j", (key, values, text) => expect(said(key, values)).toBe(text));

  test.each([
    ["islands.store.exists", "Product already exists in your cart!"],
    ["islands.store.wishExists", "Product already exists in your wish list!"],
    ["islands.refusals.CART_EMPTY", "Your cart is empty"],
    ["islands.header.emptyCart", "No item exists in your cart"],
    ["islands.cart.none", "No item exists in your cart"],
  ])("R159 R167: %s", (key, text) => expect(said(key)).toBe(text));
});

describe("section 8: failures", () => {
  test.each([
    ["islands.failures.FAULT", "An error occured. Please try again!"],
    ["islands.review.failed", "An error occured. Please try again later!"],
    ["islands.refusals.WRONG_CREDENTIALS", "Incorrect email or password!"],
    ["islands.refusals.EMAIL_EXISTS", "Email already exists!"],
    ["islands.refusals.COUPON_INVALID", "Invalid coupon code!"],
    ["islands.checkout.coupon.already", "Coupon code is already applied!"],
    ["islands.refusals.PASSWORD_MISMATCH", "Password does not match!"],
  ])("R273 R390 R391: %s", (key, text) => expect(said(key)).toBe(text));
});

describe("section 8: successes", () => {
  test.each([
    ["islands.contact.sent", "Message sent successfully!"],
    ["islands.account.loggedIn", "Login successfully!"],
    ["islands.account.signedUp", "Signup Successfully!"],
    ["islands.review.sent", "Your review submitted successfully!"],
    ["islands.store.added", "Added to the cart!"],
    ["islands.store.wishAdded", "Added to your wish list!"],
    ["islands.checkout.placed", "Order Placed Successfully!"],
    ["islands.account.profileSaved", "Profile Updated Successfully!"],
    ["islands.seller.sent", "Your request for seller created successfully!"],
    [
      "islands.account.otpSent",
      "An OTP has been sent to your email. Please confirm OTP & enter new password!",
    ],
    [
      "islands.account.passwordChanged",
      "Password changed successfully. Please login with your new password!",
    ],
    ["islands.account.refreshed", "All data refreshed successfully."],
  ])("R294 R304 R320 R392: %s", (key, text) => expect(said(key)).toBe(text));
});

describe("sections 2 to 4: words of screens", () => {
  test.each([
    ["islands.search.placeholder", "Select product..."],
    ["islands.header.updateProfile", "1. Update Profile"],
    ["islands.header.orderHistory", "2. View Order History"],
    ["islands.account.lost", "Lost your password?"],
    ["islands.account.pick", "Please select"],
    ["product.ask", "Ask about this product"],
    ["islands.product.add", "Add to Cart"],
    ["islands.checkout.confirm", "Do you really want place order?"],
    ["islands.checkout.no", "No"],
    ["islands.checkout.coupon.apply", "Apply Coupon"],
    ["islands.checkout.place", "Place Order"],
    ["islands.checkout.methods.cash", "Pay Post Order (cash on delivery)"],
    ["orders.yesInProgress", "Yes (In Progress)"],
    ["islands.product.tax", "Inclusive of all tax"],
    ["islands.cart.tax", "Inclusive of all tax"],
  ])("R9 R29 R274 R314: %s", (key, text) => expect(said(key)).toBe(text));
});

test("section 7: the words of an answer that worked, as other shop fronts read them", () => {
  expect(SUCCESS).toEqual({
    "get-user-login": "Login Successfully",
    "signup-user": "Saved Successfully",
    "update-profile": "Saved Successfully",
    "create-vendor-request": "Saved Successfully",
    "insert-product-review": "Saved Successfully",
    "contact-us": "Saved Successfully",
    "post-order": "Order Placed Successfully",
  });
  expect(SUCCESS_MESSAGE).toEqual({
    "validate-email-send-otp": "Sent Successfully",
    "validate-otp-change-password": "Password reset successfully",
  });
});

test.each([
  ["FAULT", "An error occured. Please try again!"],
  ["WRONG_CREDENTIALS", "Incorrect email or password!"],
  ["EMAIL_EXISTS", "Email already exists!"],
  ["PASSWORD_MISMATCH", "Password does not match!"],
  ["CART_EMPTY", "Your cart is empty"],
  ["COUPON_INVALID", "Invalid coupon code!"],
] as const)("section 8: the sentence of %s on the wire", (code, sentence) => {
  expect(FAILURES[code].sentence).toBe(sentence);
});
