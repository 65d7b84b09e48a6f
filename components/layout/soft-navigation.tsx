"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";

const sameTab = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A form's address with what is default left out, so that a choice made here and a link made by the server are one address. */
const addressOf = (form: HTMLFormElement): string => {
  const chosen = [...new FormData(form)].flatMap(([key, value]) => {
    const field = form.elements.namedItem(key);
    const isDefault = field instanceof HTMLElement && field.dataset.default === value;
    return typeof value === "string" && value !== "" && !isDefault ? [`${key}=${encodeURIComponent(value)}`] : [];
  });
  return chosen.length === 0 ? form.getAttribute("action") ?? "" : `${form.getAttribute("action")}?${chosen.join("&")}`;
};

/**
 * Links and forms marked `data-soft` change the page without a reload; without script they are plain links and forms.
 * The focus stays where it was, and what is shown now is announced (WCAG 4.1.3).
 */
export const SoftNavigation = () => {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  /** The field to return the focus to after the last change asked for here; null before the first. */
  const [returnTo, setReturnTo] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  useEffect(() => {
    const go = (href: string, fieldId: string, scroll: boolean) => {
      setReturnTo(fieldId);
      startTransition(() => router.push(href, { scroll }));
    };
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-soft]") : null;
      if (!link || event.defaultPrevented || !sameTab(event)) return;
      event.preventDefault();
      go(link.getAttribute("href") ?? "", "", true);
    };
    const change = (event: Event) => {
      const field = event.target;
      const form = field instanceof HTMLSelectElement ? field.closest<HTMLFormElement>("form[data-soft]") : null;
      if (form && field instanceof HTMLSelectElement) go(addressOf(form), field.id, false);
    };
    const submit = (event: SubmitEvent) => {
      if (!(event.target instanceof HTMLFormElement) || !event.target.matches("form[data-soft]")) return;
      event.preventDefault();
      go(addressOf(event.target), "", false);
    };
    document.addEventListener("click", click);
    document.addEventListener("change", change);
    document.addEventListener("submit", submit);
    return () => {
      document.removeEventListener("click", click);
      document.removeEventListener("change", change);
      document.removeEventListener("submit", submit);
    };
  }, [router]);

  useEffect(() => {
    if (returnTo === null) return;
    document.getElementById("main")?.setAttribute("aria-busy", String(isPending));
    if (isPending) return;
    setSaid(document.querySelector("[data-results]")?.textContent ?? "");
    document.getElementById(returnTo)?.focus({ preventScroll: true });
  }, [isPending, returnTo]);

  return (
    <span className="vh" role="status">
      {said}
    </span>
  );
};
