/** @jest-environment jsdom */
import {
  clearPendingPayment,
  savePendingPayment,
  pendingPaymentOf,
  type PendingPayment,
} from "./checkout-session";

const PAYMENT: PendingPayment = {
  customerId: 4,
  form: {
    lines: [],
    note: "",
    purchaseOrderNumber: "",
    deliveryAddressId: null,
    billingAddressId: null,
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
  savePendingPayment(PAYMENT);
  expect(pendingPaymentOf(4)).toEqual(PAYMENT);
  expect(pendingPaymentOf(5)).toBeNull();
  for (const broken of ["no json", "{}", "null", JSON.stringify({ ...PAYMENT, form: null })]) {
    localStorage.setItem("payment-underway", broken);
    expect(pendingPaymentOf(4)).toBeNull();
  }
  savePendingPayment(PAYMENT);
  clearPendingPayment();
  expect(pendingPaymentOf(4)).toBeNull();
});
