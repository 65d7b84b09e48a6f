import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { MAIL_KINDS } from "@/lib/model/mail-kinds";
import { EVENTS } from "./events";

/** The names of the events that commerce tells. */
const told = readdirSync("lib/commerce", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .flatMap((name) => [
    ...readFileSync(path.join("lib/commerce", name), "utf8").matchAll(/\btell\(\s*tx,\s*"([\w-]+)"/g),
  ])
  .map(([, event]) => event);

test("every event is told somewhere, so that docs/events.md promises no mail that nobody gets", () => {
  expect(Object.keys(EVENTS).filter((event) => !told.includes(event))).toEqual([]);
});

test("every kind of mail belongs to an event", () => {
  const kinds = new Set<string>(Object.values(EVENTS).flatMap((audiences) => Object.values(audiences)));
  expect(MAIL_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
});
