"use client";
import { useEffect } from "react";
import { keepFold, restoreFolds } from "./disclosure-state";

/** Remembers which sections of the filters the shopper opens and shuts, beside the list and in the drawer. */
export const DisclosureMemory = () => {
  useEffect(() => {
    restoreFolds(document.querySelectorAll("details[data-fold]"));
    // The click comes before the section changes; by keyboard a summary is clicked, too.
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
