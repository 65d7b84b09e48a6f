/**
 * Returns the value below which a share of the values lies, by nearest rank.
 * @param share 0.5 is the median, 0.95 the p95
 * @throws RangeError without a value
 */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError("Nothing was measured.");
  return value;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);
