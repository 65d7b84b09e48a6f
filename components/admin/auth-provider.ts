import type { AuthProvider } from "react-admin";
import type { Me } from "@/lib/admin-contract/session-calls";
import { AdminError, askAdmin, failureOf } from "./ask-admin";

/** Rejection that the library shows without a message. */
const NOT_LET_IN = { message: false };

/**
 * Gives the library the session. The person is read once and kept until a call says that the session has ended; the
 * server checks every call anyway. The login page makes the calls of a session itself, because it has several steps.
 */
export const makeAuthProvider = (): AuthProvider => {
  let known: Me | null = null;

  const readMe = async (): Promise<Me> => {
    if (known !== null) return known;
    const asked = await askAdmin("session/show", {});
    if (!asked.isOk) throw new AdminError(asked.failure);
    const { step, me } = asked.answer;
    if (step !== "signed-in" || me === null) throw new AdminError({ code: "SIGNED_OUT" });
    known = me;
    return me;
  };

  return {
    // The login page has opened the session by now.
    login: async () => {
      known = null;
      await readMe();
    },
    // The library also calls this for a person who is not logged in. A session between two steps must not end then.
    logout: async () => {
      if (known !== null) await askAdmin("session/log-out", {});
      known = null;
      return "/login";
    },
    // No message is shown, because the login page explains enough.
    checkAuth: () =>
      readMe().then(
        () => undefined,
        () => Promise.reject(NOT_LET_IN),
      ),
    checkError: async (error: unknown) => {
      if (failureOf(error).code !== "SIGNED_OUT") return;
      const isEnded = known !== null;
      known = null;
      throw isEnded ? error : NOT_LET_IN;
    },
    // The library also asks before a login. A refusal would lead an invited person to the login page.
    getPermissions: () => readMe().catch(() => null),
    getIdentity: async () => {
      const { id, name } = await readMe();
      return { id, fullName: name };
    },
  };
};
