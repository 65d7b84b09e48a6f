import { sql } from "drizzle-orm";
import ar from "@/messages/admin/ar.json";
import en from "@/messages/admin/en.json";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { db } from "../../base/db/client";
import { aCategory, aProduct, aVendor } from "../../base/db/seed-builders";
import { useTestDatabase } from "../../base/db/testing";
import { continueImports } from "../../exchange/files/run-imports";
import type { Result } from "../../base/result";
import { aCaller } from "./caller.testing";
import { exchangeHandlers } from "./exchange-handlers";

useTestDatabase();

/** True: an answer does not wait for a check. */
let mockNoPatience = false;
jest.mock("node:timers/promises", () => {
  const actual = jest.requireActual<typeof import("node:timers/promises")>("node:timers/promises");
  return {
    ...actual,
    setTimeout: (ms: number, value: unknown, options?: object) =>
      mockNoPatience ? Promise.resolve(value) : actual.setTimeout(ms, value, options),
  };
});

afterEach(() => {
  mockNoPatience = false;
});

const OWNER = aCaller({ role: "owner" });
const OTHER = { ...OWNER, actor: { ...OWNER.actor, name: "Ravi" } };

const answerOf = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
/** Sends a file. */
const send = async (text: string, caller = OWNER): Promise<AdminAnswer<"imports/check">> =>
  answerOf(
    await exchangeHandlers["imports/check"](
      {
        fileName: "goods.csv",
        data: Buffer.from(text).toString("base64"),
        sheet: null,
        mapping: null,
        kind: null,
        isAsking: false,
      },
      caller,
    ),
  );
/** Looks at an import, as the desk does, until its check is over. */
const afterCheck = async (id: number): Promise<AdminAnswer<"imports/show">> => {
  for (;;) {
    const found = answerOf(await exchangeHandlers["imports/show"]({ id }, OWNER));
    if (found.state !== "checking") return found;
  }
};
/** Sends a file without mistakes. @returns its import */
const check = async (text: string, caller = OWNER): Promise<{ id: number }> => {
  const sent = await send(text, caller);
  expect(sent.problems).toEqual([]);
  const found = await afterCheck(sent.import?.id ?? 0);
  expect(found.state).toBe("checked");
  return { id: found.id };
};
const mistakesIn = async (text: string) => {
  const sent = await send(text);
  const found = sent.import === null ? sent : await afterCheck(sent.import.id);
  expect(found.problemCount).toBe(found.problems.length);
  return found.problems.map(({ row, column, value, expected }) => [row, column, value, expected]);
};

/** Everything that an import may write, and the differences that it keeps. */
const stored = async (): Promise<unknown> =>
  (
    await db().execute(sql`
    select (select jsonb_agg(to_jsonb(p) order by id) from products p) as products, (select count(*) from variants) as variants,
      (select count(*) from audit_log) as entries, (select count(*) from import_changes) as changes,
      (select count(*) from imports where state not in ('refused')) as imports`)
  ).rows[0];

const HEAD = "sku,name_en,price_inr,category_id,gst_rate,hsn_code,seller_id";
const ROWS = 400;

/** Lines of new products. */
const newProducts = async (prefix: string): Promise<string[]> => {
  const [category, vendor] = [await aCategory(), await aVendor()];
  return Array.from(
    { length: ROWS },
    (_, n) => `${prefix}-${n},"Bolt, no. ${n}",${n + 1},${category.id},18,7318,${vendor.id}`,
  );
};

test("a check that takes longer than an answer goes on, and its end is read: differences, or mistakes", async () => {
  mockNoPatience = true;
  const lines = await newProducts("L");
  const right = await send([HEAD, ...lines].join("\n"));
  expect(right).toMatchObject({ import: { state: "checking" }, problems: [], problemCount: 0 });
  expect(await afterCheck(right.import?.id ?? 0)).toMatchObject({
    state: "checked",
    rows: ROWS,
    newRows: ROWS,
    // Six columns besides the part number.
    changes: ROWS * 6,
  });
  const wrong = await send([HEAD, ...lines.with(300, "L-300,Bolt")].join("\n"));
  expect(wrong).toMatchObject({ import: { state: "checking" }, problems: [] });
  expect(await afterCheck(wrong.import?.id ?? 0)).toMatchObject({
    state: "refused",
    problemCount: 1,
    problems: [{ row: 302, column: "price_inr", expected: "cell-count", facts: { found: 2, wanted: 7 } }],
  });
});

