/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { Choosable } from "@/components/product/choice";
import { cartItemOf, MAX_LINES } from "@/lib/store/cart-rules";
import { addLine, useShop } from "@/lib/store/shop-store";
import { emptyState } from "@/lib/store/stored-state";
import messages from "@/messages/en.json";
import { ListOrderTable } from "./list-order-table";
import type { OrderBand } from "./order-bands";

const length = (id: number, name: string, paise: number) => ({
  id,
  name: { text: name },
  surcharge: { type: "fixed" as const, paise },
});
const LENGTH = {
  id: 6,
  name: { text: "Length" },
  isRequired: true,
  options: [length(1, "25 mm", 0), length(2, "50 mm", 1000)],
};
const good = (id: number, name: string, more: Partial<Choosable> = {}): Choosable => ({
  id,
  name,
  price: { unit: 10_000, discounted: null },
  gallery: [],
  colors: [],
  sizes: [],
  attributes: [],
  minimumQuantity: 1,
  maximumQuantity: null,
  quantityStep: 1,
  priceTiers: { tiers: [], isPerProduct: false },
  pack: null,
  isInStock: true,
  stock: 20,
  ...more,
});
const screw = good(1, "Screw", {
  attributes: [LENGTH],
  pack: { quantity: 100, unit: "piece" },
  priceTiers: { tiers: [{ minimumQuantity: 10, basisPoints: 1000 }], isPerProduct: true },
  variants: [
    ["6:1", "S-25", 20],
    ["6:2", "S-50", 20, null, 500],
  ],
});
const hammer = good(2, "Hammer", { variants: [["", "H-1", 3]] });
const saw = good(3, "Saw", { isInStock: false, stock: 0, variants: [["", "W-1", 0]] });
const band = (product: Choosable, lengths: Record<string, string> = {}): OrderBand => ({
  id: product.id,
  name: { text: product.name },
  href: `/en/product-detail/${product.id}/x/x`,
  variants: product.variants?.length ?? 0,
  open: {
    product,
    measures: Object.fromEntries(
      (product.variants ?? []).map(([key]) => [key, [lengths[key] ? { text: lengths[key] } : null]]),
    ),
  },
});

const draw = () => {
  const { islands } = messages;
  render(
    <NextIntlClientProvider locale="en" messages={{ islands }}>
      <ListOrderTable
        columns={[{ key: "length", name: { text: "Length" } }]}
        bands={[
          band(screw, { "6:1": "25 mm", "6:2": "50 mm" }),
          band(hammer),
          band(saw),
          { id: 4, name: { text: "Set" }, href: "/en/product-detail/4/x/x", variants: 300, open: null },
        ]}
      />
    </NextIntlClientProvider>,
  );
};
const row = (sku: string) => screen.getByText(sku).closest("tr")!;
const field = (sku: string) => within(row(sku)).getByRole("textbox");
const type = (sku: string, text: string) => fireEvent.change(field(sku), { target: { value: text } });
const paid = (sku: string) => row(sku).querySelector(".paid")?.textContent;
const total = () => document.querySelector(".order-sum .price")?.textContent;
const add = () => fireEvent.click(screen.getByRole("button", { name: "Add to Cart" }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useShop.setState({ ...emptyState(), isRestored: true });
});

it("has a band for each product with its link, and rows with measure, price of a piece, stock and field", () => {
  draw();
  expect(screen.getByRole("link", { name: "Hammer" })).toHaveProperty("pathname", "/en/product-detail/2/x/x");
  expect(row("S-50").textContent).toContain("50 mm");
  expect(row("S-25").querySelector(".unit")?.textContent).toContain("₹1.00");
  // 110.00 for a pack of 500.
  expect(row("S-50").querySelector(".unit")?.textContent).toContain("₹0.22");
  expect(row("H-1").textContent).toContain("One size");
  expect(within(row("W-1")).queryByRole("textbox")).toBeNull();
  expect(within(row("W-1")).getByRole("link")).toHaveProperty("pathname", "/en/product-detail/3/x/x");
  expect(screen.getByRole("link", { name: "Order on its page" }).getAttribute("href")).toBe(
    "/en/product-detail/4/x/x#all-variants",
  );
});

it("counts the tier of each product by itself, and adds rows of several products at once", () => {
  draw();
  type("S-25", "6");
  type("H-1", "2");
  expect([paid("S-25"), total()]).toEqual(["₹100.00", "₹800.00"]);
  type("S-50", "٤");
  expect([paid("S-25"), paid("S-50"), paid("H-1"), total()]).toEqual([
    "₹90.00",
    "₹99.00",
    "₹100.00",
    "₹1,136.00",
  ]);
  add();
  expect(useShop.getState().cart.cartItems.map((item) => [item.ProductId, item.Quantity])).toEqual([
    [1, 6],
    [1, 4],
    [2, 2],
  ]);
  expect([field("S-25"), field("H-1")].map((input) => (input as HTMLInputElement).value)).toEqual(["", ""]);
});

it("keeps a quantity that cannot be bought, with the reason, and what is in the cart already", () => {
  draw();
  type("H-1", "5");
  expect(field("H-1").getAttribute("aria-invalid")).toBe("true");
  type("S-25", "1");
  add();
  type("S-25", "2");
  add();
  expect(useShop.getState().cart.cartItems.map((item) => [item.ProductId, item.Quantity])).toEqual([[1, 1]]);
  expect((field("S-25") as HTMLInputElement).value).toBe("2");
  expect((field("H-1") as HTMLInputElement).value).toBe("5");
});

it("empties only the rows that fit into the cart", () => {
  for (let id = 100; id < 99 + MAX_LINES; id += 1) addLine(cartItemOf(id, [], 1, ""));
  draw();
  type("S-25", "1");
  type("S-50", "4");
  type("H-1", "2");
  add();
  expect(
    useShop
      .getState()
      .cart.cartItems.slice(-1)
      .map((item) => [item.ProductId, item.Quantity]),
  ).toEqual([[1, 1]]);
  expect(
    [field("S-25"), field("S-50"), field("H-1")].map((input) => (input as HTMLInputElement).value),
  ).toEqual(["", "4", "2"]);
});

it("remembers what was typed in this visit", () => {
  sessionStorage.setItem("order-table-2", JSON.stringify({ "": "2" }));
  draw();
  expect((field("H-1") as HTMLInputElement).value).toBe("2");
  expect(total()).toBe("₹200.00");
});
