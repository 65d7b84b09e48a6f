import { readFileSync } from "node:fs";
import { callCosts } from "./table";

test("server/call-costs.json is the costs of the tables of calls (npm run costs)", () => {
  expect(readFileSync("server/call-costs.json", "utf8")).toBe(callCosts());
});
