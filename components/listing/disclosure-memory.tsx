"use client";
import { useEffect } from "react";
import { keepFold, restoreFolds } from "./disclosure-state";

/** Stores which filter sections the shopper opens and closes, in the sidebar and in the drawer. */
export const DisclosureMemory = () => {
  useEffect(() => {
    restoreFolds(document.querySelectorAll("details[data-fold]"));
    // The click fires before the section changes. The keyboard clicks a summary too.
    const click = ({ target }: MouseEvent) => {
      const section = target instanceof Element ? target.closest("summary")?.parentElement : null;
      if (section instanceof HTMLDetailsElement && section.dataset.fold)
        keepFold(section.dataset.fold, !section.open);
    };
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, []);
  return null;
};
