"use client";
import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from "react";
import { useTranslations } from "next-intl";
import { wasKept } from "@/lib/store/shop-storage";
import { fetchAhead } from "./fetch-ahead";
import { focusNewPage, focusPlace } from "./focus-new-page";
import { productLink } from "./product-link";
import { ToastBox } from "./toast-box";

/** Notice while the browser is offline. It needs no script that could not be loaded then. */
const OfflineNote = ({ setOffline }: { setOffline: (isOffline: boolean) => void }) => {
  const t = useTranslations("islands.failures");
  useEffect(() => {
    const goOnline = () => setOffline(false);
    addEventListener("online", goOnline);
    return () => removeEventListener("online", goOnline);
  }, [setOffline]);
  return (
    <div className="toasts" role="alert">
      <ToastBox message={{ kind: "bad", text: t("OFFLINE") }} />
    </div>
  );
};

const sameTab = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type Field = HTMLSelectElement | HTMLInputElement;
const isChoice = (target: EventTarget | null): target is Field =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && /^(?:checkbox|radio|range)$/.test(target.type));

/**
 * Selector that finds the field again after the page has changed. Other forms of the page hold its value in a
 * hidden field.
 */
const placeOf = (field: Field): string =>
  `${field.id ? `#${CSS.escape(field.id)}` : ""}:not([type=hidden])${field.name ? `[name="${CSS.escape(field.name)}"]` : ""}${field instanceof HTMLInputElement ? `[value="${CSS.escape(field.value)}"]` : ""}`;

/** Foldable sections by name. Another page of the same kind keeps their state. */
const foldingSections = (): HTMLDetailsElement[] => [
  ...document.querySelectorAll<HTMLDetailsElement>("details[data-fold]"),
];

/** The history entry of an open panel is replaced by the next page, because there is nothing to return to. */
const isPanelStep = (): boolean => (history.state as { isPanel?: boolean } | null)?.isPanel === true;

/**
 * Scrolls the list's head into view (requirement R105). A field just used stays under its pointer, as long as a part of the
 * list is beside it.
 */
const showListHead = (field: Element | null): void => {
  const list = document.getElementById("list");
  if (list === null) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (top < 0 && (field === null || bottom < 0)) list.scrollIntoView();
};

/**
 * Focuses the list if the focus is lost. A page of another kind is focused by useFocusOnNewPage (WCAG 2.4.3).
 */
const focusNewPlace = (): void => {
  const list = document.getElementById("list");
  if (list === null) return focusNewPage();
  if (document.activeElement === document.body) focusPlace(list);
};

/** Most pages have no form that needs this script, so it is loaded when a field of one is first focused. */
const formAddress = () => import("./form-address");

/** Milliseconds that feel instant: the page is dimmed only after them, because dimming costs a frame. */
const QUICK = 120;

/** Milliseconds that a knob has to rest. */
const KNOB_PAUSE = 500;

/** Prefetches the whole page, not only its loading state. */
const WHOLE = { kind: "full" } as Parameters<ReturnType<typeof useRouter>["prefetch"]>[1];

/**
 * Links and forms marked `data-soft`, and links to products that open in this tab, navigate without a reload; so do all
 * links of a browser that stores nothing.
 * Without scripts they are plain links and forms. Products are prefetched (fetch-ahead.ts). A form marked
 * `data-soft="submit"` waits for its button. The focus stays, and the new content is announced (WCAG 4.1.3).
 */
