import { helpFor } from "./nouns";

test("help names the topics, and the commands of one", () => {
  expect(helpFor([])).toEqual(helpFor(["help"]));
  expect(helpFor([]).join("\n")).toMatch(/\n {2}orders {2,}.*list.*\n/);
  expect(
    helpFor(["help", "reviews"]).every(
      (line) => line === "Usage:" || line.startsWith("  npm run shop -- reviews "),
    ),
  ).toBe(true);
  expect(helpFor(["reviews", "publsh"])).toEqual(helpFor(["help", "reviews"]));
  expect(helpFor(["help", "import"])).toHaveLength(3);
  expect(helpFor(["ordres"])[0]).toBe('There is no command "ordres".');
});
