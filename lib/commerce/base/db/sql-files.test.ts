import { readdirSync } from "node:fs";
import path from "node:path";
import { LANGUAGE_CODES } from "@/lib/languages/languages";
import { functionsOf, readSqlFiles } from "./sql-files";

const files = readSqlFiles();

/** Returns the functions that the triggers of a text call, directly or by watch_rows. */
const calledByTriggers = (text: string): string[] =>
  [...text.matchAll(/execute function (\w+)\(|'(\w+)\(\)'|'(\w+)\(%L/g)].flatMap((match) =>
    match.slice(1).filter(Boolean),
  );

describe("the SQL files", () => {
  it("are all applied", () => {
    const present = readdirSync(path.join(process.cwd(), "lib/commerce/base/db/sql")).sort();
    expect(files.map(({ name }) => name).sort()).toEqual(present);
  });

  it("define each function once, by create or replace", () => {
    const names = files.flatMap(functionsOf);
    expect(names).toEqual([...new Set(names)]);
    for (const { name, text } of files) {
      const created = text.match(/create (or replace )?(function|aggregate|view|trigger)/gi) ?? [];
      expect([name, created.filter((words) => !words.startsWith("create or replace"))]).toEqual([name, []]);
    }
  });

  it("hold a trigger beside the function that it calls, because they are dropped together", () => {
    const apart = files.flatMap((file) =>
      calledByTriggers(file.text).filter((called) => !functionsOf(file).includes(called)),
    );
    expect(apart).toEqual([]);
    expect(files.flatMap(({ text }) => calledByTriggers(text)).length).toBeGreaterThan(15);
  });

  it("index what products are called and described by in every language of the shop", () => {
    const search = files.find(({ name }) => name === "search.sql")?.text ?? "";
    for (const language of LANGUAGE_CODES)
      for (const column of ["name", "meta_keywords", "short_description", "full_description"])
        expect(search).toContain(`p.${column} ->> '${language}'`);
  });
});
