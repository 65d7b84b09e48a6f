import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { misspell } from "./misspell.mjs";

/**
 * Measures the shop's own search: `npm run search-eval -- [folder] [--set chorus] [--split dev] [--server
 * postgres://…]`. The folder holds the judge (eval.mjs) and its sets, and is not part of this repository.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: "string", default: "chorus" },
    split: { type: "string", default: "dev" },
    server: { type: "string" },
    worst: { type: "string" },
  },
});
const folder = path.resolve(positionals[0] ?? "../shared/search-eval");
const judge = path.join(folder, "eval.mjs");
if (!existsSync(judge)) {
  console.error(
    `There is no search evaluation in ${folder}. Give its folder, the one with eval.mjs: npm run search-eval -- path/to/search-eval`,
  );
  process.exit(2);
}

/**
 * Bars: minimum NDCG@10 (that of the ladder), maximum loss by a typing error, maximum share of queries
 * without a result, minimum share of searches by measure that list what fits exactly first.
 */
const BARS = { ndcg: 0.705, loss: 0.02, empty: 0.005, exact: 0.95 };

const scratch = mkdtempSync(path.join(tmpdir(), "search-eval-figures-"));
/** @param {string} label @param {string} figures */
const say = (label, figures) => console.log(`${label.padEnd(34)} ${figures}`);
/** @param {boolean} isMet */
const verdict = (isMet) => (isMet ? "met" : "MISSED");

/**
 * @typedef {{ ndcg10: number, recall50: number, zero_result_rate: number, ms_p50: number, ms_p95: number, queries: number, per: { q: string, ndcg10: number }[], same_as_canonical: number, variants: number, canonical_zero: number, exact_first: number }} Figures
 * @param {string} name @param {string} file where the program writes its figures, unless it prints them @param {string[]} program with its arguments @param {Record<string, string>} [env] @returns {Figures | null}
 */
const figuresOf = (name, file, program, env = {}) => {
  const ran = spawnSync(process.execPath, ["--conditions=react-server", "--import", "tsx", ...program], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, ...(values.server ? { SEARCH_EVAL_SERVER: values.server } : {}), ...env },
  });
  const lines = ran.stdout.trim().split("\n");
  const answer = lines.find((line) => line.startsWith("{"));
  if (answer === undefined) {
    say(
      name,
      `not measured: ${(
        ran.stderr
          .trim()
          .split("\n")
          .find((line) => /cannot find|^\w*error:/i.test(line)) ?? `code ${ran.status}`
      ).slice(0, 120)}`,
    );
    return null;
  }
  for (const line of lines.filter((l) => l.startsWith("  "))) console.log(line);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : JSON.parse(answer);
};

/** @param {string} name @param {string} adapter @param {string[]} args @param {Record<string, string>} [env] */
const measure = (name, adapter, args, env) => {
  const file = path.join(scratch, `${name}.json`);
  return figuresOf(name, file, [judge, ...args, "--json", file, "--adapter", adapter], env);
};

/** @param {string} name @param {string} adapter @param {string[]} [args] @param {Record<string, string>} [env] */
const relevance = (name, adapter, args = [], env = {}) => {
  const m = measure(
    name,
    adapter,
    [
      "--set",
      values.set,
      "--split",
      values.split,
      ...(values.worst ? ["--worst", values.worst] : []),
      ...args,
    ],
    env,
  );
  if (m !== null)
    say(
      name,
      `NDCG@10 ${m.ndcg10.toFixed(4)}   recall@50 ${m.recall50.toFixed(3)}   without result ${(100 * m.zero_result_rate).toFixed(1)} %   p50 ${m.ms_p50} ms   p95 ${m.ms_p95} ms   (${m.queries} queries)`,
    );
  return m;
};

/**
 * Returns the average loss over the queries that really are misspelt.
 * @param {Figures | null} right
 * @param {Figures | null} wrong
 * @param {(query: string) => boolean} isMisspelt
 */
const lossBySlips = (right, wrong, isMisspelt) => {
  if (right === null || wrong === null) return;
  const found = new Map(wrong.per.map(({ q, ndcg10 }) => [q, ndcg10]));
  const losses = right.per
    .filter(({ q }) => isMisspelt(q))
    .map(({ q, ndcg10 }) => ndcg10 - (found.get(q) ?? 0));
  const loss = losses.reduce((sum, one) => sum + one, 0) / Math.max(1, losses.length);
  say(
    "lost by misspelling",
    `NDCG@10 ${loss.toFixed(4)}   (${losses.length} misspelt queries; bar: at most ${BARS.loss}, ${verdict(loss <= BARS.loss)})`,
  );
};

const shop = path.resolve("scripts/search-eval/shop.ts");
console.log(`Set ${values.set}, ${values.split}, by the judge of ${folder}`);
relevance("baseline: PostgreSQL ladder", path.join(folder, "adapters/pg-ladder.mjs"));
relevance("baseline: MiniSearch", path.join(folder, "adapters/minisearch.mjs"));
const own = relevance("the shop", shop);
if (own !== null && values.set === "chorus")
  say(
    "",
    `bars: above ${BARS.ndcg} ${verdict(own.ndcg10 > BARS.ndcg)}, at most ${100 * BARS.empty} % without result ${verdict(own.zero_result_rate <= BARS.empty)}`,
  );
if (existsSync(path.join(folder, values.set, "typos.tsv"))) {
  const wrong = relevance("the shop, misspelt queries", shop, ["--typos"]);
  lossBySlips(relevance("the shop, the same corrected", shop, ["--typos", "corrected"]), wrong, () => true);
} else {
  lossBySlips(
    own,
    relevance("the shop, one slip in every query", shop, [], { SEARCH_EVAL_AS: "misspelt" }),
    (query) => misspell(query) !== query,
  );
}
const begun = measure("suggestions", shop, ["--set", values.set, "--split", values.split], {
  SEARCH_EVAL_AS: "begun",
});
if (begun !== null) say("suggestions, half of it typed", `p50 ${begun.ms_p50} ms   p95 ${begun.ms_p95} ms`);
const arabic = measure("Arabic spellings", shop, ["--arabic"]);
if (arabic !== null)
  say(
    "Arabic spellings",
    `${(100 * arabic.same_as_canonical).toFixed(1)} % of ${arabic.variants} variants alike, ${arabic.canonical_zero} of ${arabic.queries} queries without result (bar: all alike, ${verdict(arabic.same_as_canonical === 1)})`,
  );
const measured = figuresOf("searches by measure", "", [path.resolve("scripts/search-eval/measures.ts")]);
if (measured !== null)
  say(
    "searches by measure",
    `${(100 * measured.exact_first).toFixed(1)} % of ${measured.queries} exact first   p50 ${measured.ms_p50} ms   p95 ${measured.ms_p95} ms   (bar: ${100 * BARS.exact} %, ${verdict(measured.exact_first >= BARS.exact)})`,
  );
rmSync(scratch, { recursive: true, force: true });
