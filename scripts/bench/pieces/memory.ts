import { addressesOf, KINDS, LANGUAGES } from "../addresses";
import type { Piece } from "../context";
import { ask, catalogueUrl } from "../databases";
import { findLoadTool } from "../load-tool";
import { memoryMiB } from "../process";
import { atMost, type Row } from "../row";
import { visitAll } from "../visit";

/** Memory of the web process after load on few pages, and after a walk over thousands of different ones. */
export const memory: Piece = {
  name: "memory",
  run: async (context) => {
    const [seconds, pages] = context.isQuick ? [2, 500] : [5, 4000];
    const [shop, load] = [await context.shop(), await findLoadTool()];
    const rows: Row[] = [];
    for (const lang of LANGUAGES) {
      const addresses = await addressesOf(shop, lang);
      for (const kind of KINDS) await load(addresses[kind], 64, seconds);
    }
    const after = memoryMiB(shop.pid);
    rows.push(
      { what: "after load, demo catalogue", unit: "MiB", shop: after.now, bars: [atMost(300)] },
      { what: "the most, demo catalogue", unit: "MiB", shop: after.most },
    );
    const url = await catalogueUrl("bench_100k");
    const large = await context.catalogueShop();
    const products = await ask<{ id: number }>(
      url,
      "select id from products where is_active order by hashint4(id) limit $1",
      [pages],
    );
    await visitAll(
      products.map(({ id }) => `${large.url}/${id % 2 === 0 ? "en" : "ar"}/product-detail/${id}/x/y`),
      4,
    );
    const walked = memoryMiB(large.pid);
    rows.push(
      {
        what: `after ${pages} different products of 100,000`,
        unit: "MiB",
        shop: walked.now,
        bars: [atMost(300)],
      },
      { what: "the most, 100,000 products", unit: "MiB", shop: walked.most },
    );
    return rows;
  },
};
