import { readFileSync } from "node:fs";
import { eventsPage } from "./table";

test("docs/events.md is the table of events (npm run events)", () => {
  expect(readFileSync("docs/events.md", "utf8")).toBe(eventsPage());
});
