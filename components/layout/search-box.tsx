"use client";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/i18n/links";
import type { Language } from "@/lib/i18n/languages";
import type { Suggestions } from "@/lib/model/suggestions";
import { useAfterMount } from "@/lib/store/use-after-mount";

const SuggestionList = lazy(() => import("./suggestion-list"));

/** A search needs more than one character (specification section 5). */
const MIN_LENGTH = 2;
const DEBOUNCE_MS = 120;
const LIST_ID = "suggestions";

/** The suggestions for a text as one types; late answers for an older text are dropped. Null while there are none to show. */
const useSuggestions = (text: string, language: Language): Suggestions | null => {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions } | null>(null);
  useEffect(() => {
    if ([...text].length < MIN_LENGTH) return undefined;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/${language}/suggest?q=${encodeURIComponent(text)}`, { signal: stale.signal })
        .then((response) => (response.ok ? (response.json() as Promise<Suggestions>) : null))
        .then((suggestions) => setFound(suggestions && { text, suggestions }))
        .catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [text, language]);
  return [...text].length < MIN_LENGTH ? null : (found?.suggestions ?? null);
};

/**
 * What the box holds when it comes to life: what was typed before that, else the address's term, shown again after a
 * load or a step back; the server's HTML is the same for everyone.
 */
const standingText = (): string => document.querySelector<HTMLInputElement>("[role=search] [name=SearchTerm]")?.value || (new URLSearchParams(window.location.search).get("SearchTerm") ?? "");

/** The search box: a plain form that works without script, and a combobox with suggestions where there is one (ruling O18). */
export const SearchBox = ({ language }: { language: Language }) => {
  const t = useTranslations("islands.search");
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const standing = useAfterMount(standingText, "");
  const [typed, setText] = useState<string | null>(null);
  const text = typed ?? standing;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(text.trim(), language);
  const count = suggestions ? suggestions.products.length + suggestions.categories.length : 0;
  const isShown = isOpen && suggestions !== null && count > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    if ([...text.trim()].length < MIN_LENGTH) return;
    close();
    router.push(links.search(language, text.trim()));
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      if (isShown) close();
      else setText("");
    } else if (isShown && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const rows = count + 1;
      setActive((row) => (event.key === "ArrowDown" ? (row + 1) % rows : (row <= 0 ? rows : row) - 1));
    } else if (isShown && event.key === "Enter" && active >= 0) {
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
      <form ref={form} role="search" method="get" action={links.allProducts(language)} onSubmit={search}>
        <input
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
          aria-activedescendant={isShown && active >= 0 ? `${LIST_ID}-${active}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={move}
        />
        <button className="go" aria-label={t("go")}>
          <Icon name="search" />
        </button>
      </form>
      <span className="vh" role="status">
        {isOpen && suggestions ? t("count", { n: count }) : null}
      </span>
      {isShown ? (
        <Suspense fallback={null}>
          <SuggestionList id={LIST_ID} language={language} text={text.trim()} suggestions={suggestions} active={active} onLeave={close} />
        </Suspense>
      ) : null}
    </div>
  );
};
