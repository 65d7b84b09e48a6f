import { listLabelSets } from "./labels";
import { messageAt } from "@/lib/i18n/message-tree";
import { pageMessages } from "./page-messages";

jest.mock("./labels", () => ({ listLabelSets: jest.fn() }));
jest.mock("../../messages/en.json", () => ({
  __esModule: true,
  default: {
    cart: { title: "Cart", empty: "Your cart is empty", items: [["n", 2, { other: [0, " items"] }]] },
  },
}));
jest.mock("../../messages/ar.json", () => ({
  __esModule: true,
  default: { cart: { title: "السلة", items: [["n", 2, { other: [0, " قطعة"] }]] } },
}));

const sets = jest.mocked(listLabelSets);
let warned: jest.SpyInstance;
beforeEach(() => (warned = jest.spyOn(console, "warn").mockImplementation(() => undefined)));
afterEach(() => warned.mockRestore());

test("R7: a missing Arabic message is the built-in English one, logged once", async () => {
  sets.mockResolvedValue([]);
  expect(await pageMessages("ar")).toEqual({
    cart: { title: "السلة", empty: "Your cart is empty", items: [["n", 2, { other: [0, " قطعة"] }]] },
  });
  await pageMessages("ar");
  expect(warned.mock.calls).toEqual([["Messages in ar are missing, English is shown: cart.empty"]]);
  expect(messageAt(await pageMessages("en"), "cart.title")).toBe("Cart");
});

test("R354: a label that cannot be shown is logged once and the built-in words stay", async () => {
  sets.mockResolvedValue([
    {
      entityId: 65,
      labels: [
        { labelHtmlId: "items", text: "{n, plural, other {# قطع}" },
        { labelHtmlId: "empty", text: "لا شيء" },
      ],
    },
  ]);
  const messages = await pageMessages("ar");
  expect(await pageMessages("ar")).toBe(messages);
  expect(messageAt(messages, "cart.empty")).toBe("لا شيء");
  expect(messageAt(messages, "cart.items")).toEqual([["n", 2, { other: [0, " قطعة"] }]]);
  expect(warned.mock.calls).toEqual([
    [expect.stringContaining("Cart (65) items: the text is not a valid ICU message")],
  ]);
  sets.mockResolvedValue([{ entityId: 65, labels: [{ labelHtmlId: "empty", text: "فارغة" }] }]);
  expect(messageAt(await pageMessages("ar"), "cart.empty")).toBe("فارغة");
});
