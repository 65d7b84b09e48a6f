import { readFileSync } from "node:fs";
import { mapRequirements, numbersIn, type Catalogue, type LeftOut } from "./requirement-map";
import { allTestTitles, testTitles } from "./test-titles";

const read = <T>(name: string): T => JSON.parse(readFileSync(name, "utf8")) as T;

test.each([
  ["R7: words", [7]],
  ["R12 R13 and more", [12, 13]],
  ["R120-R122, R5", [120, 121, 122, 5]],
  ["R120–122", [120, 121, 122]],
  ["R9-R7", [9]],
  ["RTL, R, R-7, XR7, R7a and R1234 name nothing", []],
])("%j names %j", (title, numbers) => expect(numbersIn(title)).toEqual(numbers));

test("titles are read with their groups, also of tables; what is not run is not read", () => {
  const source = `
    describe("R1 group", () => {
      test("a", () => { expect(1).toBe(1); });
      it.each([["x"]])("b %s", (x) => {});
      describe("inner", () => test(\`c \${1 + 1}\`, () => {}));
    });
    for (const x of [1]) test("d", async () => { await test.step("R9 step", async () => {}); });
    test.skip("R2 skipped", () => {});
    test.fixme("R3 broken", () => {});
    describe.skip("R4", () => { test("e", () => {}); });
    test.todo("R5 later");
    other("R6", () => {});
    test.describe("phone", () => { test("f", { tag: "@x" }, () => {}); });
  `;
  expect(testTitles("x.test.ts", source).map(({ title }) => title)).toEqual([
    "R1 group › a",
    "R1 group › b %s",
    "R1 group › inner › c ${1 + 1}",
    "d",
    "phone › f",
  ]);
});

test("the map tells what is covered, uncovered and wrong", () => {
  const catalogue: Catalogue = {
    groups: { G1: "One" },
    requirements: [1, 2, 3, 4].map((id) => ({ id, group: "G1", text: `text ${id}` })),
  };
  const titles = [
    { file: "a", title: "R1 R1" },
    { file: "b", title: "R1-R2" },
    { file: "c", title: "R9" },
  ];
  const map = mapRequirements(
    catalogue,
    [
      { id: 3, reason: "why" },
      { id: 2, reason: "stale" },
      { id: 8, reason: "" },
    ],
    titles,
  );
  expect([...map.tests].map(([id, tests]) => [id, tests.map(({ file }) => file)])).toEqual([
    [1, ["a", "b"]],
    [2, ["b"]],
    [3, []],
    [4, []],
  ]);
  expect(map.uncovered.map(({ id }) => id)).toEqual([4]);
  expect(map.problems).toEqual([
    'c: "R9" names R9, which is no requirement',
    "R2 is left out, but a test names it",
    "R8 is left out, but is no requirement",
    "R8 is left out without a reason",
  ]);
});

test("the lists fit together, titles name requirements that exist, and each one has a test or a reason", () => {
  const catalogue = read<Catalogue>("docs/requirements.json");
  expect(catalogue.requirements.map(({ id }) => id)).toEqual(Array.from({ length: 396 }, (_, i) => i + 1));
  expect(
    catalogue.requirements.filter(
      ({ group, text }) => !(group in catalogue.groups) || text === "" || text.length > 100,
    ),
  ).toEqual([]);
  const leftOut = read<LeftOut[]>("docs/requirements-left-out.json");
  const { problems, uncovered } = mapRequirements(catalogue, leftOut, allTestTitles(process.cwd()));
  expect(problems).toEqual([]);
  // After removing the last test of a requirement, add a reason to the list of those left out.
  expect(uncovered).toEqual([]);
});
