"use client";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/**
 * Scrolling line (ruling O6): moved by CSS, paused by its button, by hover and focus, and never started under
 * reduced motion. Screen readers get the text once; the copy that closes the loop is hidden from them.
 */
export const Marquee = ({ children }: { children: ReactNode }) => {
  const t = useTranslations("islands.header");
  const [isPaused, setPaused] = useState(false);
  return (
    <div className="marquee" data-paused={isPaused}>
      <button type="button" aria-label={t(isPaused ? "play" : "pause")} onClick={() => setPaused(!isPaused)}>
        <Icon name={isPaused ? "play" : "pause"} size={16} />
      </button>
      <p>
        <span className="run">
          <span>{children}</span>
          <span aria-hidden="true">{children}</span>
        </span>
      </p>
    </div>
  );
};
