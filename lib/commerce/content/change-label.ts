import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { LABEL_ENTITIES, labelsOf, messagePathOf, type LabelEntity } from "@/lib/i18n/label-entities";
import { compiledMessages, compileLabel } from "@/lib/i18n/label-text";
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from "@/lib/languages/languages";
import { messageAt } from "@/lib/i18n/message-tree";
import type { Actor } from "../base/actor";
import { writeAudit } from "../base/audit/audit-log";
import { db, inTransaction, type Db, type Tx } from "../base/db/client";
import { labels } from "../base/db/schema";
import { done, failed, type Result } from "../base/result";
import { messageSource } from "./message-sources";

const english = () => messageSource(DEFAULT_LANGUAGE);

type OwnLabel = { entityId: number; labelHtmlId: string; path: string; text: string };

/** The built-in text of a message, English where the language has none. */
export const builtInText = (language: Language, path: string): string =>
  String(messageAt(messageSource(language), path) ?? messageAt(english(), path) ?? "");

/** Lists the shop owner's texts of a language with the messages that they replace, in the order of the registry. */
const ownLabels = async (on: Db | Tx, language: Language): Promise<OwnLabel[]> => {
  const rows = await on.select().from(labels).where(eq(labels.language, language));
  return LABEL_ENTITIES.flatMap((entity) =>
    rows
      .filter(({ entityId }) => entityId === entity.id)
      .flatMap((row) => {
        const path = messagePathOf(entity, row.labelHtmlId, english());
        return path === null ? [] : [{ ...row, path }];
      }),
  );
};

/** Returns the shop owner's texts of a language by the path of the message. */
export const ownTexts = async (language: Language): Promise<Map<string, string>> =>
  new Map((await ownLabels(db(), language)).map(({ path, text }) => [path, text]));

/** A message with its texts. `own` is null while the built-in text is shown. */
type ShownLabel = {
  path: string;
  texts: Record<Language, { builtIn: string; own: string | null }>;
};

/**
 * Lists the messages of a screen whose name or text contains the searched one, a page of them with the number of all.
 * @param onlyOwn leaves out those that show the built-in texts
 */
export const listLabels = async ({
  entity,
  text,
  onlyOwn,
  page,
  perPage,
}: {
  entity: LabelEntity;
  text: string;
  onlyOwn: boolean;
  page: number;
  perPage: number;
}): Promise<{ rows: ShownLabel[]; total: number }> => {
  const own = Object.fromEntries(
    await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await ownTexts(code)])),
  ) as Record<Language, Map<string, string>>;
  const shown = labelsOf(entity, english()).map(({ path }) => ({
    path,
    texts: Object.fromEntries(
      LANGUAGE_CODES.map((code) => [
        code,
        { builtIn: builtInText(code, path), own: own[code].get(path) ?? null },
      ]),
    ) as ShownLabel["texts"],
  }));
  const wanted = text.toLocaleLowerCase();
  const found = shown.filter(
    ({ path, texts }) =>
      (!onlyOwn || LANGUAGE_CODES.some((code) => texts[code].own !== null)) &&
      [path, ...LANGUAGE_CODES.flatMap((code) => [texts[code].builtIn, texts[code].own ?? ""])].some((one) =>
        one.toLocaleLowerCase().includes(wanted),
      ),
  );
  return { rows: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};

/** The screen whose label a message is: the last one of the registry that has it, whose text is the one shown. */
const screenOf = (path: string): { entity: LabelEntity; labelHtmlId: string } | null =>
  LABEL_ENTITIES.flatMap((entity) => {
    const label = labelsOf(entity, english()).find((one) => one.path === path);
    return label === undefined ? [] : [{ entity, labelHtmlId: label.labelHtmlId }];
  }).at(-1) ?? null;

export type LabelRefusal = "NOT_FOUND" | "TEXT_INVALID";

/** A change of a message in one language; a text of null shows the built-in one again. */
export type LabelChange = { path: string; language: Language; text: string | null };

/** Checks a change. @returns the reason if it cannot be made; facts of TEXT_INVALID: `problem`, an English sentence */
export const checkLabel = ({ path, language, text }: LabelChange): Result<null, LabelRefusal> => {
  if (screenOf(path) === null) return failed("NOT_FOUND");
  if (text === null) return done(null);
  const compiled = compileLabel(
    text,
    [english(), messageSource(language)].map((file) => messageAt(compiledMessages(file), path)),
  );
  return "problem" in compiled ? failed("TEXT_INVALID", { problem: compiled.problem }) : done(null);
};

/** Makes a checked change in the transaction of what else is done. A message that is unknown meanwhile is left. */
export const changeLabelIn = async (
  tx: Tx,
  actor: Actor,
  { path, language, text }: LabelChange,
): Promise<void> => {
  const screen = screenOf(path);
  if (screen === null) return;
  const before = (await ownLabels(tx, language)).filter((label) => label.path === path);
  for (const { entityId, labelHtmlId } of before)
    await tx
      .delete(labels)
      .where(
        and(
          eq(labels.entityId, entityId),
          eq(labels.labelHtmlId, labelHtmlId),
          eq(labels.language, language),
        ),
      );
  if (text !== null)
    await tx.execute(sql`
      insert into labels (entity_id, label_html_id, language, text)
      values (${screen.entity.id}, ${screen.labelHtmlId}, ${language}, ${text})
      on conflict (entity_id, label_html_id, language) do update set text = excluded.text`);
  await writeAudit(tx, actor, {
    action: text === null ? "label.unset" : "label.set",
    subject: "label",
    subjectId: screen.entity.id,
    note: `${path} (${language})`,
    before: { text: before.at(-1)?.text ?? null },
    after: { text },
  });
};

/**
 * Changes the text of a message in one language. A message has one own text: its texts under other names and other
 * screens are deleted.
 * @param text null shows the built-in text again
 * @returns as `checkLabel`
 */
export const changeLabel = async (
  actor: Actor,
  path: string,
  language: Language,
  text: string | null,
): Promise<Result<null, LabelRefusal>> => {
  const change = { path, language, text };
  const checked = checkLabel(change);
  if (checked.ok) await inTransaction((tx) => changeLabelIn(tx, actor, change));
  return checked;
};
