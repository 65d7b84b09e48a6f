import type { AdminAnswer, AdminCallName, AdminFailure, AdminRequest } from "@/lib/admin-contract/calls";

/** Codes that the desk makes itself: the request did not reach the shop, or the response is not one of the admin API. */
const OFFLINE: AdminFailure = { code: "OFFLINE" };
const NO_ANSWER: AdminFailure = { code: "NO_ANSWER" };

export type Asked<T> = { isOk: true; answer: T } | { isOk: false; failure: AdminFailure };

const isFailure = (body: unknown): body is AdminFailure =>
  typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";

/** Asks a call of the admin API. Every failure is a result: refusals of the shop and of the network. */
export const askAdmin = async <C extends AdminCallName>(
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

/** The same call for the library's queries: it throws AdminError. */
export const fetchAdmin = async <C extends AdminCallName>(
  name: C,
  request: AdminRequest<C>,
): Promise<AdminAnswer<C>> => {
  const asked = await askAdmin(name, request);
  if (!asked.isOk) throw new AdminError(asked.failure);
  return asked.answer;
};
