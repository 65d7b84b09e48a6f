import { BUDGETS, timeLines } from "./times.mjs";

const file = (name: string, seconds: number) => ({ file: name, seconds, tests: 2 });

test("the parts and the ten slowest files of all runners are listed, the slowest first", () => {
  const files = Array.from({ length: 12 }, (_, n) => file(`${n}.test.ts`, n));
  const lines = timeLines(
    [
      { name: "rules", seconds: 61.4 },
      { name: "db", seconds: 90 },
    ],
    files,
    1,
  );
  expect(lines.slice(0, 2)).toEqual(["Times: rules 61 s, db 90 s", "   11 s  2 tests  11.test.ts"]);
  expect([lines.length, lines.at(-1)]).toEqual([11, "    2 s  2 tests  2.test.ts"]);
});

test("a part may take a tenth more than its budget, at the pace of the machine", () => {
  const warned = (seconds: number, slowness: number) =>
    timeLines([{ name: "db", seconds }], [], slowness).slice(1);
  expect([warned(264, 1), warned(528, 2)]).toEqual([[], []]);
  expect(warned(265, 1)).toEqual([
    "! db took 265 s; its budget is 240 s, 240 s at the pace of this machine.",
  ]);
  expect(warned(600, 2)).toEqual([
    "! db took 600 s; its budget is 240 s, 480 s at the pace of this machine.",
  ]);
});

test("all parts together have less than twenty minutes", () => {
  const sum = Object.values(BUDGETS).reduce((total, one) => total + one, 0);
  expect(sum).toBeLessThan(20 * 60);
});
