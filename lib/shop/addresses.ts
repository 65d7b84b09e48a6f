import "server-only";
import type { CallRow } from "@/lib/contract/calls";
import type { Language } from "@/lib/languages/languages";
import type { SavedAddress } from "@/lib/model/account";
import { adminBase } from "./host/admin-host";
import { ShopUnavailableError } from "./read-failures";
import { callerOf, postalAddressOf } from "./session";
import { ask } from "./transport";

export const savedAddressOf = (row: CallRow<"save-address">): SavedAddress => ({
  ...postalAddressOf(row),
  id: row.AddressID,
  label: row.Label,
  isDefault: row.IsDefault,
  isForOneOrder: row.IsForOneOrder,
  mayBill: row.MayBill,
});

/**
 * Lists the address book of the session's customer; null if another host does not answer with one (ruling O124), or if
 * the session has ended.
 * @throws ShopUnavailableError if our own backend fails: another address than the chosen one must not be offered
 */
export const listAddresses = async (language: Language): Promise<SavedAddress[] | null> => {
  const answer = await ask(
    "get-addresses-list",
    { recordValueJson: JSON.stringify({ languageCode: language }) },
    await callerOf(language),
  );
  if (answer.ok) return answer.rows.map(savedAddressOf);
  if (adminBase() !== null || answer.code === "UNAUTHENTICATED") return null;
  throw new ShopUnavailableError("get-addresses-list", answer.code);
};
