import type { Kind, Outcome } from "./visitors";

type Visit = (kind?: Kind) => Promise<Outcome>;

/** Keeps a number of visitors busy: each sends its next request when it has its response. */
export const keepBusy = async (visit: Visit, connections: number, seconds: number): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const end = performance.now() + seconds * 1000;
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) outcomes.push(await visit());
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return outcomes;
};

/** Requests that may be under way at once, so that an overload does not use up the tool's own machine. */
const UNDER_WAY = 400;

/** Returns a question that is true after so many seconds. */
export const forSeconds = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
};

/** Sends requests at a rate until it is over, whether or not the earlier ones have their responses, as visitors do. */
export const keepRate = async (
  visit: Visit,
  perSecond: number,
  isOver: () => boolean,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const underWay = new Set<Promise<unknown>>();
  const began = performance.now();
  let sent = 0;
  while (!isOver()) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      if (underWay.size >= UNDER_WAY) continue;
      const one = visit()
        .then((outcome) => outcomes.push(outcome))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(underWay);
  return outcomes;
};
