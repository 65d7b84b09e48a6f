import { useEffect, useRef, useState } from "react";
import type { AdminAnswer, AdminCallName, AdminFailure, AdminRequest } from "@/lib/admin-contract/calls";
import { askAdmin } from "./ask-admin";
import { makePressKeys } from "./press-keys";

/** Gives the focus back to the pressed button when the call is over: a button loses it while it is disabled. */
const useFocusBack = (isBusy: boolean) => {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy) return;
    const { current } = pressed;
    pressed.current = null;
    if (current instanceof HTMLElement && document.activeElement?.contains(current)) current.focus();
  }, [isBusy]);
  return () => {
    pressed.current = document.activeElement;
  };
};

/**
 * A call that a button sends. The last refusal stays until the next press.
 */
export const useCall = <C extends AdminCallName>(name: C) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const noteFocus = useFocusBack(isBusy);
  const [keys] = useState(makePressKeys);
  /**
   * @param onRefused is told of a refusal too
   * @returns null for a refusal, which `failure` then holds
   */
  const send = async (
    request: AdminRequest<C>,
    onRefused?: (failure: AdminFailure) => void,
  ): Promise<AdminAnswer<C> | null> => {
    noteFocus();
    setBusy(true);
    setFailure(null);
    const key = keys.keyOf(request);
    const asked = await askAdmin(name, request, false, { key });
    keys.note(request, key, asked.isOk ? null : asked.failure.code);
    setBusy(false);
    if (asked.isOk) return asked.answer;
    setFailure(asked.failure);
    onRefused?.(asked.failure);
    return null;
  };
  return { send, isBusy, failure, forget: () => setFailure(null) };
};
