import "server-only";
import { startOfLastDays } from "../../base/clock";
import { sumLeftCarts } from "../../sales/figures/carts-left";
import { listIdle } from "../../sales/figures/idle-goods";
import { listSalesByCoupon, listSalesBySeller } from "../../sales/figures/sales-by";
import { done } from "../../base/result";
import type { AdminHandlersOf } from "./handler";
import { localizedText } from "./localized-text";

/** Rows of the short lists. */
const SHOWN = 6;

export const figuresHandler: AdminHandlersOf<"figures/show"> = {
  "figures/show": async () => {
    const period = { since: startOfLastDays(30) };
    return done({
      cartsLeft: await sumLeftCarts(),
      sellers: (await listSalesBySeller(period, SHOWN)).map(({ id, name, orders, salesPaise }) => ({
        id,
        name: localizedText(name),
        orders,
        salesPaise,
      })),
      coupons: await listSalesByCoupon(period, SHOWN),
      idle: (await listIdle(0, SHOWN)).map(({ sku, name, pieces }) => ({
        id: sku,
        name: localizedText(name),
        pieces,
      })),
    });
  },
};
