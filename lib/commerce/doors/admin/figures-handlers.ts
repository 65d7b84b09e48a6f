import "server-only";
import type { AdminAnswer, AdminParams } from "@/lib/admin-contract/calls";
import type { figuresCalls } from "@/lib/admin-contract/figures-calls";
import { countDays, dayAfter, MOST_DAY_BARS, type SalesDays } from "@/lib/model/sales-periods";
import { vendorOf } from "../../base/actor";
import { endOfIndiaDay, indiaDay, startOfIndiaDay, startOfLastDays } from "../../base/clock";
import { listSellerChoices } from "../../catalogue/products/product-choices";
import { sumLeftCarts } from "../../sales/figures/carts-left";
import { listIdle } from "../../sales/figures/idle-goods";
import { listBestProducts, listDays, sumSales } from "../../sales/figures/sales";
import { listSalesByCoupon, listSalesBySeller } from "../../sales/figures/sales-by";
import { done } from "../../base/result";
import type { AdminCaller, AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

type Sales = AdminAnswer<"figures/sales">;

/** Rows of the short lists. */
const SHOWN = 6;

const sellersOf = (rows: Awaited<ReturnType<typeof listSalesBySeller>>): Sales["sellers"] =>
  rows.map(({ id, name, orders, salesPaise }) => ({ id, name: localizedText(name), orders, salesPaise }));

/** The moments between which days lie. */
const momentsOf = ({ from, to }: SalesDays) => ({ from: startOfIndiaDay(from), until: endOfIndiaDay(to) });

/** Adds days up to the months that they are in. An order is of one day. */
const byMonth = (days: Sales["steps"]): Sales["steps"] => {
  const months = new Map<string, Sales["steps"][number]>();
  for (const { day, orders, salesPaise } of days) {
    const first = `${day.slice(0, 7)}-01`;
    const before = months.get(first) ?? { day: first, orders: 0, salesPaise: 0 };
    months.set(first, {
      day: first,
      orders: before.orders + orders,
      salesPaise: before.salesPaise + salesPaise,
    });
  }
  return [...months.values()];
};

/** What a seller knows too. */
const salesOf = async (
  days: SalesDays,
  vendorId: number | null,
): Promise<Omit<Sales, "sellers" | "coupons" | "choices">> => {
  const { from, until } = momentsOf(days);
  const count = countDays(days);
  const before = momentsOf({ from: dayAfter(days.from, -count), to: dayAfter(days.from, -1) });
  const listed = await listDays(days.to, count, vendorId);
  const step = count > MOST_DAY_BARS ? "month" : "day";
  const best = await listBestProducts(from, until, vendorId, SHOWN);
  return {
    sums: await sumSales(from, until, vendorId),
    before: await sumSales(before.from, before.until, vendorId),
    step,
    steps: step === "month" ? byMonth(listed) : listed,
    best: best.map(({ sku, name, ...row }) => ({ ...row, id: sku, name: localizedText(name) })),
  };
};

const showSales = async (
  { vendorId: chosen, ...days }: AdminParams<"figures/sales">,
  { actor }: AdminCaller,
): Promise<Sales> => {
  const seller = vendorOf(actor);
  const vendorId = seller ?? chosen ?? null;
  const sales = await salesOf(days, vendorId);
  // Other sellers and the shop's coupons are no matter of a seller.
  if (seller !== null) return { ...sales, sellers: [], coupons: [], choices: [] };
  const period = momentsOf(days);
  const choices = await listSellerChoices(null);
  return {
    ...sales,
    sellers: sellersOf(await listSalesBySeller(period, SHOWN, vendorId)),
    coupons: await listSalesByCoupon(period, SHOWN, vendorId),
    choices: choices.map(({ id, name }) => ({ id, name: localizedText(name) })),
  };
};

export const figuresHandlers: AdminHandlersOf<keyof typeof figuresCalls> = {
  "figures/sales": async (request, caller) => done(await showSales(request, caller)),
  "figures/show": async () => {
    const period = { from: startOfLastDays(30), until: endOfIndiaDay(indiaDay()) };
    return done({
      cartsLeft: await sumLeftCarts(),
      sellers: sellersOf(await listSalesBySeller(period, SHOWN)),
      coupons: await listSalesByCoupon(period, SHOWN),
      idle: (await listIdle(0, SHOWN)).map(({ sku, name, pieces }) => ({
        id: sku,
        name: localizedText(name),
        pieces,
      })),
    });
  },
};
