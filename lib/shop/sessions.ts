import "server-only";
import type { Language } from "@/lib/languages/languages";
import type { ListedSession } from "@/lib/model/account";
import { callerOf } from "./session";
import { ask } from "./transport";

/** Lists the open sessions of the session's customer, the last used first; null if the list cannot be read. */
export const listSessions = async (language: Language): Promise<ListedSession[] | null> => {
  const answer = await ask("get-sessions-list", { recordValueJson: "{}" }, await callerOf(language));
  return answer.ok
    ? answer.rows.map((row) => ({
        id: row.SessionID,
        device: row.Device,
        openedAt: row.OpenedAtUTC,
        lastSeenAt: row.LastSeenAtUTC,
        isCurrent: row.IsCurrent,
      }))
    : null;
};
