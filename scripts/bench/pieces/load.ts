import { addressesOf, KINDS, type Kind } from "../addresses";
import type { Piece } from "../context";
import { findLoadTool, type Load } from "../load-tool";
import { cpuMs } from "../process";
import { atLeastFloor, atMost, atMostFloor, type Row } from "../row";
import { median } from "../statistics";

const CONNECTIONS = [1, 16, 64] as const;

type Measured = Load & { cpu: number };

/**
 * Warm pages under load, in turns with the floor's prerendered page: requests a second, latency, errors,
 * server CPU.
 */
export const load: Piece = {
  name: "load",
  run: async (context) => {
    const [rounds, seconds] = context.isQuick ? [1, 2] : [3, 3];
    const [shop, floor, ask] = [await context.shop(), await context.floor(), await findLoadTool()];
    const addresses = await addressesOf(shop, "en");
    const targets = [
      { name: "floor" as const, site: floor, url: `${floor.url}/` },
      ...KINDS.map((name) => ({ name, site: shop, url: addresses[name] })),
    ];
    const measured = new Map<string, Measured[]>();
    for (const { url } of targets) await ask(url, 16, 1);
    for (let round = 0; round < rounds; round += 1) {
      for (const connections of CONNECTIONS) {
        for (const { name, site, url } of targets) {
          const before = cpuMs(site.pid);
          const result = await ask(url, connections, seconds);
          const key = `${name} ${connections}`;
          // Without any response every request timed out.
          measured.set(key, [
            ...(measured.get(key) ?? []),
            {
              ...result,
              errors: result.errors + (result.requests === 0 ? connections : 0),
              cpu: (cpuMs(site.pid) - before) / Math.max(1, result.requests),
            },
          ]);
        }
      }
    }
    const of = (name: Kind | "floor", connections: number, figure: keyof Measured): number =>
      median((measured.get(`${name} ${connections}`) ?? []).map((run) => run[figure]));
    const row = (
      kind: Kind,
      connections: number,
      figure: keyof Measured,
      rest: Omit<Row, "shop" | "floor">,
    ): Row => ({ ...rest, shop: of(kind, connections, figure), floor: of("floor", connections, figure) });
    return KINDS.flatMap((kind) => [
      row(kind, 16, "cpu", {
        what: `server CPU a request, ${kind}`,
        unit: "ms",
        bars: [atMost(1.5), atMostFloor(3)],
      }),
      ...CONNECTIONS.flatMap((connections) => [
        row(kind, connections, "perSecond", {
          what: `requests a second, ${kind}, ${connections} connections`,
          unit: "rps",
          bars: [atLeastFloor(0.5)],
        }),
        row(kind, connections, "p50", { what: `p50, ${kind}, ${connections} connections`, unit: "ms" }),
        row(kind, connections, "p99", { what: `p99, ${kind}, ${connections} connections`, unit: "ms" }),
      ]),
      {
        what: `errors, ${kind}`,
        unit: "",
        shop: CONNECTIONS.reduce(
          (sum, connections) =>
            sum + (measured.get(`${kind} ${connections}`) ?? []).reduce((all, { errors }) => all + errors, 0),
          0,
        ),
        bars: [atMost(0)],
      },
    ]);
  },
};
