import { makeOrders } from "../catalogue/orders";
import type { Piece } from "../context";
import { catalogueUrl, readOnce } from "../databases";
import { benchDesk } from "../queries/desk";
import { atMost, type Row } from "../row";

/** Orders beside the 100,000 products. */
const ORDERS = 100_000;
/** Most milliseconds of p95. */
const MOST = 300;

/** Lists, searches and the product's editor of the desk over 100,000 products and as many orders on PostgreSQL. */
export const desk: Piece = {
  name: "desk",
  run: async () => {
    const url = await catalogueUrl("bench_100k");
    await makeOrders(url, ORDERS);
    await readOnce(url);
    return (await benchDesk(url)).flatMap(({ what, p50, p95 }): Row[] => [
      { what: `p50, desk, ${what}`, unit: "ms", shop: p50 },
      { what: `p95, desk, ${what}`, unit: "ms", shop: p95, bars: [atMost(MOST)] },
    ]);
  },
};
