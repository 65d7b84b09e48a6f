import { useEffect, useState } from "react";
import type { AdminFailure, AdminRequest } from "@/lib/admin-contract/calls";
import { askAdmin } from "../ask-admin";
import type { Consequences } from "./follows";

/** Milliseconds after the last change of a number, so that typing "12" asks once. */
const PAUSE = 350;

type Found = { key: string; follows: Consequences | null; failure: AdminFailure | null };

/** Asks what an action on these pieces would cause, again after each change. Without pieces nothing is asked. */
export const usePreview = (action: "cancel" | "return", request: AdminRequest<"orders/preview-return">) => {
  const [found, setFound] = useState<Found | null>(null);
  const key = JSON.stringify(request);
  const isNone = request.pieces.length === 0;
  useEffect(() => {
    if (isNone) return;
    let isOver = false;
    const timer = setTimeout(() => {
      void askAdmin(`orders/preview-${action}`, JSON.parse(key) as typeof request).then((asked) => {
        if (isOver) return;
        setFound(
          asked.isOk
            ? { key, follows: asked.answer, failure: null }
            : { key, follows: null, failure: asked.failure },
        );
      });
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [action, key, isNone]);
  const isOf = !isNone && found?.key === key;
  return {
    follows: isOf ? found.follows : null,
    failure: isOf ? found.failure : null,
    isAsking: !isNone && !isOf,
  };
};
