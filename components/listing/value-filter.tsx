"use client";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";

/** Without case, marks and the hamza of an alef, as one compares names by eye. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * A box over a long group that leaves the values whose name holds the typed text (ruling O86). The values are drawn by
 * the server and only hidden here, so that what is ticked stays ticked; without script the whole list stands.
 */
export const ValueFilter = ({ title }: { title: string }) => {
  const t = useTranslations("islands.listing");
  const [text, setText] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef<boolean>(undefined);

  // After every drawing: a soft change of the page brings other values.
  useLayoutEffect(() => {
    const group = box.current?.closest("fieldset");
    if (!group) return;
    const wanted = folded(text);
    let shown = 0;
    for (const label of group.querySelectorAll<HTMLLabelElement>("li > label")) {
      const isShown = folded(label.title || (label.querySelector("span")?.textContent ?? "")).includes(
        wanted,
      );
      label.parentElement?.toggleAttribute("hidden", !isShown);
      if (isShown) shown += 1;
    }
    if (status.current) status.current.textContent = shown === 0 ? t("noValue") : "";
    group.classList.toggle("narrowed", wanted !== "");
    const more = group.querySelector<HTMLDetailsElement>("details.more");
    if (!more) return;
    if (wanted !== "") wasOpen.current ??= more.open;
    if (wanted !== "" || wasOpen.current !== undefined) more.open = wanted !== "" || wasOpen.current === true;
    if (wanted === "") wasOpen.current = undefined;
  });

  return (
    <div className="value-filter with-script">
      <input
        ref={box}
        type="search"
        aria-label={t("findIn", { title })}
        placeholder={t("findIn", { title })}
        value={text}
        maxLength={60}
        onChange={(event) => {
          // Nothing is chosen by it: the drawer does not count anew.
          event.stopPropagation();
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <p ref={status} className="small quiet" role="status" />
    </div>
  );
};
