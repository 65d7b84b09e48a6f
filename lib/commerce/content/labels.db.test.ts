import { runLabels } from "@/scripts/labels/command";
import { sql } from "drizzle-orm";
import { answerCall } from "@/lib/commerce/api/answer-call";
import { db } from "@/lib/commerce/db/client";
import { useTestDatabase } from "@/lib/commerce/db/testing";
import { getLabels, setLabel, unsetLabel } from "./labels";

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

beforeEach(() => db().execute(sql`delete from labels`));

test("R350: the call answers the label set of a screen in a language", async () => {
  await setLabel(80, "title", "ar", "رغباتي");
  await setLabel(80, "undo", "ar", "ارجع");
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

test("a change of a label is noted for the kept pages, the same text again is not", async () => {
  await setLabel(80, "undo", "ar", "ارجع");
  const first = await labelVersion();
  await setLabel(80, "undo", "ar", "ارجع");
  expect(await labelVersion()).toBe(first);
  await setLabel(80, "undo", "ar", "تراجع عنه");
  const second = await labelVersion();
  expect(Number(second)).toBeGreaterThan(Number(first));
  expect([await unsetLabel(80, "undo", "ar"), await unsetLabel(80, "undo", "ar")]).toEqual([true, false]);
  expect(Number(await labelVersion())).toBeGreaterThan(Number(second));
});

test("the command sets, lists and takes back a label, by id or name, under one name of the message", async () => {
  await setLabel(80, "clearWishlist", "ar", "قديم");
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
    expect.arrayContaining(["clearWishlist\tClear Wishlist\tar*: أفرغ القائمة", "undo\tUndo\tar: تراجع"]),
  );
  expect(await runLabels(["list"])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^80\tWishlist\t\d+ labels, changed: 2 ar$/)]),
  );
  expect(await runLabels(["unset", "Wishlist", "clear", "ar"])).toEqual([
    expect.stringContaining("shows the built-in words again"),
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
  [["set", "Wishlist", "title", "en", "x"], "change messages/en.json"],
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