test("three wrong rows among hundreds are named by row and column, and nothing is written", async () => {
  const lines = await newProducts("T");
  const before = await stored();
  const wrong = lines
    .with(4, lines[4]?.replace(",5,", ",cheap,") ?? "")
    .with(200, lines[200]?.replace("T-200", "T-199") ?? "")
    .with(399, lines[399]?.replace(",18,7318,", ",18,73,") ?? "");
  expect(await mistakesIn([HEAD, ...wrong].join("\n"))).toEqual([
    [6, "price_inr", "cheap", "price"],
    [202, "sku", "T-199", "new-row-once"],
    [401, "hsn_code", "73", "hsn"],
  ]);
  expect(await stored()).toEqual(before);
});

test("a file that was cut, in a quoted cell and between cells, is named, and nothing is written", async () => {
  const lines = await newProducts("C");
  const before = await stored();
  const text = [HEAD, ...lines].join("\n");
  const cutAfter = (end: string) => text.slice(0, text.indexOf(end) + end.length);
  expect(await mistakesIn(cutAfter('C-300,"Bolt, n'))).toEqual([[302, "name_en", "", "closed-quote"]]);
  expect(await mistakesIn(cutAfter('C-300,"Bolt, no. 300",301'))).toEqual([
    [302, "category_id", "", "cell-count"],
  ]);
  expect(await stored()).toEqual(before);
});

test("wrong columns are named, and nothing is written", async () => {
  const before = await stored();
  expect(await mistakesIn("sku,name_en,name_en\nA-1,Bolt,Bolt")).toEqual([
    [1, "name_en", "name_en", "one-column"],
  ]);
  expect(await stored()).toEqual(before);
});

test("a formula in a cell is named; one that an export protected stays a text and is protected again", async () => {
  const { sku } = await aProduct({ name: "Bolt" });
  const { sku: other } = await aProduct({ name: "Nut" });
  const before = await stored();
  expect(
    await mistakesIn(`sku,name_en,description_en\n${sku},"=HYPERLINK(""http://x"")",\n${other},Nut,@SUM(A1)`),
  ).toEqual([
    [2, "name_en", '=HYPERLINK("http://x")', "no-formula"],
    [3, "description_en", "@SUM(A1)", "no-formula"],
  ]);
  expect(await stored()).toEqual(before);

  const found = await check(`sku,name_en\n${sku},'=1+1 bolts\n${other},-10 to +60 nuts`);
  answerOf(await exchangeHandlers["imports/apply"]({ ...found, seenFar: 0 }, OWNER));
  await continueImports();
  const { rows } = await db().execute(
    sql`select name ->> 'en' as name from products where sku in (${sku}, ${other}) order by id`,
  );
  expect(rows).toEqual([{ name: "=1+1 bolts" }, { name: "-10 to +60 nuts" }]);
  const { text } = answerOf(
    await exchangeHandlers["exports/goods"]({ what: "products", as: "csv", after: null }, OWNER),
  );
  expect(text).toContain(`\n${sku},'=1+1 bolts,`);
  expect(text).toContain(`\n${other},-10 to +60 nuts,`);
});

test("of two imports at once the second is refused in words, and can be written after the first", async () => {
  const { sku } = await aProduct({ pricePaise: 100_00 });
  const first = await check(`sku,price_inr\n${sku},105`);
  const second = await check(`sku,weight_grams\n${sku},7`, OTHER);
  const apply = exchangeHandlers["imports/apply"];
  answerOf(await apply({ ...first, seenFar: 0 }, OWNER));
  const refused = { ok: false, code: "IMPORT_RUNNING" };
  expect(await apply({ ...second, seenFar: 0 }, OTHER)).toEqual(refused);
  expect(await exchangeHandlers["imports/undo"](first, OTHER)).toEqual(refused);
  expect([en.errors.IMPORT_RUNNING, ar.errors.IMPORT_RUNNING]).toEqual([
    "Another import is being written or undone. Wait until it is done.",
    "يُكتب استيراد آخر أو يُتراجع عنه الآن. انتظر حتى ينتهي.",
  ]);
  await continueImports();
  answerOf(await apply({ ...second, seenFar: 0 }, OTHER));
  await continueImports();
  const { rows } = await db().execute(
    sql`select price_paise::int as price, weight_grams as grams from products where sku = ${sku}`,
  );
  expect(rows).toEqual([{ price: 105_00, grams: 7 }]);
});
