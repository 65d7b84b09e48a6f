import "server-only";
import { ADMIN_CALLS, isAdminCall, type AdminCallName, type AdminFailure } from "@/lib/admin-contract/calls";
import { mayAsk } from "@/lib/model/desk-access";
import { cleanTexts } from "@/lib/contract/clean-text.mjs";
import { deviceNameOf } from "@/lib/ground/device-name";
import { siteUrl } from "@/lib/ground/env";
import { deviceToken } from "@/lib/ground/known-device";
import { deskCookie, deskDeviceCookie } from "@/lib/ground/session-cookies";
import { callFailure, retryAfter } from "../api/call-failure";
import { readBody, requestProblems } from "../api/read-body";
import { cookieOf, isSameOrigin } from "../api/request-origin";
import { REQUEST_LIMIT, withDeadline } from "../../base/db/deadline";
import { done, type Result } from "../../base/result";
import { actorOf, findStaffSession, meOf, type StaffSession } from "../../people/staff/staff-sessions";
import { countOnce, pressOf } from "./count-once";
import { CHANGES_PRICES, isPriceSave } from "./changes-prices";
import type { AdminHandlersOf, SessionHandlersOf, Visitor } from "./handler";
import { DESK_HANDLERS, isSessionCall, type DeskCallName, type SessionCallName } from "./handlers";
import { openApiDocument } from "./open-api";
import { sessionHandlers } from "./session-handlers";

/** The HTTP status of each refusal; of all others it is 409. */
const STATUS: Readonly<Record<string, number>> = {
  INVALID_REQUEST: 400,
  KEY_NEEDED: 400,
  FIELDS_INVALID: 400,
  WRONG_CREDENTIALS: 401,
  WRONG_CODE: 401,
  PASSKEY_INVALID: 401,
  SIGNED_OUT: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  PASSWORD_NEEDED: 403,
  NOT_FOUND: 404,
  UNKNOWN_CALL: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  TOO_MANY_REQUESTS: 429,
  FAULT: 500,
  UNAVAILABLE: 503,
};

const HEADERS = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

const refusal = (code: string, facts?: Record<string, unknown>): Response => {
  const status = STATUS[code] ?? 409;
  const failure: AdminFailure = { code, ...(facts === undefined ? {} : { facts }) };
  return Response.json(failure, { status, headers: { ...HEADERS, ...retryAfter(status) } });
};

const DEVICE_SECONDS = 365 * 24 * 3600;

/** @param seconds of its life; null: as long as the browser is open */
const cookieWith = (name: string, value: string, seconds: number | null): string =>
  [
    `${name}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Strict",
    ...(siteUrl().protocol === "https:" ? ["Secure"] : []),
    ...(seconds === null ? [] : [`Max-Age=${seconds}`]),
  ].join("; ");

const sessionOf = async (request: Request): Promise<StaffSession | null> => {
  const token = cookieOf(request, deskCookie());
  return token === null ? null : findStaffSession(token);
};

/** Why this session may not ask the call; null if it may. */
const accessProblem = (name: AdminCallName, session: StaffSession | null): string | null => {
  const { access, needsPassword } = ADMIN_CALLS[name];
  if (access === "anyone") return null;
  if (session === null) return "SIGNED_OUT";
  if (access === "password") return null;
  if (session.step !== "signed-in") return "SIGNED_OUT";
  if (!mayAsk(access, meOf(session.person))) return "FORBIDDEN";
  const isTooLate = needsPassword && needsPassword !== "changed-prices" && !session.confirmed[needsPassword];
  return isTooLate ? "PASSWORD_NEEDED" : null;
};

/** True if this request changes prices and the password was typed too long ago for that. */
const lacksPriceProof = async (name: AdminCallName, params: never, session: StaffSession): Promise<boolean> =>
  isPriceSave(name) &&
  !session.confirmed.prices &&
  (await CHANGES_PRICES[name](params, actorOf(session.person)));

const callSession = <C extends SessionCallName>(name: C, params: never, visitor: Visitor) =>
  (sessionHandlers as SessionHandlersOf<C>)[name](params, visitor);

const callDesk = <C extends DeskCallName>(name: C, params: never, { person }: StaffSession) =>
  (DESK_HANDLERS as AdminHandlersOf<C>)[name](params, { actor: actorOf(person), me: meOf(person) });

const answerCall = async (request: Request, name: AdminCallName): Promise<Response> => {
  const call = ADMIN_CALLS[name];
  const session = await sessionOf(request);
  const problem = accessProblem(name, session);
  if (problem !== null) return refusal(problem);
  const read = await readBody(request, call.largest);
  if (!read.ok) return refusal(read.code);
  const input = cleanTexts(read.body);
  const params = call.request.safeParse(input);
  if (!params.success) return refusal("INVALID_REQUEST", requestProblems(params.error, input));
  if (session !== null && (await lacksPriceProof(name, params.data as never, session)))
    return refusal("PASSWORD_NEEDED");
  const cookies: string[] = [];
  const visitor: Visitor = {
    session,
    remoteAddress: request.headers.get("x-forwarded-for")?.trim() || "unknown",
    deviceToken: cookieOf(request, deskDeviceCookie()),
    device: deviceNameOf(request.headers.get("user-agent")),
    // The session ends by itself (staff-sessions.ts).
    setToken: (token) => void cookies.push(cookieWith(deskCookie(), token ?? "", token === null ? 0 : null)),
    keepDevice: (staffId) =>
      void cookies.push(cookieWith(deskDeviceCookie(), deviceToken("staff", staffId), DEVICE_SECONDS)),
  };
  const press =
    call.repeat === "key" && session !== null
      ? pressOf(request, session.person.id, name, params.data)
      : undefined;
  if (press === null) return refusal("KEY_NEEDED");
  const run = async (): Promise<Result<unknown, string>> => {
    const result: Result<unknown, string> = isSessionCall(name)
      ? await callSession(name, params.data as never, visitor)
      : await callDesk(name, params.data as never, session as StaffSession);
    // Fields that are not in the table of calls are not sent.
    return result.ok ? done(call.answer.parse(result.value)) : result;
  };
  const result = await (press === undefined ? run() : countOnce(press, run));
  if (!result.ok) return refusal(result.code, result.facts);
  const response = Response.json(result.value, { headers: HEADERS });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
};

const document = async (request: Request): Promise<Response> => {
  const session = await sessionOf(request);
  return session?.step === "signed-in"
    ? Response.json(openApiDocument(), { headers: HEADERS })
    : refusal("SIGNED_OUT");
};

/**
 * Serves the admin API. Only pages of this shop may ask it, with the session's cookie.
 * @param address below `/api/admin/v1/`, e.g. `orders/list`
 */
export const handleAdminRequest = async (request: Request, address: string): Promise<Response> => {
  const isDocument = address === "openapi.json" && request.method === "GET";
  if (!isDocument) {
    if (!isAdminCall(address)) return refusal("UNKNOWN_CALL");
    if (request.method !== "POST") return refusal("METHOD_NOT_ALLOWED");
    if (!isSameOrigin(request)) return refusal("FOREIGN_ORIGIN");
  }
  try {
    return await withDeadline(Date.now() + REQUEST_LIMIT, () =>
      isAdminCall(address) ? answerCall(request, address) : document(request),
    );
  } catch (error) {
    const { code, facts } = callFailure(address, error);
    return refusal(code, facts);
  }
};
