/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { dayInIndia } from "@/lib/i18n/format-date";
import { daysOf } from "@/lib/model/sales-periods";
import { aShop, renderAtDesk, words } from "../testing";
import { FiguresPage } from "./figures-page";

const SALES: AdminAnswer<"figures/sales"> = {
  sums: { orders: 2, salesPaise: 800_04, averagePaise: 400_02 },
  before: { orders: 1, salesPaise: 400_02, averagePaise: 400_02 },
  step: "month",
  steps: [
    { day: "2026-10-01", orders: 0, salesPaise: 0 },
    { day: "2026-11-01", orders: 2, salesPaise: 800_04 },
  ],
  best: [],
  sellers: [],
  coupons: [],
  choices: [
    { id: 3, name: { en: "North", ar: null } },
    { id: 4, name: { en: "South", ar: null } },
  ],
};
const set = (label: string, value: string) =>
  act(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

test("the sales of a period, of typed days and of one seller are asked for; wrong days are not", async () => {
  const shop = aShop();
  shop.answer("figures/sales", SALES);
  renderAtDesk(<FiguresPage />);
  await screen.findByText("₹800.04", { selector: "dd *" });
  expect(shop.requestsOf("figures/sales").at(-1)).toEqual(daysOf("this-month", dayInIndia()));

  await set(words("figures.period"), "last-year");
  const year = daysOf("last-year", dayInIndia());
  await waitFor(() => expect(shop.requestsOf("figures/sales").at(-1)).toEqual(year));
  await set(words("fields.vendor"), "4");
  await waitFor(() => expect(shop.requestsOf("figures/sales").at(-1)).toEqual({ ...year, vendorId: 4 }));

  await act(() => fireEvent.click(screen.getByRole("button", { name: words("today.asTable") })));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "MonthOrdersSales",
    "11-20262₹800.04",
    "10-20260₹0.00",
  ]);

  const asked = shop.requestsOf("figures/sales").length;
  await set(words("orders.filters.from"), "2099-01-01");
  expect(screen.getByText(words("figures.wrongDays"))).not.toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>(words("figures.period")).value).toBe("");
  expect(shop.requestsOf("figures/sales")).toHaveLength(asked);
});
