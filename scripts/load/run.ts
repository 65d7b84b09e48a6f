import { parseArgs } from "node:util";
import { newAddress } from "../../trust/fixtures/call";
import { brokenOf } from "../../trust/fixtures/invariants";
import { watchPage } from "../../trust/fixtures/watch-page";
import { ask } from "../bench/databases";
import { memoryMiB, processOf } from "../bench/process";
import { percentile } from "../bench/statistics";
import { beginPace } from "../testing/pace.mjs";
import { readAddresses } from "./addresses";
import { forSeconds, keepBusy, keepRate } from "./paces";
import { figuresOf, figuresTable, problemsOf, type Figures } from "./report";
import { startLoadedShop } from "./shop";
import { customersOf, visitorsOf, type Kind, type Outcome } from "./visitors";

/**
 * `npm run load -- [--minutes 10] [--lists 2000] [--postgres]`: visitors of a started shop, at what the
 * machine carries, then at twice that (docs/load.md). The exit code is 1 if a check fails. Run it on an idle
 * machine: visitors, shop and database share its cores.
 */

/** Milliseconds within which 99 of 100 ready pages come, on an idle machine. */
const READY_P99 = 50;
/** Share of what the machine carries at most that counts as usual. */
const USUAL = 0.7;
/** Growth of the web processes from the usual load to the rest after the overload. */
const GROWTH = 1.25;
const CONNECTIONS = 64;
/** One customer may place twenty orders by card in ten minutes (lib/commerce/sales/orders/order-limits.ts). */
const CUSTOMERS = 500;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    lists: { type: "string", default: "2000" },
    postgres: { type: "boolean", default: false },
  },
});
const seconds = Number(values.minutes) * 60;
const listCount = Number(values.lists);
if (!(seconds > 0 && listCount > 0))
  throw new Error("Usage: npm run load -- [--minutes 10] [--lists 2000] [--postgres]");

const failures: string[] = [];
const check = (isTrue: boolean, sentence: string): void => {
  console.log(`${isTrue ? "✓" : "✗"} ${sentence}`);
  if (!isTrue) failures.push(sentence);
};

const shop = await startLoadedShop(values.postgres);
// Folder of the key by which the customers of the trust suites confirm their e-mail addresses.
process.env.TRUST_DATA = shop.data;
try {
  const pid = processOf("server/serve.mjs", Number(new URL(shop.url).port));
  const addresses = await readAddresses(shop.url, listCount);
  const visitors = visitorsOf(shop.url, addresses, await customersOf(shop.url, CUSTOMERS));
  const all: Outcome[][] = [];
  const phases: [string, Figures[]][] = [];

  /** Runs one phase; returns the p99 of a ready page, asked for by a process of its own. */
  const phase = async (name: string, share: number, visit: (seconds: number) => Promise<Outcome[]>) => {
    const long = seconds * share;
    const pace = beginPace();
    const page = await watchPage(`${shop.url}/en`, newAddress());
    const outcomes = await visit(long);
    const { times, statuses } = await page.end();
    all.push(outcomes);
    const figures = figuresOf(outcomes, long);
    phases.push([name, figures]);
    const readyP99 = percentile(times, 0.99);
    const limit = READY_P99 * pace.slowness();
    check(
      statuses.every((status) => status === 200) && readyP99 < limit,
      `${name}: a ready page's p99 is ${readyP99.toFixed(1)} ms (limit ${limit.toFixed(0)})`,
    );
    return { figures, perSecond: outcomes.length / long };
  };

  /** Keeps visitors busy with one kind of request, and reports how many of it the machine carries. */
  const alone = async (kind: Kind): Promise<void> => {
    const long = seconds * 0.05;
    const placed = visitors.acknowledged();
    const outcomes = await keepBusy(() => visitors.visit(kind), CONNECTIONS, long);
    all.push(outcomes);
    phases.push(["alone", figuresOf(outcomes, long)]);
    if (kind === "order")
      console.log(`  ${((visitors.acknowledged() - placed) / long).toFixed(1)} orders a second were placed`);
  };

  await visitors.open();
  for (const kind of ["list", "fresh", "suggest", "order"] as const) await alone(kind);
  const most = await phase("most", 0.15, (long) => keepBusy(visitors.visit, CONNECTIONS, long));
  const usual = most.perSecond * USUAL;
  await phase("usual", 0.3, (long) => keepRate(visitors.visit, usual, forSeconds(long)));
  const before = memoryMiB(pid).now;
  await phase("twice", 0.3, (long) => keepRate(visitors.visit, 2 * most.perSecond, forSeconds(long)));
  const after = await phase("after", 0.05, (long) => keepRate(visitors.visit, usual / 2, forSeconds(long)));
  const memory = memoryMiB(pid);

  console.log(`\n${figuresTable(phases)}\n`);
  const problems = problemsOf(all.flat());
  check(problems.length === 0, `no wrong response${problems.map((one) => `\n    ${one}`).join("")}`);
  check(
    memory.now < before * GROWTH,
    `the web processes have ${memory.now.toFixed(0)} MiB after the run, ${before.toFixed(0)} MiB under the usual load, ${memory.most.toFixed(0)} MiB at most`,
  );
  check(
    after.figures.every(({ refused }) => refused === 0),
    "after the overload nobody is refused",
  );
  const [orders] = await ask<{ count: number }>(
    shop.database,
    "select count(*)::int as count from orders join payments on payments.order_id = orders.id where payments.status = 'captured'",
  );
  check(
    visitors.acknowledged() > 0 && (orders?.count ?? 0) >= visitors.acknowledged(),
    `every one of ${visitors.acknowledged()} acknowledged orders exists (${orders?.count} paid)`,
  );
  const broken = await brokenOf(shop.database);
  check(
    broken.length === 0,
    `no invariant of the orders is broken${broken.map((one) => `\n    ${one}`).join("")}`,
  );
} finally {
  await shop.clear();
}
process.exit(failures.length === 0 ? 0 : 1);
