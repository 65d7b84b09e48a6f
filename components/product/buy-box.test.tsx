/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useShop } from "@/lib/store/shop-store";
import { emptyState } from "@/lib/store/stored-state";
import messages from "@/messages/en.json";
import { BuyBox } from "./buy-box";
import type { Choosable } from "./choice";
import { PurchaseProvider } from "./purchase";

const none = { type: "fixed", paise: 0 } as const;
const drill: Choosable = {
  id: 3001,
  name: "Drill",
  price: { unit: 449_900, discounted: 429_900 },
  gallery: [{ url: "/media/drill-800.webp", widths: [], colorId: null }],
  colors: [
    { id: 8, name: { text: "Red" }, hex: "#f00" },
    { id: 9, name: { text: "Blue" }, hex: "#00f" },
  ],
  sizes: [
    {
      id: 5,
      shortName: { text: "L" },
      name: { text: "Large" },
      inches: null,
      centimeters: null,
      descriptionHtml: null,
      image: null,
      surcharge: none,
    },
  ].flatMap((size) => [size, { ...size, id: 6, shortName: { text: "XL" } }]),
  attributes: [
    {
      id: 7,
      name: { text: "Warranty" },
      isRequired: true,
      options: [{ id: 71, name: { text: "2 years" }, surcharge: { type: "percentage", basisPoints: 800 } }],
    },
  ],
  minimumQuantity: 2,
  maximumQuantity: 5,
  quantityStep: 1,
  priceTiers: { tiers: [], isPerProduct: false },
  pack: null,
  isInStock: true,
  stock: null,
};

beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  useShop.setState({ ...emptyState(), isRestored: true });
  render(
    <NextIntlClientProvider locale="en" messages={{ islands: messages.islands }}>
      <PurchaseProvider product={drill} search="">
        <BuyBox belowPrice={null} />
      </PurchaseProvider>
    </NextIntlClientProvider>,
  );
});

const add = () => fireEvent.click(screen.getByRole("button", { name: "Add to Cart" }));
const size = () => fireEvent.change(screen.getByLabelText("Size"), { target: { value: "5" } });
const items = () => useShop.getState().cart.cartItems;

it("R154 R155 R156: asks for size, colour and required options one after the other, beside their fields", () => {
  add();
  expect(screen.getByRole("alert").textContent).toBe("Select size of product!");
  size();
  add();
  expect(screen.getByRole("alert").textContent).toBe("Select color of product!");
  fireEvent.click(screen.getByRole("radio", { name: "Blue" }));
  add();
  expect(screen.getByRole("alert").textContent).toBe("Please select Warranty variant!");
  expect(items()).toEqual([]);
});

it("R135 R159 R161: adds the choice, shows its price, keeps it in the address and refuses it twice", () => {
  size();
  fireEvent.click(screen.getByRole("radio", { name: "Blue" }));
  fireEvent.click(screen.getByRole("radio", { name: /2 years/ }));
  expect(screen.getAllByText("₹4,658.92")).toHaveLength(1);
  expect(window.location.search).toBe("?color=9&size=5&option-7=71");
  add();
  expect(items()).toEqual([
    {
      ProductId: 3001,
      productSelectedAttributes: [
        { ProductId: 3001, ProductAttributeID: 1, PrimaryKeyValue: 9 },
        { ProductId: 3001, ProductAttributeID: 2, PrimaryKeyValue: 5 },
        { ProductId: 3001, ProductAttributeID: 7, PrimaryKeyValue: 71 },
      ],
      Quantity: 2,
      ShippingCharges: 0,
      DefaultImage: "/media/drill-800.webp",
    },
  ]);
  add();
  expect(items()).toHaveLength(1);
  expect(screen.getByRole("status").textContent).toContain("Product already exists in your cart!");
});

it("R140 R150 R152: keeps the quantity within the product's limits and says so", async () => {
  const said = () => screen.getByRole("status").textContent;
  fireEvent.click(screen.getByRole("button", { name: "One less" }));
  expect(said()).toContain("Can not reduce less than 2 for this product");
  const box = screen.getByRole("textbox", { name: "Quantity" });
  // The reading of quantities comes with the focus.
  fireEvent.focus(box);
  await act(async () => void (await import("./typed-quantity")));
  fireEvent.change(box, { target: { value: "٩" } });
  fireEvent.blur(box);
  expect(said()).toContain("Can not add more than 5 for this product");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" }).value).toBe("5");
});

it("a typed quantity that was changed by the press of Add is shown first, and added by the next press", () => {
  size();
  fireEvent.click(screen.getByRole("radio", { name: "Blue" }));
  fireEvent.click(screen.getByRole("radio", { name: /2 years/ }));
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
  fireEvent.change(box, { target: { value: "130" } });
  fireEvent.blur(box);
  add();
  expect(items()).toEqual([]);
  expect(screen.getByRole("status").textContent).toContain("Can not add more than 5 for this product");
  expect(box.value).toBe("5");
  add();
  expect(items().map(({ Quantity }) => Quantity)).toEqual([5]);
});

it.each([
  ["abc", "Enter a whole number"],
  ["2.5", "Enter a whole number"],
  ["1e3", "Enter a whole number"],
  ["", "Select quantity!"],
  ["0", "Select quantity!"],
  ["-1", "Select quantity!"],
])("R158: keeps %p as it was typed, says so beside it and adds nothing", (typed, text) => {
  size();
  fireEvent.click(screen.getByRole("radio", { name: "Blue" }));
  fireEvent.click(screen.getByRole("radio", { name: /2 years/ }));
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  expect(box.value).toBe(typed);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("status").textContent?.trim()).toBe(text);
  add();
  expect(items()).toEqual([]);
  expect(screen.getByRole("status").textContent?.trim()).toBe(text);
  fireEvent.click(screen.getByRole("button", { name: "One more" }));
  expect(box.value).toBe("2");
});

it("R132: takes a colour back, with its focus", () => {
  fireEvent.click(screen.getByRole("radio", { name: "Blue" }));
  fireEvent.click(screen.getByRole("button", { name: "Clear the colour" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Blue" }).checked).toBe(false);
  expect(window.location.search).toBe("");
  expect(document.activeElement?.id).toBe("choose-color");
});

it("R163: adds also what the browser cannot keep", () => {
  size();
  fireEvent.click(screen.getByRole("radio", { name: "Blue" }));
  fireEvent.click(screen.getByRole("radio", { name: /2 years/ }));
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  add();
  full.mockRestore();
  expect(items()).toMatchObject([{ ProductId: 3001 }]);
});
