import { runLabels } from "@/scripts/labels/command";
import { sql } from "drizzle-orm";
import { answerCall } from "@/lib/commerce/doors/api/answer-call";
import { db } from "@/lib/commerce/base/db/client";
import { useTestDatabase } from "@/lib/commerce/base/db/testing";
import { COMMAND_LINE } from "../base/actor";
import { listAudit } from "../base/audit/audit-log";
import { changeLabel, listLabels } from "./change-label";
import { getLabels } from "./labels";

useTestDatabase();

const visitor = { token: null, language: "ar", idempotencyKey: null, remoteAddress: "local" } as const;
const labelVersion = async (): Promise<string> =>
  String(
    (
      await db().execute<{ at: string }>(
        sql`select coalesce(max(version), 0)::text as at from change_log where entity = 'label'`,
      )
    ).rows[0]?.at,
  );

/** The label under a name that the screen has not by itself, as an older release or another tool left it. */
const setRow = (labelHtmlId: string, text: string) =>
  db().execute(
    sql`insert into labels (entity_id, label_html_id, language, text) values (80, ${labelHtmlId}, 'ar', ${text})`,
  );
const UNDO = "islands.store.undo";
const SHOP = { id: 57, name: "Shop", covers: [""] };

beforeEach(() => db().execute(sql`delete from labels`));

test("R350: the call answers the label set of a screen in a language", async () => {
  await setRow("title", "رغباتي");
  await setRow("undo", "ارجع");
  const answer = await answerCall(
    "get-localization-data",
    { entityId: 80, languageCode: "ar", recordValueJson: "{}" },
    visitor,
  );
  expect(answer).toMatchObject({
    ok: true,
    rows: [
      {
        labelsJsonData: [
          { labelHtmlId: "title", text: "رغباتي" },
          { labelHtmlId: "undo", text: "ارجع" },
        ],
      },
    ],
  });
  for (const params of [
    { entityId: 56, languageCode: "ar" },
    { entityId: 80, languageCode: "fr" },
    { entityId: 1e12, languageCode: "'; drop table labels" },
  ])
    expect(
      await answerCall("get-localization-data", { ...params, recordValueJson: "{}" }, visitor),
    ).toMatchObject({ ok: true, rows: [{ labelsJsonData: [] }] });
});

test("a change of a label is noted for the kept pages, the same text again is not shown twice", async () => {
  expect(await changeLabel(COMMAND_LINE, UNDO, "ar", "ارجع")).toMatchObject({ ok: true });
  const first = await labelVersion();
  expect(await changeLabel(COMMAND_LINE, UNDO, "ar", "تراجع عنه")).toMatchObject({ ok: true });
  const second = await labelVersion();
  expect(Number(second)).toBeGreaterThan(Number(first));
  expect(await changeLabel(COMMAND_LINE, UNDO, "ar", null)).toMatchObject({ ok: true });
  expect(Number(await labelVersion())).toBeGreaterThan(Number(second));
  expect(await getLabels(80, "ar")).toEqual([]);
  expect(
    (await listAudit({ subject: "label", limit: 3 })).map(({ action, before, after }) => [
      action,
      before?.text,
      after?.text,
    ]),
  ).toEqual([
    ["label.unset", "تراجع عنه", null],
    ["label.set", "ارجع", "تراجع عنه"],
    ["label.set", null, "ارجع"],
  ]);
});

test("the texts of the screens are searched by name and by text, in both languages", async () => {
  await changeLabel(COMMAND_LINE, UNDO, "en", "Take it back");
  const found = async (text: string, onlyOwn = false) =>
    (await listLabels({ entity: SHOP, text, onlyOwn, page: 1, perPage: 5 })).rows;
  expect(await found("take it BACK")).toEqual([
    {
      path: UNDO,
      texts: { en: { builtIn: "Undo", own: "Take it back" }, ar: { builtIn: "تراجع", own: null } },
    },
  ]);
  expect((await found("", true)).map(({ path }) => path)).toEqual([UNDO]);
  expect((await found("store.undo")).map(({ path }) => path)).toEqual([UNDO]);
  expect(await found("no text of the shop has this")).toEqual([]);
});

test("a text that cannot replace the built-in one is refused with the reason, and nothing is changed", async () => {
  expect(await changeLabel(COMMAND_LINE, "islands.store.wishlist", "en", "Wishes")).toMatchObject({
    code: "TEXT_INVALID",
    facts: { problem: expect.stringContaining("lacks {n}") as unknown },
  });
  expect(await changeLabel(COMMAND_LINE, "no.message", "en", "x")).toMatchObject({ code: "NOT_FOUND" });
  expect(await getLabels(80, "en")).toEqual([]);
});

test("the command sets, lists and takes back a label, by id or name, under one name of the message", async () => {
  await setRow("clear", "قديم");
  expect(await runLabels(["set", "wishlist", "clear", "ar", "أفرغ القائمة"])).toEqual([
    "Wishlist clearWishlist (ar): أفرغ القائمة",
  ]);
  expect(await runLabels(["set", "80", "islands.store.wishlist", "ar", "رغباتي (<n>{count}</n>)"])).toEqual([
    "Wishlist wishlist (ar): رغباتي (<n>{count}</n>)",
  ]);
  expect(await getLabels(80, "ar")).toEqual([
    { id: "clearWishlist", text: "أفرغ القائمة" },
    { id: "wishlist", text: "رغباتي (<n>{count}</n>)" },
  ]);
  expect(await runLabels(["list", "Wishlist"])).toEqual(
    expect.arrayContaining([
      "clearWishlist\ten: Clear Wishlist\tar*: أفرغ القائمة",
      "undo\ten: Undo\tar: تراجع",
    ]),
  );
  expect(await runLabels(["list"])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^80\tWishlist\t\d+ labels, changed: 0 en, 2 ar$/)]),
  );
  expect(await runLabels(["unset", "Wishlist", "clear", "ar"])).toEqual([
    expect.stringContaining("shows the built-in text again"),
  ]);
  expect(await runLabels(["unset", "Wishlist", "clear", "ar"])).toEqual([
    expect.stringContaining("was not changed"),
  ]);
  expect((await getLabels(80, "ar")).map(({ id }) => id)).toEqual(["wishlist"]);
});

test.each([
  [["set", "Nowhere", "title", "ar", "x"], '"Nowhere" is no screen'],
  [["set", "95", "title", "ar", "x"], '"95" is no screen'],
  [["set", "Wishlist", "nothing", "ar", "x"], 'Wishlist has no label "nothing"'],
  [["set", "Wishlist", "title", "en", "x"], "lacks {n}"],
  [["set", "Wishlist", "title", "fr", "x"], '"fr" is no language'],
  [["set", "Wishlist", "title", "ar", "رغباتي"], "lacks {n}"],
  [["set", "Wishlist", "undo", "ar", "{"], "not a valid ICU message"],
  [["set", "Wishlist", "undo", "ar", ""], "the text is empty"],
  [["set", "Wishlist", "undo"], "npm run labels"],
  [["drop"], "npm run labels"],
  [[], "npm run labels"],
])("the command refuses %j", async (args, sentence) => {
  await expect(runLabels(args)).rejects.toThrow(sentence);
  expect(await getLabels(80, "ar")).toEqual([]);
});
