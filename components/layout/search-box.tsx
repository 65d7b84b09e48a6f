"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/languages/links";
import type { Language } from "@/lib/languages/languages";
import type { Suggestions } from "@/lib/model/suggestions";
import { useAfterMount } from "@/lib/store/client-hooks";
import { lazyPart, MissingPart } from "./lazy-part";

const MissingList = ({ again }: { again: () => void }) => (
  <div className="suggest over-box">
    <MissingPart again={again} />
  </div>
);
const SuggestionList = lazyPart(() => import("./suggestion-list"), { Missing: MissingList });

/** A search needs at least two characters (specification section 5). */
const MIN_LENGTH = 2;
/** Milliseconds: with the response, suggestions appear 150 ms after the last letter. */
const PAUSE_MS = 70;
const LIST_ID = "suggestions";

type Found = { text: string; suggestions: Suggestions };

const isLongEnough = (text: string): boolean => [...text].length >= MIN_LENGTH;

/**
 * Suggestions while typing, with their text. Those of an earlier text stay until new ones arrive, and a late
 * response for an older text is dropped. `found` is null if there are none, `isMissing` if none arrived;
 * `again` requests them once more.
 */
const useSuggestions = (text: string, language: Language) => {
  const [found, setFound] = useState<Found | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isLongEnough(text)) return undefined;
    const stale = new AbortController();
    const settle = (answer: Found | null) => {
      if (stale.signal.aborted) return;
      setFound(answer);
      setMissing(!answer);
    };
    const timer = setTimeout(() => {
      fetch(`/${language}/suggest?q=${encodeURIComponent(text)}`, { signal: stale.signal })
        .then((response) => (response.ok ? (response.json() as Promise<Suggestions>) : null))
        .then((suggestions) => settle(suggestions && { text, suggestions }))
        .catch(() => settle(null));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [text, language, tries]);
  const again = () => setTries(tries + 1);
  return isLongEnough(text) ? { found, isMissing, again } : { found: null, isMissing: false, again };
};

const standingBox = (): HTMLInputElement | null => document.querySelector("[role=search] [name=SearchTerm]");

/**
 * Value of the box at hydration: text typed before, else the search term of the address, which is also read
 * after a reload or a step back. The server's HTML is the same for everyone.
 */
const standingText = (): string =>
  standingBox()?.value || (new URLSearchParams(window.location.search).get("SearchTerm") ?? "");

/** True if the shopper is typing already at hydration; suggestions then open at once. */
const isTypedIn = (): boolean => document.activeElement !== null && document.activeElement === standingBox();

/** Search box: a plain form without scripts, and a combobox with suggestions with them (ruling O18). */
export const SearchBox = ({ language }: { language: Language }) => {
  const t = useTranslations("islands.search");
  const router = useRouter();
  const standing = useAfterMount(standingText, "");
  const [typed, setText] = useState<string | null>(null);
  const text = typed ?? standing;
  const wasOpen = useAfterMount(isTypedIn, false);
  const [opened, setOpen] = useState<boolean | null>(null);
  const isOpen = opened ?? wasOpen;
  const [active, setActive] = useState(-1);
  const { found, isMissing, again } = useSuggestions(
    opened === null && !wasOpen ? "" : text.trim(),
    language,
  );
  const count = found
    ? found.suggestions.products.length +
      found.suggestions.categories.length +
      found.suggestions.brands.length +
      found.suggestions.sellers.length
    : 0;
  /** The last row links to all results. */
  const rows = count + 1;
  /** Suggestions of an earlier text stay meanwhile, but not its "no results". */
  const isShown = isOpen && found !== null && (count > 0 || found.text === text.trim());

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!isLongEnough(text.trim())) return;
    close();
    router.push(links.search(language, text.trim()));
  };
  const point = (event: KeyboardEvent, row: number) => {
    event.preventDefault();
    setOpen(true);
    setActive(row);
    document.getElementById(`${LIST_ID}-${row}`)?.scrollIntoView({ block: "nearest" });
  };
  const move = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isPointing = isShown && active >= 0;
    if (event.key === "Escape") {
      event.preventDefault();
      if (isShown) close();
      else setText("");
    } else if (event.key === "Tab") close();
    else if (found !== null && event.key === "ArrowDown") point(event, (active + 1) % rows);
    else if (found !== null && event.key === "ArrowUp") point(event, (active <= 0 ? rows : active) - 1);
    else if (isPointing && event.key === "Home") point(event, 0);
    else if (isPointing && event.key === "End") point(event, rows - 1);
    else if (isPointing && event.key === "Enter") {
      event.preventDefault();
      document.getElementById(`${LIST_ID}-${active}`)?.click();
      close();
    }
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <div className="search" onBlur={closeWhenLeft}>
      <form role="search" method="get" action={links.allProducts(language)} onSubmit={search}>
        <input
          id="search-term"
          name="SearchTerm"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          dir={text === "" ? undefined : "auto"}
          role="combobox"
          autoComplete="off"
          maxLength={200}
          placeholder={t("placeholder")}
          aria-label={t("label")}
          aria-expanded={isShown}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-activedescendant={isShown && active >= 0 ? `${LIST_ID}-${active}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => {
            setOpen(true);
            SuggestionList.load();
          }}
          onKeyDown={move}
        />
        <button className="go" aria-label={t("go")}>
          <Icon name="search" />
        </button>
      </form>
      <span className="vh" role="status">
        {isShown
          ? t("count", { n: count })
          : isOpen && !isMissing && isLongEnough(text.trim())
            ? t("loading")
            : null}
      </span>
      {isShown ? (
        <SuggestionList
          id={LIST_ID}
          language={language}
          text={text.trim()}
          suggestions={found.suggestions}
          active={active}
          onLeave={close}
        />
      ) : isOpen && isMissing ? (
        <MissingList again={again} />
      ) : null}
    </div>
  );
};
