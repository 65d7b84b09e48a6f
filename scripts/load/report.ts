import { percentile } from "../bench/statistics";
import { table } from "../shop/table";
import { KINDS, type Kind, type Outcome } from "./visitors";

/** What one phase of the run shows; times in milliseconds. */
export type Figures = {
  kind: Kind;
  answered: number;
  perSecond: number;
  refused: number;
  p50: number;
  p99: number;
};

/** Sums up the outcomes of a phase by kind, without kinds that were not asked for. */
export const figuresOf = (outcomes: readonly Outcome[], seconds: number): Figures[] =>
  KINDS.flatMap((kind) => {
    const own = outcomes.filter((one) => one.kind === kind);
    const answered = own.filter(({ isRefused, problem }) => !isRefused && problem === null);
    if (own.length === 0) return [];
    const times = answered.map(({ ms }) => ms);
    return [
      {
        kind,
        answered: answered.length,
        perSecond: answered.length / seconds,
        refused: own.filter(({ isRefused }) => isRefused).length,
        p50: times.length === 0 ? NaN : percentile(times, 0.5),
        p99: times.length === 0 ? NaN : percentile(times, 0.99),
      },
    ];
  });

/** Counts the problems of outcomes, each with its number. */
export const problemsOf = (outcomes: readonly Outcome[]): string[] => {
  const counts = new Map<string, number>();
  for (const { kind, problem } of outcomes)
    if (problem !== null) counts.set(`${kind}: ${problem}`, (counts.get(`${kind}: ${problem}`) ?? 0) + 1);
  return [...counts].map(([problem, count]) => `${problem} (${count} times)`);
};

/** The figures of phases as a table. */
export const figuresTable = (phases: readonly [name: string, figures: readonly Figures[]][]): string =>
  table(
    ["phase", "requests", "a second", "answered", "refused", "p50 ms", "p99 ms"],
    phases.flatMap(([name, figures]) =>
      figures.map(({ kind, perSecond, answered, refused, p50, p99 }) => [
        name,
        kind,
        perSecond.toFixed(1),
        String(answered),
        String(refused),
        p50.toFixed(1),
        p99.toFixed(1),
      ]),
    ),
  );
