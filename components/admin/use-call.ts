import { useState } from "react";
import { useLogout } from "react-admin";
import type { AdminAnswer, AdminCallName, AdminFailure, AdminRequest } from "@/lib/admin-contract/calls";
import { askAdmin } from "./ask-admin";

/**
 * A call that a button sends. The last refusal stays until the next press. A session that has ended leads to the login
 * page.
 */
export const useCall = <C extends AdminCallName>(name: C) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const logOut = useLogout();
  /**
   * @param onRefused is told of a refusal too
   * @returns null for a refusal, which `failure` then holds
   */
  const send = async (
    request: AdminRequest<C>,
    onRefused?: (failure: AdminFailure) => void,
  ): Promise<AdminAnswer<C> | null> => {
    setBusy(true);
    setFailure(null);
    const asked = await askAdmin(name, request);
    setBusy(false);
    if (asked.isOk) return asked.answer;
    setFailure(asked.failure);
    onRefused?.(asked.failure);
    if (asked.failure.code === "SIGNED_OUT") void logOut();
    return null;
  };
  return { send, isBusy, failure, forget: () => setFailure(null) };
};
