import { useState } from "react";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { useCall } from "./use-call";

type Doing<A extends unknown[]> = {
  act: (...args: A) => Promise<boolean>;
  isBusy: boolean;
  failure: AdminFailure | null;
};

/**
 * A change for which the shop may ask for the password again. The password field is shown when the shop asks for it; the
 * typed input stays, and one press sends both.
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
