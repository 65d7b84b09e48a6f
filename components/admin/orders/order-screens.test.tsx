/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import type { Me } from "@/lib/admin-contract/session-calls";
import { aMe } from "../owner.testing";
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
  const namesOf = (part: Part, me?: Me): (string | null)[] => {
    aShop();
    renderAtDesk(<OrderPart order={anOrder({ parts: [part] })} part={part} isWaiting />, me);
    return screen.getAllByRole("button").map(({ textContent }) => textContent);
  };
  const SLIP = words("orders.slips.one");

  test.each([
    ["to-pack", ["pack", "cancel"], ["pack", "cancel"]],
    ["to-pack", ["pack", "ship", "decline"], ["pack", "ship", "decline"]],
    ["packed", ["ship", "cancel"], ["ship", "cancel"]],
    ["shipped", ["ship", "deliver", "return"], ["shipMore", "deliver", "return"]],
    ["delivered", ["return"], ["return"]],
  ] as const)("that is %s has the buttons of its actions", (state, actions, names) => {
    expect(namesOf(aPart({ state, actions: [...actions] }))).toEqual([
      ...names.map((name) => words(`orders.actions.${name}`)),
      SLIP,
    ]);
  });

  test("has the buttons of a person's rights alone", () => {
    const part = aPart({ state: "to-pack", actions: ["pack", "ship", "cancel"] });
    expect(namesOf(part, aMe({ role: "staff", rights: ["pack"], vendorId: null }))).toEqual([
      words("orders.actions.pack"),
      words("orders.actions.ship"),
      SLIP,
    ]);
    document.body.replaceChildren();
    expect(namesOf(part, aMe({ role: "staff", rights: ["cancel"], vendorId: null }))).toEqual([
      words("orders.actions.cancel"),
      SLIP,
    ]);
  });

  const said = { reason: "notAvailable", note: "", at: "2026-11-28T10:00:00Z" } as const;
  const declined = (actions: Part["actions"]) =>
    aPart({
      state: "cannot-deliver",
      actions,
      cannotDeliver: { ...said, pieces: [{ lineId: 11, quantity: 1 }] },
    });

  test("that its seller cannot deliver has the shop's answers, and none for the seller", () => {
    expect(namesOf(declined(["pack", "hand-back", "cancel"]))).toEqual([
      words("orders.decline.cancel"),
      words("orders.actions.hand-back"),
      words("orders.decline.pack"),
    ]);
    document.body.replaceChildren();
    aShop();
    const part = declined([]);
    renderAtDesk(
      <OrderPart order={anOrder({ parts: [part] })} part={part} isWaiting={false} />,
      aMe({ role: "seller", rights: [], vendorId: 3 }),
    );
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getByText(words("orders.decline.waits"))).toBeTruthy();
  });

  test("that its seller cannot deliver is taken back by its seller", async () => {
    const shop = aShop();
    shop.answer("orders/withdraw", anOrder());
    const part = declined(["withdraw"]);
    renderAtDesk(
      <OrderPart order={anOrder({ parts: [part] })} part={part} isWaiting={false} />,
      aMe({ role: "seller", rights: [], vendorId: 3 }),
    );
    fireEvent.click(button(words("orders.actions.withdraw")));
    await screen.findByText(words("orders.done.withdraw"));
    expect(shop.requestsOf("orders/withdraw")).toEqual([{ number: "HW-7K2M-4Q9D", vendorId: part.vendorId }]);
  });

  test("is declined with the pieces that are left, a reason and a note", async () => {
    const shop = aShop();
    shop.answer("orders/decline", anOrder());
    const part = aPart({ actions: ["pack", "ship", "decline"] });
    renderAtDesk(<OrderPart order={anOrder({ parts: [part] })} part={part} isWaiting />);
    fireEvent.click(button(words("orders.actions.decline")));
    fireEvent.click(button(words("orders.fewer", { name: "Brass tap" })));
    fireEvent.change(screen.getByLabelText(words("orders.decline.note")), { target: { value: "Sold" } });
    fireEvent.click(button(words("orders.decline.send", { count: 1 })));
    await screen.findByText(words("orders.done.decline"));
    expect(shop.requestsOf("orders/decline")).toEqual([
      {
        number: "HW-7K2M-4Q9D",
        vendorId: 3,
        pieces: [{ lineId: 11, quantity: 1 }],
        reason: "notAvailable",
        note: "Sold",
      },
    ]);
  });

  test("that is cancelled has none", () => {
    aShop();
    const part = aPart({ state: "cancelled", actions: [] });
    renderAtDesk(<OrderPart order={anOrder({ parts: [part] })} part={part} isWaiting={false} />);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});
