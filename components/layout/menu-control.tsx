"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";

const menuOf = (): HTMLElement | null => document.getElementById("menu");

const unfold = (button: Element): void => {
  const isOpen = button.closest("section")?.classList.toggle("open") ?? false;
  button.setAttribute("aria-expanded", String(isOpen));
};

/**
 * Extends the native popover of the categories: places it below the bar, folds its groups on phones, and closes it when the
 * focus or the page changes. Browsers without popovers never show it (app/styles/header.css).
 */
export const MenuControl = () => {
  const path = usePathname();
  useEffect(() => menuOf()?.hidePopover?.(), [path]);

  useEffect(() => {
    const menu = menuOf();
    if (!menu) return undefined;
    const tell = ({ newState }: ToggleEvent) => {
      const isOpen = newState === "open";
      if (isOpen)
        document.documentElement.style.setProperty(
          "--under",
          `${document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0}px`,
        );
      document.documentElement.classList.toggle("menu-open", isOpen);
    };
    const closeWhenLeft = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Element && !menu.contains(next) && !next.matches("[popovertarget]"))
        menu.hidePopover();
    };
    const click = ({ target }: Event) => {
      const button = target instanceof Element && target.closest("[data-unfold]");
      if (button) unfold(button);
    };
    const stop = new AbortController();
    const on = { signal: stop.signal };
    menu.addEventListener("beforetoggle", tell, on);
    menu.addEventListener("focusout", closeWhenLeft, on);
    menu.addEventListener("click", click, on);
    return () => stop.abort();
  }, []);
  return null;
};
