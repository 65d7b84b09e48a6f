import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

/**
 * Measures the shop's own search: `npm run search-eval -- [folder] [--set chorus] [--split dev] [--server postgres://…]`.
 * The folder holds the judge (eval.mjs) and its sets; nothing of it is part of this repository.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { set: { type: "string", default: "chorus" }, split: { type: "string", default: "dev" }, server: { type: "string" }, worst: { type: "string" } } });
const folder = path.resolve(positionals[0] ?? "../shared/search-eval");
const judge = path.join(folder, "eval.mjs");
if (!existsSync(judge)) {
  console.error(`There is no search evaluation in ${folder}. Give its folder, the one with eval.mjs: npm run search-eval -- path/to/search-eval`);
  process.exit(2);
}

/** @param {string} name @param {string} adapter @param {string[]} args @param {Record<string, string>} [env] @returns {Record<string, unknown> | null} */
const measure = (name, adapter, args, env = {}) => {
  const ran = spawnSync(process.execPath, ["--conditions=react-server", "--import", "tsx", judge, ...args, "--adapter", adapter], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, ...(values.server ? { SEARCH_EVAL_SERVER: values.server } : {}), ...env },
  });
  const lines = ran.stdout.trim().split("\n");
  const answer = lines.find((line) => line.startsWith("{"));
  if (answer === undefined) {
    console.log(`${name.padEnd(34)} not measured: ${(ran.stderr.trim().split("\n").find((line) => /error|cannot/i.test(line)) ?? `code ${ran.status}`).slice(0, 120)}`);
    return null;
  }
  for (const line of lines.filter((l) => l.startsWith("  "))) console.log(line);
  return JSON.parse(answer);
};

/** @param {string} name @param {string} adapter @param {string[]} [args] @param {Record<string, string>} [env] */
const relevance = (name, adapter, args = [], env = {}) => {
  const m = measure(name, adapter, ["--set", values.set, "--split", values.split, ...(values.worst ? ["--worst", values.worst] : []), ...args], env);
  if (m !== null) console.log(`${name.padEnd(34)} NDCG@10 ${Number(m.ndcg10).toFixed(4)}   recall@50 ${Number(m.recall50).toFixed(3)}   without result ${(100 * Number(m.zero_result_rate)).toFixed(1)} %   p50 ${m.ms_p50} ms   p95 ${m.ms_p95} ms   (${m.queries} queries)`);
};

const shop = path.resolve("scripts/search-eval/shop.ts");
console.log(`Set ${values.set}, ${values.split}, by the judge of ${folder}`);
relevance("baseline: PostgreSQL ladder", path.join(folder, "adapters/pg-ladder.mjs"));
relevance("baseline: MiniSearch", path.join(folder, "adapters/minisearch.mjs"));
relevance("the shop", shop);
if (existsSync(path.join(folder, values.set, "typos.tsv"))) {
  relevance("the shop, misspelt queries", shop, ["--typos"]);
  relevance("the shop, the same corrected", shop, ["--typos", "corrected"]);
} else {
  relevance("the shop, one slip in every query", shop, [], { SEARCH_EVAL_MISSPELT: "1" });
}
const arabic = measure("Arabic", shop, ["--arabic"]);
if (arabic !== null) console.log(`${"Arabic spellings".padEnd(34)} ${(100 * Number(arabic.same_as_canonical)).toFixed(1)} % of ${arabic.variants} variants alike, ${arabic.canonical_zero} of ${arabic.queries} queries without result`);
