import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { dropDraft, listDrafts, publishDraft, saveDraft } from "@/lib/commerce/content/site-drafts";
import { listSections } from "@/lib/commerce/content/site-sections";
import {
  DRAFT_SECTIONS,
  readDraftValue,
  wrongDraftFields,
  type DraftSection,
} from "@/lib/contract/site-drafts";
import type { Verb } from "./nouns";
import { JSON_OPTION, jsonOf, printRows } from "./output";
import { print } from "./print";
import { Refused } from "./refused";

const sectionOf = (word = ""): DraftSection => {
  const section = DRAFT_SECTIONS.find((name) => name === word);
  if (section === undefined)
    throw new Refused(`"${word}" is no section. The sections are ${DRAFT_SECTIONS.join(", ")}.`);
  return section;
};

/** Version of the draft of a section; 0 without one. */
const draftVersionOf = async (section: DraftSection): Promise<number> =>
  (await listDrafts()).find((one) => one.section === section)?.version ?? 0;

/** Version of the section on the shop; 0 for the texts of the screens. */
const versionOf = async (section: DraftSection): Promise<number> =>
  (await listSections()).find((one) => one.section === section)?.version ?? 0;

/** @throws Refused with the reason of a refused command */
const accept = (result: { ok: boolean; code?: string; facts?: Record<string, unknown> }): void => {
  if (result.ok) return;
  throw new Refused(
    result.code === "CONFLICT"
      ? "Somebody changed this draft or its section meanwhile. Try again."
      : `The text of ${String(result.facts?.path)} cannot be shown: ${String(result.facts?.problem ?? "there is no such text")}.`,
  );
};

const drafts: Verb = {
  usage: "[--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: JSON_OPTION });
    printRows(values.json, await listDrafts(), {
      section: ({ section }) => section,
      state: ({ state }) => state,
      from: ({ startsOn }) => startsOn ?? "",
      to: ({ endsOn }) => endsOn ?? "",
      value: ({ value }) => JSON.stringify(value).slice(0, 80),
    });
  },
};

const draft: Verb = {
  usage: "<section> <file.json> [--from <YYYY-MM-DD>] [--to <YYYY-MM-DD>]",
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { from: { type: "string" }, to: { type: "string" } },
    });
    const section = sectionOf(positionals[0]);
    const file = positionals[1] ?? "";
    const given = jsonOf(readFileSync(file === "-" ? 0 : file, "utf8"), file);
    const days = { startsOn: values.from ?? null, endsOn: values.to ?? null };
    const value = readDraftValue(section, given);
    const wrong = wrongDraftFields(section, given, days);
    if (value === null || wrong.length > 0)
      throw new Refused(
        `This draft of ${section} cannot be saved. Wrong: ${wrong.map((field) => field || "the value").join(", ")}.`,
      );
    const seen = await draftVersionOf(section);
    accept(await saveDraft(COMMAND_LINE, section, { value, over: await versionOf(section), ...days }, seen));
    print(`${section}: the draft is saved.`);
  },
};

const publish: Verb = {
  usage: "<section>",
  run: async ([word]) => {
    const section = sectionOf(word);
    const seen = await draftVersionOf(section);
    accept(await publishDraft(COMMAND_LINE, section, { seen, over: await versionOf(section) }));
    print(`${section}: the draft is on the shop.`);
  },
};

const drop: Verb = {
  usage: "<section>",
  run: async ([word]) => {
    const section = sectionOf(word);
    accept(await dropDraft(COMMAND_LINE, section, await draftVersionOf(section)));
    print(`${section}: the draft is gone.`);
  },
};

export const SITE_DRAFTS: Record<string, Verb> = { drafts, draft, publish, drop };
