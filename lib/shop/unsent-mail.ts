import "server-only";
import type { UnsentMail } from "@/lib/model/unsent-mail";
import type { Caller } from "./host/caller";
import { ask } from "./transport";

/**
 * Tells a page that a mail which it caused does not leave, so that it does not say that one was sent (ruling O117).
 * @returns null if mails leave, as far as is known
 */
export const getUnsentMail = async (caller: Caller): Promise<UnsentMail | null> => {
  const answer = await ask("get-unsent-mails", { recordValueJson: "{}" }, caller);
  const [row] = answer.ok ? answer.rows : [];
  return row === undefined ? null : { page: row.PageUrl };
};
