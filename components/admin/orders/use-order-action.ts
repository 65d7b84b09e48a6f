import type { AdminRequest } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { useDoing } from "../use-doing";

type Action =
  | "pack"
  | "ship"
  | "deliver"
  | "decline"
  | "withdraw"
  | "hand-back"
  | "answer-confirmation"
  | "cancel"
  | "return"
  | "refund"
  | "receive-cash"
  | "add-note"
  | "register-paper";

/** Sends an action on an order, shows a notice, and reads the order again. */
export const useOrderAction = <A extends Action>(action: A) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing(`orders/${action}`);
  return {
    /** @returns true if it was done */
    act: (request: AdminRequest<`orders/${A}`>) => act(request, t(`orders.done.${action as Action}`)),
    isBusy,
    failure,
  };
};
