import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PAYMENT_KIND_NAMES } from "@/lib/model/payment-kinds";
import english from "@/messages/en.json";
import { drawMap, MAP } from "./map.mjs";
import { SETTINGS } from "./settings.mjs";

const DECISIONS = "docs/adr";
/** Copies of what the project was given, which name files as they please. */
const GIVEN = ["docs/specification.md", "docs/rulings.md"];
/** Folders whose files the documents name by their path from the root. */
const FOLDERS =
  "app|catalogue|components|deploy|docs|e2e|lib|messages|payment-sandbox|public|scripts|server|trust";

const decisions = readdirSync(DECISIONS).filter((name) => /^\d{4}-/.test(name));
const documents = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join("docs", name)),
].filter((name) => !GIVEN.includes(name));

test.each(documents)("%s names no file that does not exist", (document) => {
  const text = readFileSync(document, "utf8");
  const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w@./()[\\]-]+)\``, "g"))].map(
    ([, name]) => name ?? "",
  );
  const linked = [...text.matchAll(/\]\(([^)#:\s]+\.\w+)(?:#[^)]*)?\)/g)].map(([, name]) =>
    path.posix.join(path.posix.dirname(document), name ?? ""),
  );
  expect([...named, ...linked].filter((name) => !existsSync(name))).toEqual([]);
});

test("docs/wings.md is the map of the rows that imports are compared with (npm run map)", () => {
  expect(readFileSync(MAP, "utf8")).toBe(drawMap());
});

test.each(decisions)("the decision %s has its number, its day and a status", (name) => {
  const [title, , second] = readFileSync(path.join(DECISIONS, name), "utf8").split("\n");
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
  expect(second).toMatch(/^\d{4}-\d\d-\d\d.*\. Status: (?:accepted|superseded)\b/);
});

test("each decision stands once in the index by topic, with its title", () => {
  const index = readFileSync(path.join(DECISIONS, "README.md"), "utf8");
  const lines = [...index.matchAll(/^- \[(\d{4} .+)\]\((\S+)\)/gm)].map(([, title, name]) => [name, title]);
  const expected = decisions.map((name) => [
    name,
    readFileSync(path.join(DECISIONS, name), "utf8").split("\n")[0]?.slice("# ".length),
  ]);
  expect(lines.sort()).toEqual(expected.sort());
});

test("decision 3 names each file that relies on a form of the framework", () => {
  const FORMS = /\/_next\b|__next|__NEXT|next\/dist|x-next|x-middleware|TURBOPACK|prerender-manifest/;
  const files = ["server", "components/ui"]
    .flatMap((folder) => readdirSync(folder).map((name) => path.posix.join(folder, name)))
    .filter((file) => /(?<!\.test)\.(?:mjs|tsx?)$/.test(file));
  const relying = files.filter((file) => FORMS.test(readFileSync(file, "utf8")));
  const decision = readFileSync("docs/adr/0003-a-thin-server-before-next.md", "utf8");
  expect(relying.length).toBeGreaterThan(8);
  expect(relying.filter((file) => !decision.includes(`\`${file}\``))).toEqual([]);
});

test("docs/payments.md tells of every way to pay, and of every setting of payments", () => {
  const text = readFileSync("docs/payments.md", "utf8").toLowerCase();
  const isTold = (words: string): boolean =>
    words.split(/[()]/).some((part) => part.trim() !== "" && text.includes(part.trim().toLowerCase()));
  const kinds = PAYMENT_KIND_NAMES.filter((kind) => !isTold(english.islands.checkout.methods[kind]));
  const settings = SETTINGS.filter((one) => /\b(?:cards?|wallet|cash|payments?)\b/i.test(one.text));
  expect([...kinds, ...settings.map(({ name }) => name).filter((name) => !isTold(name))]).toEqual([]);
});
