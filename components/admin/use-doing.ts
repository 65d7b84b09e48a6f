import { useNotify, useRefresh } from "react-admin";
import type { AdminCallName, AdminRequest } from "@/lib/admin-contract/calls";
import { useCall } from "./use-call";

/** Sends a call that changes something, shows a notice, and reads the page's data again. */
export const useDoing = <C extends AdminCallName>(name: C) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall(name);
  /** @param said text of the notice when it is done @returns true if it was done */
  const act = async (request: AdminRequest<C>, said: string): Promise<boolean> => {
    if ((await call.send(request)) === null) return false;
    notify(said, { type: "success" });
    refresh();
    return true;
  };
  return { act, isBusy: call.isBusy, failure: call.failure };
};
