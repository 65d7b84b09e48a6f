import { median, percentile } from "./statistics";

describe("statistics of the bench", () => {
  it("take the nearest rank, whatever the order", () => {
    const values = [50, 10, 40, 20, 30];
    expect(median(values)).toBe(30);
    expect(percentile(values, 0.95)).toBe(50);
    expect(percentile(values, 0.2)).toBe(10);
    expect(percentile(values, 0)).toBe(10);
    expect(values).toEqual([50, 10, 40, 20, 30]);
  });

  it("take the lower of two in the middle, and the only one there is", () => {
    expect(median([4, 1, 3, 2])).toBe(2);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it("refuse to name a value where nothing was measured", () => {
    expect(() => median([])).toThrow("Nothing was measured.");
  });
});
