"use client";
import { useNotify, useRefresh } from "react-admin";
import type { AdminCallName, AdminRequest } from "@/lib/admin-contract/calls";
import { useCall } from "./use-call";

/** A call that changes something: sent, then said, and the page reads anew. */
export const useDoing = <C extends AdminCallName>(name: C) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useCall(name);
  /** @param said what a notice says when it is done @returns true if it was done */
  const act = async (request: AdminRequest<C>, said: string): Promise<boolean> => {
    if ((await call.send(request)) === null) return false;
    notify(said, { type: "success" });
    refresh();
    return true;
  };
  return { act, isBusy: call.isBusy, failure: call.failure };
};
