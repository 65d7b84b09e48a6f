import type { Me } from "@/lib/admin-contract/session-calls";
import { makeQuestion } from "./question";

/**
 * The session of the desk: whose it is, and the login over the screen that is asked for when it has ended. Calls that were
 * refused for it wait until the same person is back, or until the login is put off.
 */

let person: Me | null = null;
let isPutOff = false;
const login = makeQuestion();

/** The person who is at the desk, also after the session has ended; null before a login and after a logout. */
export const personAtDesk = (): Me | null => person;

/** Puts a person at the desk, or nobody. A login that was put off before is asked for again by their session. */
export const seatPerson = (me: Me | null): void => {
  person = me;
  isPutOff = false;
};

const end = (isBack: boolean): void => {
  isPutOff = !isBack;
  login.end(isBack);
};

/**
 * Asks for the login over the screen.
 * @param isUnasked true for what the desk reads by itself: it does not open a login again that was put off
 * @returns true when the same person has logged in
 */
export const askLogin = (isUnasked = false): Promise<boolean> =>
  person === null || (isUnasked && isPutOff) ? Promise.resolve(false) : login.ask();

export const isLoginAsked = login.isAsked;

/** Closes the login without one. The waiting calls are refused. */
export const putOffLogin = (): void => end(false);

/** Lets the waiting calls go on. @returns false for another person, in whose name none of them may be sent */
export const comeBack = (me: Me): boolean => {
  if (me.id !== person?.id) return false;
  person = me;
  end(true);
  return true;
};

/** Calls `watcher` whenever the login is asked for or over. @returns ends it */
export const watchLogin = login.watch;

/** The password over the screen, for which the shop asks again (`needsPassword`). */
export const passwordQuestion = makeQuestion();
