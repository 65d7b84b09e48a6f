import { parseArgs } from "node:util";
import { ask } from "../bench/databases";
import { percentile } from "../bench/statistics";
import { beginPace } from "../testing/pace.mjs";
import { readAddresses } from "./addresses";
import { openDesk } from "./desk";
import { forSeconds, keepRate } from "./paces";
import { figuresOf, figuresTable, problemsOf, type Figures } from "./report";
import { startLoadedShop } from "./shop";
import { visitorsOf, type Kind, type Outcome } from "./visitors";

/**
 * `node --conditions=react-server --import tsx scripts/load/while-importing.ts [--rows 10000] [--seconds 30] [--postgres]`:
 * times shoppers before and while the desk checks, writes and undoes a file of new products (docs/load.md). The exit
 * code is 1 if a check fails. Run it on an idle machine.
 */

/** Requests a second of each kind. */
const RATES = { ready: 10, fresh: 3, price: 3 } as const satisfies Partial<Record<Kind, number>>;
/** Milliseconds within which 99 of 100 ready pages come, on an idle machine. */
const READY_P99 = 50;
/** Milliseconds that other requests may take longer than before: they wait for a batch, some of them for several. */
const LONGER = 300;

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "10000" },
    seconds: { type: "string", default: "30" },
    postgres: { type: "boolean", default: false },
  },
});
const count = Number(values.rows);
const seconds = Number(values.seconds);
if (!(count > 0 && seconds > 0)) throw new Error("Usage: [--rows 10000] [--seconds 30] [--postgres]");

const failures: string[] = [];
const check = (isTrue: boolean, sentence: string): void => {
  console.log(`${isTrue ? "✓" : "✗"} ${sentence}`);
  if (!isTrue) failures.push(sentence);
};

/** A file of new products in the categories and of the first seller of the shop. */
const fileOf = async (database: string): Promise<string> => {
  const categories = await ask<{ id: number }>(
    database,
    "select id from categories where parent_id is not null order by id",
  );
  const [seller] = await ask<{ id: number }>(
    database,
    "select id from vendors where is_active order by id limit 1",
  );
  const rows = Array.from({ length: count }, (_, n) => {
    const category = categories[n % categories.length]?.id ?? 0;
    return `LOAD-${n},Anchor bolt ${n},برغي تثبيت ${n},Zinc plated anchor bolt,"<p>Anchor bolt of steel, number ${n}.</p>",${10 + (n % 990)}.50,${category},18,7318,${seller?.id ?? 0},on`;
  });
  return [
    "sku,name_en,name_ar,short_en,description_en,price_inr,category_id,gst_rate,hsn_code,seller_id,status",
    ...rows,
  ].join("\n");
};

const shop = await startLoadedShop(values.postgres);
try {
  const visitors = visitorsOf(shop.url, await readAddresses(shop.url, 50), []);
  const desk = await openDesk(shop.url, shop.data, shop.database);
  const text = await fileOf(shop.database);
  await visitors.open();
  const phases: [string, Figures[]][] = [];
  const all: Outcome[] = [];

  /** Times the shoppers of one phase. */
  const phase = async (name: string, isOver: () => boolean): Promise<Figures[]> => {
    const began = performance.now();
    const outcomes = (
      await Promise.all(
        (Object.keys(RATES) as (keyof typeof RATES)[]).map((kind) =>
          keepRate(() => visitors.visit(kind), RATES[kind], isOver),
        ),
      )
    ).flat();
    all.push(...outcomes);
    const figures = figuresOf(outcomes, (performance.now() - began) / 1000);
    phases.push([name, figures]);
    return figures;
  };
  /** Times the shoppers while the desk is at work. @returns its result */
  const during = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    let isDone = false;
    const began = performance.now();
    const working = work().finally(() => (isDone = true));
    const [result] = await Promise.all([working, phase(name, () => isDone)]);
    console.log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
  /** Looks at the import as the desk does until it is not at work any more. */
  const finished = async (id: number) => {
    for (;;) {
      const found = await desk("imports/show", { id });
      if (!["checking", "writing", "stopping", "undoing"].includes(found.state)) return found;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };

  const pace = beginPace();
  const before = await phase("before", forSeconds(seconds));
  const checked = await during("check", async () => {
    const begun = await desk("imports/check", {
      fileName: "load.csv",
      data: Buffer.from(text).toString("base64"),
    });
    return finished(begun.import?.id ?? 0);
  });
  const { id } = checked;
  check(checked.state === "checked" && checked.newRows === count, `${count} new products were checked`);
  const written = await during("write", async () => {
    await desk("imports/apply", { id });
    return finished(id);
  });
  check(written.state === "done" && written.doneRows === count, `${count} products were written`);
  const undone = await during("undo", async () => {
    await desk("imports/undo", { id });
    return finished(id);
  });
  check(undone.state === "undone" && undone.keptRows === 0, `${count} products were undone`);

  console.log(`\n${figuresTable(phases)}\n`);
  const slowness = pace.slowness();
  for (const [name, figures] of phases)
    for (const { kind, p99 } of figures) {
      const usual = before.find((one) => one.kind === kind)?.p99 ?? 0;
      const limit = kind === "ready" ? READY_P99 * slowness : usual + LONGER * slowness;
      check(p99 <= limit, `${name}: p99 of ${kind} is ${p99.toFixed(0)} ms (limit ${limit.toFixed(0)})`);
    }
  const slowest = percentile(
    all.map(({ ms }) => ms),
    1,
  );
  console.log(`  the slowest of ${all.length} requests took ${slowest.toFixed(0)} ms`);
  const problems = problemsOf(all);
  check(problems.length === 0, `no wrong response${problems.map((one) => `\n    ${one}`).join("")}`);
} finally {
  await shop.clear();
}
process.exit(failures.length === 0 ? 0 : 1);
