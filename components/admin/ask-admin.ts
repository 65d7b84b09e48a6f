import type {
  AdminAnswer,
  AdminCallName,
  AdminFailure,
  AdminRequest,
  HalfSessionCallName,
} from "@/lib/admin-contract/calls";
import { postCall, type OnSent } from "./post-call";
import { newKey } from "./press-keys";
import { askLogin, passwordQuestion } from "./session";

/** Codes that the desk makes itself: the request did not reach the shop, or the response is not one of the admin API. */
export const OFFLINE: AdminFailure = { code: "OFFLINE" };
const NO_ANSWER: AdminFailure = { code: "NO_ANSWER" };

type Asked<T> = { isOk: true; answer: T } | { isOk: false; failure: AdminFailure };

const isFailure = (body: unknown): body is AdminFailure =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";

/** Steps of a login. A login that is itself refused cannot wait for another one. */
const OF_A_LOGIN: Readonly<Record<HalfSessionCallName, true>> = {
  "session/give-code": true,
  "second-factor/begin": true,
  "second-factor/finish": true,
};

/**
 * `key` of the press, by which the shop knows a repeat of a call that changes money or stock; `onSent` is told how much of
 * the request has left.
 */
type Sending = { key?: string; onSent?: OnSent | undefined };

const send = async <C extends AdminCallName>(
  name: C,
  request: AdminRequest<C>,
  { key = newKey(), onSent }: Sending,
): Promise<Asked<AdminAnswer<C>>> => {
  const posted = await postCall(`/api/admin/v1/${name}`, request, { key, onSent });
  if (posted === null) return { isOk: false, failure: OFFLINE };
  const { isOk, body } = posted;
  if (isOk && body !== null) return { isOk: true, answer: body as AdminAnswer<C> };
  return { isOk: false, failure: isFailure(body) ? body : NO_ANSWER };
};

/** Asks the person for what a refused call lacks. @returns true if they gave it: the shop did nothing for the first call */
const askPerson = async (
  name: AdminCallName,
  { code }: AdminFailure,
  isUnasked: boolean,
): Promise<boolean> => {
  if (code === "SIGNED_OUT") return !(name in OF_A_LOGIN) && askLogin(isUnasked);
  return code === "PASSWORD_NEEDED" && !isUnasked && passwordQuestion.ask();
};

/**
 * Asks a call of the admin API. Every failure is a result: refusals of the shop and of the network. If the session has
 * ended, the login opens over the screen, and if the password is wanted again, the box for it. The call is sent once more
 * when the same person is back, or has typed it.
 * @param isUnasked true for what no person has pressed
 */
export const askAdmin = async <C extends AdminCallName>(
  name: C,
  request: AdminRequest<C>,
  isUnasked = false,
  sending: Sending = {},
): Promise<Asked<AdminAnswer<C>>> => {
  const press = { key: newKey(), ...sending };
  const asked = await send(name, request, press);
  return !asked.isOk && (await askPerson(name, asked.failure, isUnasked))
    ? send(name, request, press)
    : asked;
};

/** A failure as an error, for the library's queries, which tell success from failure by throwing. */
export class AdminError extends Error {
  constructor(readonly failure: AdminFailure) {
    super(failure.code);
    this.name = "AdminError";
  }
}

/** The failure behind whatever a query threw. */
export const failureOf = (error: unknown): AdminFailure =>
  error instanceof AdminError ? error.failure : NO_ANSWER;

/** Asks a call for the library's queries, which read by themselves. It throws AdminError in place of a result. */
export const fetchAdmin = async <C extends AdminCallName>(
  name: C,
  request: AdminRequest<C>,
): Promise<AdminAnswer<C>> => {
  const asked = await askAdmin(name, request, true);
  if (!asked.isOk) throw new AdminError(asked.failure);
  return asked.answer;
};
