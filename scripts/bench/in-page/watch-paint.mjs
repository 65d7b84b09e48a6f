/**
 * Runs in the page before all its own scripts, so that the observers see everything: milliseconds until the
 * largest paint, layout shift, and the milliseconds beyond 50 of each task that would delay a tap.
 */
{
  const seen = { largest: 0, shift: 0, blocked: 0 };
  Object.assign(window, { benchPaint: seen });

  /** @param {string} type @param {(entry: PerformanceEntry) => void} see */
  const observe = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });

  observe("largest-contentful-paint", (entry) => (seen.largest = entry.startTime));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } =
      /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry);
    if (!hadRecentInput) seen.shift += value;
  });
  observe("longtask", (entry) => (seen.blocked += entry.duration - 50));
}
