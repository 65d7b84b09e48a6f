"use client";
import { useEffect } from "react";
import { countSearchClick } from "@/components/layout/count-search-click";

/** Counts which product of the results of a search is opened. */
export const SearchClicks = ({ text }: { text: string }) => {
  useEffect(() => {
    const list = document.getElementById("list");
    const count = ({ target }: Event) => {
      const card =
        target instanceof Element ? target.closest("a")?.closest<HTMLElement>("[data-product]") : null;
      if (card) countSearchClick(text, Number(card.dataset.product));
    };
    // Also the middle button, which opens a new tab.
    list?.addEventListener("click", count);
    list?.addEventListener("auxclick", count);
    return () => {
      list?.removeEventListener("click", count);
      list?.removeEventListener("auxclick", count);
    };
  }, [text]);
  return null;
};
