import type { DraftSection } from "@/lib/contract/site-drafts";
import { ask, type Person } from "../fixtures/desk";
import { readableText } from "../fixtures/html";
import { send } from "../fixtures/http";
import { hostileSections, ROUNDS, shows, textFor, writeAs } from "./desk-injection";
import { problemsOf } from "./injection";
import { fresh, SHOP } from "./scene";

/** The text of the screens that is tried: a heading in the footer of every page. */
const LABEL = "layout.quickLinks";

/** A text as a message of the screens, in which signs of tags and arguments stand in apostrophes. */
const asMessage = (text: string): string =>
  text.replace(/'/g, "''").replace(/[<>{}]+/g, (signs) => `'${signs}'`);

/** No draft of the owner's texts becomes a part of its preview, nor of the page when it is put on the shop. */
export const hostileDrafts = (ownerOf: () => Person): void => {
  test("drafts of texts, in the preview and on the pages", async () => {
    const owner = ownerOf();
    const { cookie } = owner;
    const problems: string[] = [];
    const write = (...asked: [name: Parameters<typeof writeAs>[1], request: unknown]) =>
      writeAs(owner, ...asked, problems);
    const versionOf = async (name: DraftSection): Promise<number> =>
      (await ask(SHOP, "site/list", {}, owner)).sections.find(({ section }) => section === name)?.version ??
      0;
    const days = { startsOn: null, endsOn: null };
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const word = fresh();
        const lang = round % 2 === 0 ? "en" : "ar";
        const label = asMessage(`${word} ${textFor(round, 0)}`);
        const changes = { en: { [LABEL]: label }, ar: { [LABEL]: label } };
        const drafts: { section: DraftSection; value: unknown; page: string }[] = [
          ...hostileSections(round, word),
          { section: "labels", value: changes, page: "/faq" },
        ];
        // HTML that a page may have is cleaned; every other text comes out as it was typed.
        const typed: Partial<Record<DraftSection, string>> = Object.fromEntries(
          drafts
            .filter(({ section }) => section !== "about")
            .map(({ section }) => {
              const field = ["marquee", "footerBlurb", "terms"].includes(section) ? 1 : 0;
              return [section, `${word} ${textFor(round, field)}`.trim()];
            }),
        );
        for (const { section, value, page } of drafts) {
          const over = await versionOf(section);
          const { version } = await write("site/draft", { section, value, over, ...days, seen: 0 });
          const path = `/${lang}${page}?text-preview=${section}`;
          const { body } = await send(SHOP, path, { headers: { cookie } });
          if (!readableText(body).includes(typed[section] ?? word))
            problems.push(`${path}: not the draft as text`);
          problems.push(...(await problemsOf(path, cookie)));
          await write("site/publish", { section, seen: version, over });
        }
        for (const { section, page } of drafts) {
          const path = `/${lang}${page}`;
          if (!(await shows(path, typed[section] ?? word, readableText)))
            problems.push(`${path}: never showed the draft of ${section} as text`);
        }
        for (const page of new Set(drafts.map(({ page }) => page)))
          problems.push(...(await problemsOf(`/${lang}${page}`)));
      }
    } finally {
      const { drafts } = await ask(SHOP, "site/list", {}, owner);
      for (const { section, version: seen } of drafts) await write("site/drop-draft", { section, seen });
      for (const { section } of hostileSections(0, ""))
        await write("site/reset", { section, seen: await versionOf(section) });
      for (const language of ["en", "ar"]) await write("labels/set", { path: LABEL, language, text: null });
    }
    expect(problems).toEqual([]);
  }, 300_000);
};
