import type { AuthProvider } from "react-admin";
import type { Me } from "@/lib/admin-contract/session-calls";
import { AdminError, askAdmin } from "./ask-admin";
import { forgetDevice } from "./push-device";
import { personAtDesk, seatPerson } from "./session";

/** Rejection that the library shows without a message. */
const NOT_LET_IN = { message: false };

/**
 * Gives the library the session. The person is read once and kept until the logout; the server checks every call anyway,
 * and a session that has ended opens the login over the screen (session.ts). The login makes the calls of a session itself,
 * because it has several steps.
 */
export const makeAuthProvider = (): AuthProvider => {
  const readMe = async (): Promise<Me> => {
    const known = personAtDesk();
    if (known !== null) return known;
    const asked = await askAdmin("session/show", {});
    if (!asked.isOk) throw new AdminError(asked.failure);
    const { step, me } = asked.answer;
    if (step !== "signed-in" || me === null) throw new AdminError({ code: "SIGNED_OUT" });
    seatPerson(me);
    return me;
  };

  return {
    // The login page has opened the session by now.
    login: async () => {
      seatPerson(null);
      await readMe();
    },
    // The library also calls this for a person who is not logged in. A session between two steps must not end then.
    logout: async () => {
      if (personAtDesk() !== null) {
        await askAdmin("session/log-out", {});
        await forgetDevice();
      }
      seatPerson(null);
      return "/login";
    },
    // No message is shown, because the login page explains enough.
    checkAuth: () =>
      readMe().then(
        () => undefined,
        () => Promise.reject(NOT_LET_IN),
      ),
    // No failure of a call leads away from the screen.
    checkError: () => Promise.resolve(),
    // The library also asks before a login. A refusal would lead an invited person to the login page.
    getPermissions: () => readMe().catch(() => null),
    getIdentity: async () => {
      const { id, name } = await readMe();
      return { id, fullName: name };
    },
  };
};
