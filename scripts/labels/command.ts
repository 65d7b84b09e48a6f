import { COMMAND_LINE } from "@/lib/commerce/base/actor";
import { builtInText, changeLabel, ownTexts } from "@/lib/commerce/content/change-label";
import {
  LABEL_ENTITIES,
  labelEntity,
  labelsOf,
  messagePathOf,
  type LabelEntity,
} from "@/lib/i18n/label-entities";
import { isLanguage, LANGUAGE_CODES, type Language } from "@/lib/languages/languages";
import en from "@/messages/en.json";
import { Refused } from "../shop/refused";

const refuse = (sentence: string): never => {
  throw new Refused(sentence);
};

const CODES = LANGUAGE_CODES.join(", ");

const USAGE = `npm run labels -- list                                        the screens
npm run labels -- list <screen>                               its labels: name and the texts shown
npm run labels -- set <screen> <label> <language> <text>      change a label
npm run labels -- unset <screen> <label> <language>           show the built-in text again
<screen> is an id or a name (80, Wishlist), <language> one of: ${CODES}`;

const screenOf = (asked = ""): LabelEntity =>
  labelEntity(asked) ??
  refuse(
    `"${asked}" is no screen. There are: ${LABEL_ENTITIES.map(({ id, name }) => `${id} ${name}`).join(", ")}`,
  );

const languageOf = (asked = ""): Language =>
  isLanguage(asked) ? asked : refuse(`"${asked}" is no language of the shop. There are: ${CODES}`);

const pathOf = (screen: LabelEntity, label = ""): string =>
  messagePathOf(screen, label, en) ??
  refuse(`${screen.name} has no label "${label}". See them with: npm run labels -- list ${screen.name}`);

const nameOf = (screen: LabelEntity, path: string): string =>
  labelsOf(screen, en).find((known) => known.path === path)?.labelHtmlId ?? path;

const allOwnTexts = () =>
  Promise.all(LANGUAGE_CODES.map(async (code) => ({ code, own: await ownTexts(code) })));

const listScreens = async (): Promise<string[]> => {
  const texts = await allOwnTexts();
  return LABEL_ENTITIES.map((screen) => {
    const labels = labelsOf(screen, en);
    const changed = texts.map(
      ({ code, own }) => `${labels.filter(({ path }) => own.has(path)).length} ${code}`,
    );
    return `${screen.id}\t${screen.name}\t${labels.length} labels, changed: ${changed.join(", ")}`;
  });
};

const listLabels = async (screen: LabelEntity): Promise<string[]> => {
  const texts = await allOwnTexts();
  return labelsOf(screen, en).map(({ labelHtmlId, path }) =>
    [
      labelHtmlId,
      ...texts.map(({ code, own }) =>
        own.has(path) ? `${code}*: ${own.get(path)}` : `${code}: ${builtInText(code, path)}`,
      ),
    ].join("\t"),
  );
};

const change = async (path: string, language: Language, text: string | null): Promise<void> => {
  const changed = await changeLabel(COMMAND_LINE, path, language, text);
  if (!changed.ok)
    refuse(
      `${path}: ${String(changed.facts?.problem ?? "no message has this name")}. The built-in text is: ${builtInText(language, path)}`,
    );
};

const set = async (screen: LabelEntity, label: string | undefined, language: Language, text: string) => {
  const path = pathOf(screen, label);
  await change(path, language, text);
  return [`${screen.name} ${nameOf(screen, path)} (${language}): ${text}`];
};

const unset = async (screen: LabelEntity, label: string | undefined, language: Language) => {
  const path = pathOf(screen, label);
  const had = (await ownTexts(language)).has(path);
  await change(path, language, null);
  return [
    `${screen.name} ${label} (${language}) ${had ? "shows the built-in text again" : "was not changed; it shows the built-in text"}: ${builtInText(language, path)}`,
  ];
};

/**
 * Runs `labels <args>` against the database of DATABASE_URL. @returns the lines to print
 * @throws Refused for an unknown screen, label or language, and for a text that cannot replace the built-in
 * one
 */
export const runLabels = async ([command, ...args]: string[]): Promise<string[]> => {
  const [screen, label, language, text = ""] = args;
  if (command === "list") return screen === undefined ? listScreens() : listLabels(screenOf(screen));
  if (command === "set" && args.length === 4) return set(screenOf(screen), label, languageOf(language), text);
  if (command === "unset" && args.length === 3) return unset(screenOf(screen), label, languageOf(language));
  return refuse(USAGE);
};
