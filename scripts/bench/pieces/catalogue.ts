import type { Piece } from "../context";
import { CATALOGUES, catalogueUrl, readOnce, type CatalogueName } from "../databases";
import { benchListing } from "../queries/listing";
import { benchSearch, benchSuggestions } from "../queries/search";
import { atMost, type Bar, type Row } from "../row";

/** Milliseconds of one kind of query. */
type Timing = { what: string; p50: number; p95: number };

type Most = { p50?: number; p95: number };
/** A family of queries with its timing and the maximum milliseconds of p50 and p95 in a catalogue. */
type Family = {
  name: string;
  bench: (databaseUrl: string) => Promise<Timing[]>;
  bars: Partial<Record<CatalogueName, (what: string) => Most>>;
};

const FAMILIES: readonly Family[] = [
  {
    name: "listing",
    bench: benchListing,
    bars: { bench_1m: (what) => ({ p95: what.startsWith("counts") ? 60 : 50 }) },
  },
  {
    name: "search",
    bench: async (url) => (await benchSearch(url)).map(({ kind, p50, p95 }) => ({ what: kind, p50, p95 })),
    bars: { bench_100k: () => ({ p50: 20, p95: 60 }), bench_1m: () => ({ p95: 100 }) },
  },
  {
    name: "autocomplete",
    bench: async (url) =>
      (await benchSuggestions(url)).map(({ kind, p50, p95 }) => ({ what: kind, p50, p95 })),
    bars: { bench_1m: () => ({ p95: 30 }) },
  },
];

/** Maximum ratio of the time in a hundred times larger catalogue. */
const GROWTH = 3;

const barOf = (most: number | undefined): Bar[] => (most === undefined ? [] : [atMost(most)]);

/** Queries over generated catalogues on PostgreSQL, and the ratio of a million products to ten thousand. */
export const catalogue: Piece = {
  name: "catalogue",
  run: async ({ isQuick }) => {
    const names = (Object.keys(CATALOGUES) as CatalogueName[]).filter(
      (name) => !isQuick || name !== "bench_1m",
    );
    const urls = new Map<CatalogueName, string>();
    for (const name of names) urls.set(name, await catalogueUrl(name));
    for (const url of urls.values()) await readOnce(url);
    const rows: Row[] = [];
    for (const family of FAMILIES) {
      const times = new Map<string, number>();
      for (const [name, url] of urls) {
        for (const { what, p50, p95 } of await family.bench(url)) {
          const label = `${family.name}, ${what}, ${CATALOGUES[name].toLocaleString("en")} products`;
          const most = family.bars[name]?.(what);
          rows.push(
            { what: `p50, ${label}`, unit: "ms", shop: p50, bars: barOf(most?.p50) },
            { what: `p95, ${label}`, unit: "ms", shop: p95, bars: barOf(most?.p95) },
          );
          times.set(`${what} ${name}`, p95);
          const small = times.get(`${what} bench_10k`);
          if (name === "bench_1m" && small !== undefined)
            rows.push({
              what: `p95, ${family.name}, ${what}, 1,000,000 against 10,000 products`,
              unit: "times",
              shop: p95 / small,
              bars: [atMost(GROWTH)],
            });
        }
      }
    }
    return rows;
  },
};
