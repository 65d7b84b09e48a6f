import { getLabels, setLabel, unsetLabel } from "@/lib/commerce/content/labels";
import {
  LABEL_ENTITIES,
  labelEntity,
  labelsOf,
  messagePathOf,
  type LabelEntity,
} from "@/lib/i18n/label-entities";
import { compiledMessages, compileLabel } from "@/lib/i18n/label-text";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_CODES, type Language } from "@/lib/i18n/languages";
import { MESSAGE_FILES } from "@/lib/i18n/message-files";
import { messageAt } from "@/lib/i18n/message-tree";
import en from "@/messages/en.json";
import { Refused } from "../shop/refused";

const refuse = (sentence: string): never => {
  throw new Refused(sentence);
};

const OVERLAID = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);

const USAGE = `npm run labels -- list                                        the screens
npm run labels -- list <screen>                               its labels: name, English, the words shown
npm run labels -- set <screen> <label> <language> <text>      change a label
npm run labels -- unset <screen> <label> <language>           show the built-in words again
<screen> is an id or a name (80, Wishlist), <language> one of: ${OVERLAID.join(", ")}`;

const screenOf = (asked = ""): LabelEntity =>
  labelEntity(asked) ??
  refuse(
    `"${asked}" is no screen. There are: ${LABEL_ENTITIES.map(({ id, name }) => `${id} ${name}`).join(", ")}`,
  );

const languageOf = (asked = ""): Language => {
  if (asked === DEFAULT_LANGUAGE)
    return refuse(`The ${asked} words are built in: change messages/${asked}.json.`);
  return isLanguage(asked)
    ? asked
    : refuse(`"${asked}" is no language of the shop. There are: ${OVERLAID.join(", ")}`);
};

const pathOf = (screen: LabelEntity, label = ""): string =>
  messagePathOf(screen, label, en) ??
  refuse(`${screen.name} has no label "${label}". See them with: npm run labels -- list ${screen.name}`);

const builtInText = (language: Language, path: string): string =>
  String(messageAt(MESSAGE_FILES[language], path) ?? messageAt(en, path));

const listScreens = async (): Promise<string[]> =>
  Promise.all(
    LABEL_ENTITIES.map(async (screen) => {
      const own = await Promise.all(
        OVERLAID.map(async (language) => `${(await getLabels(screen.id, language)).length} ${language}`),
      );
      return `${screen.id}\t${screen.name}\t${labelsOf(screen, en).length} labels, changed: ${own.join(", ")}`;
    }),
  );

const listLabels = async (screen: LabelEntity): Promise<string[]> => {
  const sets = await Promise.all(
    OVERLAID.map(async (language) => ({
      language,
      own: new Map(
        (await getLabels(screen.id, language)).map(({ id, text }) => [messagePathOf(screen, id, en), text]),
      ),
    })),
  );
  return labelsOf(screen, en).map(({ labelHtmlId, path }) =>
    [
      labelHtmlId,
      builtInText(DEFAULT_LANGUAGE, path),
      ...sets.map(({ language, own }) =>
        own.has(path) ? `${language}*: ${own.get(path)}` : `${language}: ${builtInText(language, path)}`,
      ),
    ].join("\t"),
  );
};

const set = async (
  screen: LabelEntity,
  label: string | undefined,
  language: Language,
  text = "",
): Promise<string[]> => {
  const path = pathOf(screen, label);
  const compiled = compileLabel(
    text,
    [en, MESSAGE_FILES[language]].map((file) => messageAt(compiledMessages(file), path)),
  );
  if ("problem" in compiled)
    return refuse(
      `${screen.name} ${label}: ${compiled.problem}. The built-in text is: ${builtInText(language, path)}`,
    );
  const labelHtmlId = labelsOf(screen, en).find((known) => known.path === path)?.labelHtmlId ?? path;
  await setLabel(screen.id, labelHtmlId, language, text);
  await removeNames(screen, path, language, labelHtmlId);
  return [`${screen.name} ${labelHtmlId} (${language}): ${text}`];
};

/** Deletes the stored text of a message under all its names but one: aliases refer to the same message. */
const removeNames = async (
  screen: LabelEntity,
  path: string,
  language: Language,
  keep: string | null,
): Promise<boolean> => {
  const names = (await getLabels(screen.id, language)).filter(
    ({ id }) => id !== keep && messagePathOf(screen, id, en) === path,
  );
  for (const { id } of names) await unsetLabel(screen.id, id, language);
  return names.length > 0;
};

/**
 * Runs `labels <args>` against the database of DATABASE_URL. @returns the lines to print
 * @throws Refused for an unknown screen, label or language, and for a text that cannot replace the built-in
 * one
 */
export const runLabels = async ([command, ...args]: string[]): Promise<string[]> => {
  const [screen, label, language, text] = args;
  if (command === "list") return screen === undefined ? listScreens() : listLabels(screenOf(screen));
  if (command === "set" && args.length === 4) return set(screenOf(screen), label, languageOf(language), text);
  if (command === "unset" && args.length === 3) {
    const of = screenOf(screen);
    const path = pathOf(of, label);
    const had = await removeNames(of, path, languageOf(language), null);
    return [
      `${of.name} ${label} (${language}) ${had ? "shows the built-in words again" : "was not changed; it shows the built-in words"}: ${builtInText(languageOf(language), path)}`,
    ];
  }
  return refuse(USAGE);
};
