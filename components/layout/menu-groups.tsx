"use client";
import { useLocale } from "next-intl";
import { cutText } from "@/components/ui/cut-text";
import { markup, type Markup, icon, phrase, picture } from "@/components/ui/markup";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import { useStandingMarkup } from "@/lib/store/client-hooks";
import { unpackMenu, type MenuEntry, type MenuGroup } from "./packed-menu";

/** Names in the menu are cut at 30 characters (specification section 9). */
const NAME_LENGTH = 30;

/** @param lead what a parent's link has before its name */
const linkMarkup = ({ id, name }: MenuEntry, language: Language, lead?: Markup | null): Markup =>
  markup`<a${lead === undefined ? null : markup` class="to-parent"`} href="${links.category(language, id, name.text)}"${
    name.text.length > NAME_LENGTH ? markup` title="${name.text}"` : null
  }>${lead ?? null}${phrase(cutText(name.text, NAME_LENGTH), name.lang)}</a>`;

const listMarkup = (entries: readonly MenuEntry[], language: Language): Markup | null =>
  entries.length === 0
    ? null
    : markup`<ul>${entries.map(
        (entry) => markup`<li>${linkMarkup(entry, language)}${listMarkup(entry.entries, language)}</li>`,
      )}</ul>`;

const groupMarkup = (group: MenuGroup, language: Language, isOpen: boolean): Markup =>
  markup`<section${isOpen ? markup` class="open"` : null}><div class="parent">${linkMarkup(
    group,
    language,
    group.image && markup`<span class="plate">${picture(group.image, { sizes: "44px", side: 44 })}</span>`,
  )}<button type="button" class="tool unfold" data-unfold aria-expanded="${String(isOpen)}" aria-label="${group.unfold}">${icon("down", 18)}</button></div>${listMarkup(group.entries, language)}</section>`;

/**
 * One column for each parent. It is a client component so that the page's data holds the names only and not
 * their HTML again. React hydrates nothing in it.
 */
export const MenuGroups = ({ packed }: { /** Packed groups (packed-menu.ts). */ packed: string }) => {
  const language = useLocale();
  const groups = useStandingMarkup(packed, () =>
    unpackMenu(packed)
      .map((group, i) => String(groupMarkup(group, language, i === 0)))
      .join(""),
  );
  return <div className="groups" {...groups} />;
};
