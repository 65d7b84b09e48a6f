import { useState } from "react";
import type { AdminAnswer, AdminFailure } from "@/lib/admin-contract/calls";
import { useCall } from "../use-call";
import type { WordsForm } from "./use-words";

/** A search with the words as they stand in the form. */
export const useWordTrial = ({ value }: WordsForm) => {
  const [text, setText] = useState("");
  const [tried, setTried] = useState("");
  const [answer, setAnswer] = useState<AdminAnswer<"search-words/try"> | null>(null);
  const call = useCall("search-words/try");
  const asked = JSON.stringify([value, text.trim()]);
  return {
    text,
    setText,
    canRun: text.trim() !== "",
    run: async (onRefused: (failure: AdminFailure) => void): Promise<void> => {
      setTried(asked);
      setAnswer(await call.send({ value, text }, onRefused));
    },
    isBusy: call.isBusy,
    failure: call.failure,
    forget: call.forget,
    answer,
    /** True if the form has changed since the answer. */
    isOld: tried !== asked,
  };
};

export type WordTrial = ReturnType<typeof useWordTrial>;
