import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { listSections, resetSection, saveSection } from "@/lib/commerce/content/site-sections";
import {
  isSiteSection,
  readSiteSection,
  SITE_SECTION_NAMES,
  wrongFieldsOf,
  type SiteSectionName,
} from "@/lib/contract/site-sections";
import { OWN_VENDOR_ID } from "@/lib/commerce/base/own-vendor";
import { JSON_OPTION, jsonOf, printRows } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";
import { SITE_DRAFTS } from "./site-drafts";

const sectionOf = (word = ""): SiteSectionName => {
  if (!isSiteSection(word))
    throw new Refused(`"${word}" is no section. The sections are ${SITE_SECTION_NAMES.join(", ")}.`);
  return word;
};

const shownOf = async (section: SiteSectionName) => {
  const shown = (await listSections()).find((one) => one.section === section);
  if (shown === undefined)
    throw new Refused(`${section} stands with your firm: npm run shop -- sellers firm ${OWN_VENDOR_ID}`);
  return shown;
};

const list: Verb = {
  usage: "[--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: JSON_OPTION });
    printRows(values.json, await listSections(), {
      section: ({ section }) => section,
      changed: ({ version }) => (version === 0 ? "" : "yes"),
      value: ({ value }) => JSON.stringify(value).slice(0, 80),
    });
  },
};

const show: Verb = {
  usage: "<section>",
  run: async ([word]) => print(JSON.stringify((await shownOf(sectionOf(word))).value, null, 2)),
};

const save: Verb = {
  usage: "<section> <file.json>",
  run: async ([word, file = ""]) => {
    const section = sectionOf(word);
    const given = jsonOf(readFileSync(file === "-" ? 0 : file, "utf8"), file);
    const value = readSiteSection(section, given);
    if (value === null)
      throw new Refused(
        `${section} cannot be saved. Wrong: ${wrongFieldsOf(section, given)
          .map((field) => field || "the value")
          .join(", ")}.`,
      );
    const saved = await saveSection(COMMAND_LINE, section, value, (await shownOf(section)).version);
    if (!saved.ok) throw new Refused("Somebody changed this section meanwhile. Try again.");
    print(`${section}: saved.`);
  },
};

const reset: Verb = {
  usage: "<section>",
  run: async ([word]) => {
    const section = sectionOf(word);
    const done = await resetSection(COMMAND_LINE, section, (await shownOf(section)).version);
    if (!done.ok) throw new Refused("Somebody changed this section meanwhile. Try again.");
    print(`${section}: shows the catalogue's site.json again.`);
  },
};

export const SITE: Record<string, Verb> = { list, show, save, reset, ...SITE_DRAFTS };
