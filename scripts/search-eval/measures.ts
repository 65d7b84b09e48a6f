import { MEASURE_QUERIES } from "@/lib/commerce/catalogue/search/measure-queries.testing";
import shop from "./shop";

/** Most products of a list that are looked at. */
const DEPTH = 100;

const percentile = (times: number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? 0);

/** Judges the searches by measure over the demo catalogue: how many list everything that fits exactly before the rest. */
const { search, close } = await shop({ products: [] });
const times: number[] = [];
const wrong: string[] = [];
for (const { text, fits } of MEASURE_QUERIES) {
  const start = performance.now();
  const ids = await search(text, DEPTH);
  times.push(performance.now() - start);
  const first = ids.slice(0, fits.length).map(Number);
  if (fits.some((id) => !first.includes(id))) wrong.push(text);
}
await close();
for (const text of wrong) console.log(`  not exact first: ${text}`);
console.log(
  JSON.stringify({
    queries: MEASURE_QUERIES.length,
    exact_first: 1 - wrong.length / MEASURE_QUERIES.length,
    ms_p50: percentile(times, 0.5),
    ms_p95: percentile(times, 0.95),
  }),
);
