"use client";
import { useCallback, useEffect, useState, type ComponentType } from "react";
import type { Language } from "@/lib/i18n/languages";
import { LANGUAGES } from "@/lib/i18n/languages";
import { readLanguage } from "./device";

export type LoaderWords = Record<"waiting" | "missing" | "again", string>;

/**
 * Loads the scripts of the desk, which only `/admin` needs. The page brings the words that are shown meanwhile, because
 * the desk's own come with the scripts. They are in the default language until the device's choice is read.
 */
export const DeskLoader = ({ words }: { words: Record<Language, LoaderWords> }) => {
  const [App, setApp] = useState<ComponentType | null>(null);
  const [language, setLanguage] = useState<Language>("en");
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(() => {
    setMissing(false);
    import("./desk-app").then(
      (loaded) => setApp(() => loaded.default),
      () => setMissing(true),
    );
  }, []);
  useEffect(() => {
    const chosen = readLanguage();
    document.documentElement.lang = chosen;
    document.documentElement.dir = LANGUAGES[chosen].dir;
    // The first render must equal the server's, so the chosen language is read after it.
    queueMicrotask(() => setLanguage(chosen));
    queueMicrotask(load);
  }, [load]);
  if (App !== null) return <App />;
  const { waiting, missing, again } = words[language];
  return (
    <main className="loader">
      <p role="status">{isMissing ? missing : waiting}</p>
      {isMissing && (
        <button type="button" className="plain-btn" onClick={load}>
          {again}
        </button>
      )}
    </main>
  );
};
