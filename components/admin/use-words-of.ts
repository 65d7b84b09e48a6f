import { useEffect, useState } from "react";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import type { Language } from "@/lib/languages/languages";
import { OFFLINE } from "./ask-admin";
import { loadMessages, messagesOf } from "./messages-of";
import { makeWords, type Words } from "./words";

/** The desk's words in another language than its own, such as the customer's. @property words null until they are loaded */
export const useWordsOf = (
  language: Language,
): { words: Words | null; failure: AdminFailure | null; again: () => void } => {
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [, setLoaded] = useState(0);
  const isThere = messagesOf(language) !== undefined;
  useEffect(() => {
    if (isThere) return;
    let isShown = true;
    loadMessages(language).then(
      () => isShown && setLoaded((count) => count + 1),
      () => isShown && setFailure(OFFLINE),
    );
    return () => {
      isShown = false;
    };
  }, [isThere, language, attempt]);
  return {
    words: isThere ? makeWords(language) : null,
    failure,
    again: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
};
