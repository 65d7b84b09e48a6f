"use client";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";

/** Ignores case, diacritics and the hamza of an alef. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * Text box that filters a long group by name (ruling O86). The values are server-rendered and only hidden
 * here, so that checked ones stay checked. Without scripts all are shown.
 */
export const ValueFilter = ({ title }: { title: string }) => {
  const t = useTranslations("islands.listing");
  const [text, setText] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef<boolean>(undefined);

  // After every render, because a soft navigation brings other values.
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
          // Typing here changes no choice, so the drawer does not count again.
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
