import { type FileTime, jestTally, lastLine, playwrightTally, sumOf } from "./tally.mjs";

const tally = (passed: number, failures: string[] = [], skipped = 0, files: FileTime[] = []) => ({
  passed,
  failures,
  skipped,
  files,
});

let said: string[] = [];
beforeEach(() => {
  said = [];
  jest.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => jest.restoreAllMocks());

describe("a run of Jest", () => {
  test("is counted over all its projects, with what was skipped and the time of each file", () => {
    const [a, b] = [1, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds, tests: 1 })) as [
      FileTime,
      FileTime,
    ];
    const report = {
      projects: { rules: tally(5, [], 1, [a]), platform: tally(2, ["platform: adds"], 0, [b]) },
      brokenFiles: [],
    };
    expect(jestTally(report, ["rules", "platform"], 1)).toEqual(tally(7, ["platform: adds"], 1, [a, b]));
  });

  test("fails when a project that had to run is not in it, or ran nothing", () => {
    const idle = ['No test of the project "platform" ran.'];
    expect(jestTally({ projects: { rules: tally(5) }, brokenFiles: [] }, ["rules", "platform"], 0)).toEqual(
      tally(5, idle),
    );
    const report = { projects: { rules: tally(5), platform: tally(0, [], 3) }, brokenFiles: [] };
    expect(jestTally(report, ["rules", "platform"], 0)).toEqual(tally(5, idle, 3));
  });

  test("fails when there is nothing in it at all", () => {
    const idle = ['No test of the project "rules" ran.'];
    expect(jestTally({ projects: {}, brokenFiles: [] }, ["rules"], 0)).toEqual(tally(0, idle));
  });

  test("counts a file that could not be loaded once, and Jest's own bad end", () => {
    const broken = ["rules: lib/broken.test.ts"];
    expect(jestTally({ projects: { rules: tally(5) }, brokenFiles: broken }, ["rules"], 1)).toEqual(
      tally(5, broken),
    );
    expect(jestTally({ projects: { rules: tally(5) }, brokenFiles: [] }, ["rules"], 1)).toEqual(
      tally(5, ["A runner ended with exit code 1."]),
    );
  });
});

describe("a run of Playwright", () => {
  const projects = [{ name: "wide" }, { name: "phone" }];
  const spec = (title: string, statuses: Record<string, string>, file = "a.spec.ts") => ({
    title,
    file,
    tests: Object.entries(statuses).map(([projectName, status]) => ({
      projectName,
      status,
      results:
        status === "skipped"
          ? []
          : [
              {
                duration: 1500,
                ...(status === "unexpected"
                  ? {
                      errors: [
                        { message: "Test timeout" },
                        {
                          message: "\u001b[31mError:\u001b[39m no\n  row",
                          location: { file: "e2e/a.spec.ts", line: 7 },
                        },
                      ],
                    }
                  : {}),
              },
            ],
    })),
  });
  const took = (file: string, seconds: number, tests: number): FileTime[] => [{ file, seconds, tests }];
  const report = (specs: ReturnType<typeof spec>[], errors: { message: string }[] = []) => ({
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
    expect(playwrightTally(report(specs), 1)).toEqual(
      tally(2, ["phone: buys (Test timeout; Error: no row at a.spec.ts:7)"], 1, took("a.spec.ts", 4.5, 3)),
    );
    expect(said).toEqual(['- No project ran the test "two servers".']);
  });

  test("fails when a project of the configuration ran nothing, or nothing ran at all", () => {
    expect(playwrightTally(report([spec("buys", { wide: "expected", phone: "skipped" })]), 0)).toEqual(
      tally(1, ['No test of the project "phone" ran.'], 0, took("a.spec.ts", 1.5, 1)),
    );
    expect(playwrightTally({ config: { projects }, suites: [], errors: [] }, 0)).toEqual(
      tally(0, ['No test of the project "wide" ran.', 'No test of the project "phone" ran.']),
    );
    const noConfiguration = { config: { projects: [] }, suites: [], errors: [{ message: "No tests found" }] };
    expect(playwrightTally(noConfiguration, 1)).toEqual(tally(0, ["No tests found"]));
  });

  test("has the time of each file over all projects", () => {
    const specs = [
      spec("looks", { wide: "expected", phone: "skipped" }),
      spec("buys", { wide: "expected", phone: "expected" }, "b.spec.ts"),
      spec("pays", { wide: "expected", phone: "skipped" }, "b.spec.ts"),
    ];
    expect(playwrightTally(report(specs), 0).files).toEqual([
      { file: "a.spec.ts", seconds: 1.5, tests: 1 },
      { file: "b.spec.ts", seconds: 4.5, tests: 3 },
    ]);
  });

  test("counts errors outside of tests, and Playwright's own bad end", () => {
    const passed = [spec("buys", { wide: "expected", phone: "expected" })];
    const files = took("a.spec.ts", 3, 2);
    expect(playwrightTally(report(passed, [{ message: "teardown" }]), 1)).toEqual(
      tally(2, ["teardown"], 0, files),
    );
    expect(playwrightTally(report(passed), 1)).toEqual(
      tally(2, ["A runner ended with exit code 1."], 0, files),
    );
  });
});

test("the last line has the form that CI reads", () => {
  const sum = sumOf([tally(1, ["a"], 2), tally(3, ["b", "c"])]);
  expect(lastLine(sum)).toBe("4 passed, 3 failed, 2 skipped");
});
