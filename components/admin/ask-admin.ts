import type {
  AdminAnswer,
  AdminCallName,
  AdminFailure,
  AdminRequest,
  HalfSessionCallName,
} from "@/lib/admin-contract/calls";
import { askLogin } from "./session";

/** Codes that the desk makes itself: the request did not reach the shop, or the response is not one of the admin API. */
export const OFFLINE: AdminFailure = { code: "OFFLINE" };
const NO_ANSWER: AdminFailure = { code: "NO_ANSWER" };

export type Asked<T> = { isOk: true; answer: T } | { isOk: false; failure: AdminFailure };

const isFailure = (body: unknown): body is AdminFailure =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";

/** Steps of a login. A login that is itself refused cannot wait for another one. */
const OF_A_LOGIN: Readonly<Record<HalfSessionCallName, true>> = {
  "session/give-code": true,
  "second-factor/begin": true,
  "second-factor/finish": true,
};

const send = async <C extends AdminCallName>(
  name: C,
  request: AdminRequest<C>,
): Promise<Asked<AdminAnswer<C>>> => {
  let response: Response;
  try {
    response = await fetch(`/api/admin/v1/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      cache: "no-store",
      credentials: "same-origin",
    });
  } catch {
    return { isOk: false, failure: OFFLINE };
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return { isOk: true, answer: body as AdminAnswer<C> };
  return { isOk: false, failure: isFailure(body) ? body : NO_ANSWER };
};

/**
 * Asks a call of the admin API. Every failure is a result: refusals of the shop and of the network. If the session has
 * ended, the login opens over the screen, and the call is sent once more when the same person is back: the shop did
 * nothing for the first one.
 * @param isUnasked true for what no person has pressed
 */
export const askAdmin = async <C extends AdminCallName>(
  name: C,
  request: AdminRequest<C>,
  isUnasked = false,
): Promise<Asked<AdminAnswer<C>>> => {
  const asked = await send(name, request);
  const isEnded = !asked.isOk && asked.failure.code === "SIGNED_OUT" && !(name in OF_A_LOGIN);
  return isEnded && (await askLogin(isUnasked)) ? send(name, request) : asked;
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
