"use client";
import { useState } from "react";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { useCall } from "./use-call";

type Doing<A extends unknown[]> = {
  act: (...args: A) => Promise<boolean>;
  isBusy: boolean;
  failure: AdminFailure | null;
};

/**
 * A change whose password the shop wants confirmed again. The password is asked for when the shop demands it; what was
 * typed stays, and the same press sends both.
 */
export const useConfirmed = <A extends unknown[]>(doing: Doing<A>) => {
  const [password, setPassword] = useState("");
  const [isAsked, setAsked] = useState(false);
  const confirm = useCall("session/confirm-password");
  const isDemanded = doing.failure?.code === "PASSWORD_NEEDED";
  const wantsPassword = isAsked || isDemanded;
  const act = async (...args: A): Promise<boolean> => {
    if (wantsPassword) {
      setAsked(true);
      if ((await confirm.send({ password })) === null) return false;
    }
    return doing.act(...args);
  };
  return {
    act,
    wantsPassword,
    password,
    setPassword,
    isBlocked: wantsPassword && password === "",
    isBusy: doing.isBusy || confirm.isBusy,
    failure: confirm.failure ?? (isDemanded ? null : doing.failure),
  };
};
