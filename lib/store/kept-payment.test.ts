/** @jest-environment jsdom */
import { forgetPayment, keepPayment, keptPayment, type KeptPayment } from "./kept-payment";

const PAYMENT: KeptPayment = {
  customerId: 4,
  form: {
    lines: [],
    note: "",
    couponCode: "",
    paymentMethod: 5,
    expectedTotal: 100,
    isAgeDeclared: false,
    idempotencyKey: "k",
  },
  proof: { token: "pi_1", walletOrder: "" },
  orderId: 9,
  orderNumber: "HW-1",
};

test("a payment under way is found again by its own customer alone, until it has ended", () => {
  keepPayment(PAYMENT);
  expect(keptPayment(4)).toEqual(PAYMENT);
  expect(keptPayment(5)).toBeNull();
  for (const broken of ["no json", "{}", "null", JSON.stringify({ ...PAYMENT, form: null })]) {
    localStorage.setItem("payment-underway", broken);
    expect(keptPayment(4)).toBeNull();
  }
  keepPayment(PAYMENT);
  forgetPayment();
  expect(keptPayment(4)).toBeNull();
});
