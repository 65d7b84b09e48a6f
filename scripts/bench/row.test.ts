import { atLeast, atLeastFloor, atMost, atMostFloor, ratio, rowsTable, verdict } from "./row";

describe("a figure of the bench", () => {
  it("meets a bar up to the very number", () => {
    expect(verdict({ what: "", unit: "KB", shop: 150, bars: [atMost(150)] })).toBe(true);
    expect(verdict({ what: "", unit: "KB", shop: 150.01, bars: [atMost(150)] })).toBe(false);
    expect(verdict({ what: "", unit: "points", shop: 98, bars: [atLeast(98)] })).toBe(true);
    expect(verdict({ what: "", unit: "points", shop: 97, bars: [atLeast(98)] })).toBe(false);
  });

  it("is compared with the floor of the same run", () => {
    expect(ratio({ what: "", unit: "ms", shop: 28, floor: 20 })).toBe(1.4);
    expect(verdict({ what: "", unit: "ms", shop: 28, floor: 20, bars: [atMostFloor(1.4)] })).toBe(true);
    expect(verdict({ what: "", unit: "rps", shop: 49, floor: 100, bars: [atLeastFloor(0.5)] })).toBe(false);
  });

  it("must meet every bar it has, and misses one of the floor where the floor has no figure", () => {
    expect(
      verdict({ what: "", unit: "KB", shop: 140, floor: 100, bars: [atMost(150), atMostFloor(1.12)] }),
    ).toBe(false);
    expect(verdict({ what: "", unit: "KB", shop: 140, bars: [atMostFloor(1.12)] })).toBe(false);
    expect(verdict({ what: "", unit: "KB", shop: 140 })).toBeNull();
  });

  it("stands in the table with its unit, ratio, bars and verdict", () => {
    expect(
      rowsTable([
        {
          piece: "weight",
          what: "JavaScript, home",
          unit: "KB",
          shop: 149.64,
          floor: 134.2,
          bars: [atMostFloor(1.12), atMost(150)],
        },
        { piece: "load", what: "errors", unit: "", shop: 3, bars: [atMost(0)] },
        { piece: "load", what: "requests a second", unit: "rps", shop: 5776.4, floor: 4511.3 },
        { piece: "memory", what: "database", unit: "MiB", shop: 0.0501 },
      ]),
    ).toBe(
      [
        "piece   what                    shop   floor  ratio  bar",
        "weight  JavaScript, home   KB   149.6  134.2  1.12   ≤ 1.12 × floor, ≤ 150  pass",
        "load    errors                  3                    ≤ 0                    MISSED",
        "load    requests a second  rps  5776   4511   1.28",
        "memory  database           MiB  0.05",
      ].join("\n"),
    );
  });
});
