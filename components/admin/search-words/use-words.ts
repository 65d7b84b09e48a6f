import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import type { SearchWordKind } from "@/lib/model/search-words";
import { useDesk } from "../desk-context";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { useCall } from "../use-call";
import {
  countChanges,
  keepWords,
  rebased,
  startWords,
  typedWords,
  valueOf,
  type TypedChanges,
} from "./typed-words";

export type FoundWords = AdminAnswer<"search-words/show">;

/** The owner's words as they stand in the form. What is typed is kept on the device until it is saved. */
export const useWords = (found: FoundWords) => {
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = useCall("search-words/save");
  const [base, setBase] = useState(found);
  const before = typedWords(base.own);
  const [typed, setTyped] = useState(() => startWords(before));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const changes = countChanges(before, typed);
  useAskBeforeLeaving(changes > 0 && keptAt === null);
  // A newer version was read: what was typed goes on over it.
  if (found.version !== base.version) {
    setBase(found);
    setTyped(rebased(before, typed, typedWords(found.own)));
  }
  const change = (kind: SearchWordKind, next: TypedChanges) => {
    const words = { ...typed, [kind]: next };
    setTyped(words);
    setKeptAt(keepWords({ before, typed: words }) ? new Date().toISOString() : null);
  };
  return {
    typed,
    value: valueOf(typed),
    changes,
    keptAt,
    change,
    throwAway: () => {
      keepWords(null);
      save.forget();
      setTyped(before);
    },
    /** @param onRefused is told of a refusal */
    send: async (onRefused: Parameters<typeof save.send>[1]): Promise<void> => {
      const saved = await save.send({ value: valueOf(typed), seen: base.version }, onRefused);
      if (saved === null) return;
      keepWords(null);
      notify(t("searchWords.saved"), { type: "success" });
      refresh();
    },
    /** Reads what somebody else saved, and goes on over it. */
    goOn: () => {
      save.forget();
      refresh();
    },
    forget: save.forget,
    isBusy: save.isBusy,
    failure: save.failure,
  };
};

export type WordsForm = ReturnType<typeof useWords>;
