/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { aShop, renderAtDesk, words } from "../testing";
import { OrderPart } from "./order-part";
import { anOrder, aPart } from "./order.testing";
import type { Part } from "./order-types";
import { RefundDialog } from "./refund-dialog";

const button = (name: string): HTMLElement => screen.getByRole("button", { name });

describe("giving money back", () => {
  const open = () => {
    const shop = aShop();
    shop.answer("orders/refund", anOrder());
    renderAtDesk(<RefundDialog order={anOrder({ owedPaise: 16_900 })} onClose={() => undefined} />);
    return shop;
  };
  const give = (typed: string) =>
    fireEvent.change(screen.getByLabelText(words("orders.refund.amount")), { target: { value: typed } });

  test.each([
    ["99.50", "₹99.50", 9_950],
    // All that is owed goes by this name, because more may be owed by now.
    ["169.00", "₹169.00", null],
  ])("of ₹169.00 that are owed, %s is asked for", async (typed, amount, amountPaise) => {
    const shop = open();
    give(typed);
    fireEvent.click(button(words("orders.refund.send", { amount })));
    await screen.findByText(words("orders.done.refund"));
    expect(shop.requestsOf("orders/refund")).toEqual([
      { number: "HW-7K2M-4Q9D", amountPaise, isCash: false, note: "" },
    ]);
  });

  test("more than is owed is not sent", () => {
    const shop = open();
    give("169.01");
    const send = button(words("orders.refund.send", { amount: "₹0.00" }));
    expect(send.hasAttribute("disabled")).toBe(true);
    fireEvent.submit(send.closest("form")!);
    expect(shop.requestsOf("orders/refund")).toEqual([]);
  });
});

describe("a part of an order", () => {
  const namesOf = (part: Part): (string | null)[] => {
    aShop();
    renderAtDesk(<OrderPart order={anOrder({ parts: [part] })} part={part} isWaiting />);
    return screen.getAllByRole("button").map(({ textContent }) => textContent);
  };
  const SLIP = words("orders.slips.one");

  test.each([
    ["to-pack", ["pack", "cancel"], ["pack", "cancel"]],
    ["packed", ["ship", "cancel"], ["ship", "cancel"]],
    ["shipped", ["ship", "deliver", "return"], ["shipMore", "deliver", "return"]],
    ["delivered", ["return"], ["return"]],
  ] as const)("that is %s has the buttons of its actions", (state, actions, names) => {
    expect(namesOf(aPart({ state, actions: [...actions] }))).toEqual([
      ...names.map((name) => words(`orders.actions.${name}`)),
      SLIP,
    ]);
  });

  test("that is cancelled has none", () => {
    aShop();
    const part = aPart({ state: "cancelled", actions: [] });
    renderAtDesk(<OrderPart order={anOrder({ parts: [part] })} part={part} isWaiting={false} />);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
