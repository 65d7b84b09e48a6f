import type { AuthProvider } from "react-admin";
import type { Me } from "@/lib/admin-contract/session-calls";
import { AdminError, askAdmin, failureOf } from "./ask-admin";

/** Rejection that the library shows without a message. */
const NOT_LET_IN = { message: false };

/**
 * The library's door to the session. The person is asked for once and kept until a call says that the session has
 * ended; the server checks every call anyway. The login page asks the calls of a session itself, because it has several
 * steps.
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
    // The library calls this for whoever is not let in, too; a session between its steps must survive that.
    logout: async () => {
      if (known !== null) await askAdmin("session/log-out", {});
      known = null;
      return "/login";
    },
    // Without a message: the login page says all.
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
    // Asked for before somebody is let in, too; a refusal would lead an invited person to the login page.
    getPermissions: () => readMe().catch(() => null),
    getIdentity: async () => {
      const { id, name } = await readMe();
      return { id, fullName: name };
    },
  };
};
