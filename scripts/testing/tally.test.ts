import { jestTally, lastLine, playwrightTally, sumOf } from "./tally.mjs";

const tally = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped });

let said: string[] = [];
beforeEach(() => {
  said = [];
  jest.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => jest.restoreAllMocks());

describe("a run of Jest", () => {
  test("is counted over all its projects, with what was skipped", () => {
    const report = { projects: { rules: tally(5, 0, 1), platform: tally(2, 1) }, brokenFiles: 0 };
    expect(jestTally(report, ["rules", "platform"], 1)).toEqual(tally(7, 1, 1));
  });

  test("fails when a project that had to run is not in it, or ran nothing", () => {
    expect(jestTally({ projects: { rules: tally(5) }, brokenFiles: 0 }, ["rules", "platform"], 0)).toEqual(
      tally(5, 1),
    );
    const report = { projects: { rules: tally(5), platform: tally(0, 0, 3) }, brokenFiles: 0 };
    expect(jestTally(report, ["rules", "platform"], 0)).toEqual(tally(5, 1, 3));
    expect(said).toEqual(Array(2).fill('✗ No test of the project "platform" ran.'));
  });

  test("fails when there is nothing in it at all", () => {
    expect(jestTally({ projects: {}, brokenFiles: 0 }, ["rules"], 0)).toEqual(tally(0, 1));
  });

  test("counts a file that could not be loaded once, and Jest's own bad end", () => {
    expect(jestTally({ projects: { rules: tally(5) }, brokenFiles: 1 }, ["rules"], 1)).toEqual(tally(5, 1));
    expect(jestTally({ projects: { rules: tally(5) }, brokenFiles: 0 }, ["rules"], 1)).toEqual(tally(5, 1));
  });
});

describe("a run of Playwright", () => {
  const projects = [{ name: "wide" }, { name: "phone" }];
  const spec = (title: string, statuses: Record<string, string>) => ({
    title,
    tests: Object.entries(statuses).map(([projectName, status]) => ({ projectName, status })),
  });
  const report = (specs: ReturnType<typeof spec>[], errors: unknown[] = []) => ({
    config: { projects },
    suites: [{ specs: [], suites: [{ specs }] }],
    errors,
  });

  test("counts each test of each project; what another project shows is not skipped", () => {
    const specs = [
      spec("buys", { wide: "expected", phone: "unexpected" }),
      spec("opens the menu", { wide: "skipped", phone: "expected" }),
      spec("two servers", { wide: "skipped" }),
    ];
    expect(playwrightTally(report(specs), 1)).toEqual(tally(2, 1, 1));
    expect(said).toEqual(['- No project ran the test "two servers".']);
  });

  test("fails when a project of the configuration ran nothing, or nothing ran at all", () => {
    expect(playwrightTally(report([spec("buys", { wide: "expected", phone: "skipped" })]), 0)).toEqual(
      tally(1, 1),
    );
    expect(playwrightTally({ config: { projects }, suites: [], errors: [] }, 0)).toEqual(tally(0, 2));
    const noConfiguration = { config: { projects: [] }, suites: [], errors: [new Error("No tests found")] };
    expect(playwrightTally(noConfiguration, 1)).toEqual(tally(0, 1));
  });

  test("counts errors outside of tests, and Playwright's own bad end", () => {
    const passed = [spec("buys", { wide: "expected", phone: "expected" })];
    expect(playwrightTally(report(passed, [new Error("teardown")]), 1)).toEqual(tally(2, 1));
    expect(playwrightTally(report(passed), 1)).toEqual(tally(2, 1));
  });
});

test("the last line has the form that CI reads", () => {
  const sum = sumOf([tally(1, 0, 2), tally(3, 4)]);
  expect(lastLine(sum)).toBe("4 passed, 4 failed, 2 skipped");
});
