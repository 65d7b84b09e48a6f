import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { saveCheckedSetting } from "@/lib/commerce/doors/admin/save-checked-setting";
import { listSettings, resetSetting } from "@/lib/commerce/base/settings/shop-settings";
import { isSetting, SETTING_NAMES, type SettingName } from "@/lib/contract/shop-settings";
import { JSON_OPTION, jsonOf, printRows } from "./output";
import type { Verb } from "./nouns";
import { print } from "./print";
import { Refused } from "./refused";

const settingOf = (word = ""): SettingName => {
  if (!isSetting(word))
    throw new Refused(`"${word}" is no setting. The settings are ${SETTING_NAMES.join(", ")}.`);
  return word;
};

const versionOf = async (name: SettingName): Promise<number> =>
  (await listSettings()).find(({ section }) => section === name)?.version ?? 0;

const CHANGED = "Somebody changed this setting meanwhile. Try again.";

const WORDS: Record<string, string> = {
  CONFLICT: CHANGED,
  LAST_METHOD: "Then nothing could be paid any more: offer at least one way to pay that is set up.",
};

const list: Verb = {
  usage: "[--json]",
  run: async (words) => {
    const { values } = parseArgs({ args: words, options: JSON_OPTION });
    printRows(values.json, await listSettings(), {
      setting: ({ section }) => section,
      changed: ({ version }) => (version === 0 ? "" : "yes"),
      value: ({ value }) => JSON.stringify(value).slice(0, 120),
    });
  },
};

const save: Verb = {
  usage: "<setting> <file.json>",
  run: async ([word, file = ""]) => {
    const name = settingOf(word);
    const given = jsonOf(readFileSync(file === "-" ? 0 : file, "utf8"), file);
    const saved = await saveCheckedSetting(COMMAND_LINE, name, given, await versionOf(name));
    if (!saved.ok) {
      const fields = (saved.facts?.fields as string[] | undefined) ?? [];
      throw new Refused(
        WORDS[saved.code] ??
          `${name} cannot be saved. Wrong: ${fields.map((field) => field || "the value").join(", ")}.`,
      );
    }
    print(`${name}: saved.`);
  },
};

const reset: Verb = {
  usage: "<setting>",
  run: async ([word]) => {
    const name = settingOf(word);
    const done = await resetSetting(COMMAND_LINE, name, await versionOf(name));
    if (!done.ok) throw new Refused(CHANGED);
    print(`${name}: as at the first start.`);
  },
};

export const SETTINGS: Record<string, Verb> = { list, save, reset };
