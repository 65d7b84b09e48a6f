import type { Piece } from "../context";
import { catalogueUrl } from "../databases";
import { filteredAddresses } from "../filtered-addresses";
import { cpuMs, databaseCpuMs } from "../process";
import { atMostFloor } from "../row";
import { median } from "../statistics";
import { visitAll } from "../visit";

/** Uncached filtered listings over 100,000 products, in turns with the floor's page made on demand. */
export const filtered: Piece = {
  name: "filtered",
  run: async (context) => {
    const [rounds, each] = context.isQuick ? [2, 40] : [5, 100];
    const url = await catalogueUrl("bench_100k");
    const [shop, floor] = [await context.catalogueShop(), await context.floor()];
    const addresses = (await filteredAddresses(url, (rounds + 1) * each)).map(
      (address) => `${shop.url}${address}`,
    );
    const floors = Array.from({ length: each }, () => `${floor.url}/list`);
    await visitAll(addresses.splice(0, each), 2);
    await visitAll([...floors, ...floors], 2);
    const seen: { shop: number; database: number | null; floor: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [web, database] = [cpuMs(shop.pid), await databaseCpuMs(url)];
      await visitAll(addresses.splice(0, each), 2);
      const [webAfter, databaseAfter] = [cpuMs(shop.pid), await databaseCpuMs(url)];
      const bare = cpuMs(floor.pid);
      await visitAll(floors, 2);
      seen.push({
        shop: (webAfter - web) / each,
        database: database === null || databaseAfter === null ? null : (databaseAfter - database) / each,
        floor: (cpuMs(floor.pid) - bare) / each,
      });
    }
    const database = seen.flatMap((round) => round.database ?? []);
    return [
      {
        what: "server CPU a request, 100,000 products",
        unit: "ms",
        shop: median(seen.map((round) => round.shop)),
        floor: median(seen.map((round) => round.floor)),
        bars: [atMostFloor(3)],
      },
      ...(database.length === 0
        ? []
        : [
            { what: "database CPU a request, 100,000 products", unit: "ms" as const, shop: median(database) },
          ]),
    ];
  },
};
