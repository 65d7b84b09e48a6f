import "server-only";
import type { CallInput, CallName, CallRow } from "@/lib/contract/calls";
import type { Caller } from "./host/caller";
import { ShopUnavailableError } from "./read-failures";
import { ask } from "./transport";

/**
 * Reads rows; NOT_FOUND is an empty list. Null if the host does not know the call (beyond section 7, ruling
 * O112).
 * @throws ShopUnavailableError on every other failure
 */
export const askRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  caller: Caller = {},
): Promise<CallRow<C>[] | null> => {
  const answer = await ask(name, params, caller);
  if (answer.ok) return answer.rows;
  if (answer.code === "NOT_FOUND") return [];
  if (answer.code === "UNKNOWN_CALL") return null;
  throw new ShopUnavailableError(name, answer.code);
};

/** @throws ShopUnavailableError if the host does not know the call */
export const knownBy = <Row>(name: CallName, rows: Row[] | null): Row[] => {
  if (rows === null) throw new ShopUnavailableError(name, "UNKNOWN_CALL");
  return rows;
};
