/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { sendOrder } from "@/lib/shop/actions/checkout-actions";
import { toastFailure } from "@/lib/store/toasts";
import en from "@/messages/en.json";
import { useOrder } from "./use-order";

jest.mock("next/navigation", () => ({ useRouter: () => ({ replace: jest.fn() }) }));
jest.mock("@/lib/shop/actions/checkout-actions", () => ({ sendOrder: jest.fn(), cancelPayment: jest.fn() }));
jest.mock("@/lib/store/toasts", () => ({
  clearFailures: jest.fn(),
  toastFailure: jest.fn(),
  toastSuccess: jest.fn(),
}));

const DRAFT = {
  lines: [],
  note: "",
  purchaseOrderNumber: "",
  deliveryAddressId: null,
  billingAddressId: null,
  couponCode: "",
  paymentMethod: 6,
  expectedTotal: 33_800,
  isAgeDeclared: false,
};

const Provider = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={en}>
    {children}
  </NextIntlClientProvider>
);

/** Sends an order that is refused. @returns what the checkout says of it */
const refused = async (code: string, facts?: Record<string, unknown>): Promise<string | undefined> => {
  jest.mocked(sendOrder).mockResolvedValue({ ok: false, code, ...(facts === undefined ? {} : { facts }) });
  const { result } = renderHook(
    () =>
      useOrder({
        language: "en",
        customer: { id: 1, email: "asha@example.com" },
        images: [],
        onRefused: () => undefined,
      }),
    { wrapper: Provider },
  );
  await act(async () => {
    await result.current.send(DRAFT);
  });
  return result.current.failure?.text;
};

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
});

test.each(["CASH_ORDERS_OPEN", "CASH_ORDER_TOO_LARGE"] as const)(
  "a rule for cash is said alone: %s",
  async (code) => {
    expect(await refused(code)).toBe(en.islands.refusals[code]);
    expect(toastFailure).not.toHaveBeenCalled();
  },
);

test("a failed order says the specification's sentence beside its reason", async () => {
  expect(await refused("TOO_MANY_LINES")).not.toBe("");
  expect(toastFailure).toHaveBeenCalledWith("An error occured. Please try again!");
});

test("goods that stay in the state of their seller are named after the reason", async () => {
  const hook = { productId: 1, name: { en: "Brass hook", ar: "خطاف" }, state: { en: "Gujarat" } };
  const nail = { productId: 2, name: { en: "Nail" }, state: { en: "Gujarat" } };
  expect(await refused("SELLER_IN_OTHER_STATE", { goods: [hook, nail] })).toBe(
    `${en.islands.refusals.SELLER_IN_OTHER_STATE} These are: \u2068Brass hook (Gujarat)\u2069 and \u2068Nail (Gujarat)\u2069.`,
  );
  expect(await refused("SELLER_IN_OTHER_STATE")).toBe(en.islands.refusals.SELLER_IN_OTHER_STATE);
  expect(toastFailure).not.toHaveBeenCalled();
});

test("a declined payment is said in one sentence, beside the form and in the corner", async () => {
  const { PAYMENT_DECLINED } = en.islands.refusals;
  expect(await refused("PAYMENT_DECLINED")).toBe(PAYMENT_DECLINED);
  expect(jest.mocked(toastFailure).mock.calls).toEqual([[PAYMENT_DECLINED]]);
});

test("an order says how long its result is open, until the server told one", async () => {
  const sent = () => jest.mocked(sendOrder).mock.lastCall?.[1].openFor;
  await refused("ORDER_UNKNOWN");
  expect(sent()).toBeUndefined();
  await refused("FAULT");
  expect(sent()).toEqual(expect.any(Number));
  await refused("REFUSED");
  expect(sent()).toEqual(expect.any(Number));
  await refused("ORDER_UNKNOWN");
  expect(sent()).toBeUndefined();
});