export const SoftNavigation = () => {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  /**
   * Focus target after the last change by this component: a selector, "" for the list; null before the first.
   */
  const [returnTo, setReturnTo] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);
  const status = useRef<HTMLSpanElement>(null);
  const folds = useRef(new Map<string, boolean>());
  /** Where the window stays when the page changes, in pixels; null goes to the top. */
  const stays = useRef<number | null>(null);

  useEffect(() => {
    const go = (href: string, place: string, scroll: boolean) => {
      folds.current = new Map(foldingSections().map((section) => [section.dataset.fold ?? "", section.open]));
      setReturnTo(place);
      stays.current = scroll ? null : scrollY;
      startTransition(() => (isPanelStep() ? router.replace : router.push)(href, { scroll }));
    };
    /**
     * Offline, keeps the page and restores the form, because the browser's own error page would replace it.
     */
    const stayOffline = (form?: HTMLFormElement): boolean => {
      if (navigator.onLine) return false;
      form?.reset();
      setOffline(true);
      return true;
    };
    const send = (form: HTMLFormElement, place: string) => {
      if (stayOffline(form)) return;
      formAddress().then(
        ({ formSearch }) => go(`${form.getAttribute("action")}${formSearch(form)}`, place, false),
        // Without the script it is a plain form.
        () => form.submit(),
      );
    };
    const isSoft = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement && target.form?.matches("[data-soft]") === true;
    const focus = ({ target }: Event) => {
      if (target instanceof Element && target.closest("form[data-soft]"))
        void formAddress().catch(() => undefined);
    };
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || !sameTab(event)) return;
      // A reload would lose what the browser does not store.
      const soft = wasKept() ? "a[data-soft]" : "a[data-soft], a[href^='/']:not([target])";
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(soft) : null;
      const href = link?.getAttribute("href") ?? productLink(event.target);
      if (href === null) return;
      event.preventDefault();
      if (stayOffline()) return;
      // Removing the focused link with its page would recalculate the styles of that page once more.
      if (link === null && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      go(href, "", true);
    };
    let pause: ReturnType<typeof setTimeout> | undefined;
    const change = ({ target }: Event) => {
      if (!isChoice(target) || target.form?.dataset.soft !== "true") return;
      const { form } = target;
      const sendForm = () => send(form, placeOf(target));
      clearTimeout(pause);
      // An arrow key is a change of its own for each step.
      if (target.type === "range") pause = setTimeout(sendForm, KNOB_PAUSE);
      else sendForm();
    };
    const input = ({ target }: Event) => {
      // Before `send`, whose turn comes after this one.
      if (isSoft(target))
        formAddress().then(
          ({ settleFields }) => settleFields(target),
          () => undefined,
        );
    };
    const submit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches("form[data-soft]")) return;
      event.preventDefault();
      send(event.target, "");
    };
    const stop = new AbortController();
    const on = { signal: stop.signal };
    document.addEventListener("click", click, on);
    document.addEventListener("change", change, on);
    document.addEventListener("focusin", focus, on);
    document.addEventListener("input", input, on);
    document.addEventListener("submit", submit, on);
    const stopFetching = fetchAhead((href) => router.prefetch(href, WHOLE));
    return () => {
      stopFetching();
      stop.abort();
    };
  }, [router]);

  // The framework scrolls to the top all the same where a list's filtered page is another route than its plain one. It does
  // so with the new address, at times some frames before the transition ends. Scrolling before that is the visitor's.
  useLayoutEffect(() => {
    const stay = () => {
      if (stays.current !== null) scrollTo({ top: stays.current, behavior: "instant" });
      stays.current = null;
    };
    if (!isPending) return stay();
    const { href } = location;
    const follow = () => {
      if (location.href !== href) stay();
      else if (stays.current !== null) stays.current = scrollY;
    };
    addEventListener("scroll", follow);
    return () => removeEventListener("scroll", follow);
  }, [isPending]);

  useEffect(() => {
    if (returnTo === null) return;
    const tell = () => document.getElementById("main")?.setAttribute("aria-busy", String(isPending));
    if (isPending) {
      const slow = setTimeout(tell, QUICK);
      return () => clearTimeout(slow);
    }
    tell();
    if (status.current)
      status.current.textContent = document.querySelector("[data-results]")?.textContent ?? "";
    for (const section of foldingSections())
      section.open = folds.current.get(section.dataset.fold ?? "") ?? section.open;
    const field = returnTo === "" ? null : document.querySelector<HTMLElement>(returnTo);
    if (field) field.focus({ preventScroll: true });
    else focusNewPlace();
    showListHead(field);
  }, [isPending, returnTo]);

  return (
    <>
      <span ref={status} className="vh" role="status" />
      {isOffline ? <OfflineNote setOffline={setOffline} /> : null}
    </>
  );
};
