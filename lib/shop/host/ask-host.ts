import "server-only";
import {
  CALLS,
  isAddition,
  requestParametersOf,
  type Answer,
  type Call,
  type CallInput,
  type CallName,
  type CallRow,
  type Failure,
} from "@/lib/contract/calls";
import { decodeAnswer } from "@/lib/contract/envelope";
import { DETAILS } from "@/lib/contract/failed-answer";
import { addressOf, settingProblem } from "@/lib/ground/host-setting.mjs";
import { DEFAULT_LANGUAGE } from "@/lib/languages/languages";
import { log } from "@/lib/ground/log";
import { parsedJson } from "@/lib/ground/parsed-json.mjs";
import { boundedText } from "./bounded-text";
import type { Caller } from "./caller";
import { missingCode, rememberAnswered, rememberEndedSession, rememberMissing } from "./admin-host";
import { patienceFor } from "./request-outcome";
import { isHostSilent, noteAnswer, noteSilence } from "./silence";

type Params = Record<string, unknown>;

/** Calls that return a page of products. Rows beyond the requested page size are cut. */
const PAGED = /^get-(?:all-products(?:-vendor)?|(?:home|recents|popular|related)-products-list)$/;

/** Request headers: those of section 7, and the shopper's address for the host's own limits. */
export const headersOf = (caller: Caller): Record<string, string> => ({
  "accept-language": caller.language ?? DEFAULT_LANGUAGE,
  ...(caller.token ? { Token: caller.token } : {}),
  ...(caller.token && caller.userId ? { UserID: String(caller.userId) } : {}),
  ...(caller.idempotencyKey ? { "Idempotency-Key": caller.idempotencyKey } : {}),
  ...(caller.remoteAddress && caller.remoteAddress !== "local"
    ? { "X-Forwarded-For": caller.remoteAddress }
    : {}),
});

/** Returns the reason of a request without a response: the innermost error is the clearest. */
const reasonOf = (error: unknown): string => {
  if (error === null || typeof error !== "object") return String(error);
  const { name, message, code, cause } = error as {
    name?: string;
    message?: string;
    code?: string;
    cause?: unknown;
  };
  if (name === "TimeoutError") return "timeout";
  return cause === undefined ? [code, message].filter(Boolean).join(" ") : reasonOf(cause);
};

/** Returns the code of a request without a response, for the certificate's. */
const errorCodeOf = (error: unknown): string => /^[A-Z_]{4,}/.exec(reasonOf(error))?.[0] ?? "";

type Heard<Row> = {
  answer: Answer<Row>;
  status: number | null;
  reason?: string;
  dropped?: number;
  /** The setting to look at. */
  setting?: string | null;
  /** The connection failed, or the page had no time left. That says nothing about a call. */
  isBroken?: boolean;
};

/** The failure of a request whose response cannot be read, or did not come. */
const nothingHeard = (
  status: number | null,
  reason: string,
  setting: string | null = null,
): Heard<never> => ({
  answer: { ok: false, code: "UNAVAILABLE" },
  status,
  reason,
  setting,
});

const hear = async <C extends CallName>(
  call: Call<C>,
  { url, headers }: ReturnType<typeof addressOf>,
  params: Params,
  caller: Caller,
): Promise<Heard<CallRow<C>>> => {
  if (isHostSilent()) return { ...nothingHeard(null, "not asked: the host is silent"), isBroken: true };
  let status: number | null = null;
  const patience = patienceFor(call.name);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...headersOf(caller),
        ...headers,
      },
      body: JSON.stringify({ requestParameters: requestParametersOf(call.name, params) }),
      cache: "no-store",
      // A redirect would send the session's token to an unconfigured address.
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    status = response.status;
    const json = parsedJson(await boundedText(response));
    noteAnswer();
    const isRedirect = status >= 300 && status < 400;
    // A proxy that wants the shop's user and password says nothing about the customer's session.
    const isShopRefused = !caller.token || /^basic\b/i.test(response.headers.get("www-authenticate") ?? "");
    const setting = settingProblem({ status, isJson: json !== null, isShopRefused });
    if (json === null || isRedirect)
      return nothingHeard(status, isRedirect ? "a redirect" : "no JSON", setting);
    if (status === 401 && isShopRefused && caller.token)
      return nothingHeard(status, "UNAUTHENTICATED", setting);
    const { answer, reason, dropped } = decodeAnswer(call, status, json.value);
    return { answer, status, dropped, setting, ...(reason === undefined ? {} : { reason }) };
  } catch (error) {
    const reason = reasonOf(error);
    const isSilent = reason === "timeout" && noteSilence(patience);
    const setting = status === null ? settingProblem({ status, errorCode: errorCodeOf(error) }) : null;
    return { ...nothingHeard(status, reason, setting), isBroken: !isSilent };
  }
};

/**
 * Hears a call of section 7. A 404 of one thing means that there is none only where the host has the calls: under a wrong
 * path everything is 404, and the shop would lose its products.
 */
const hearKnown = async <C extends CallName>(
  base: URL,
  call: Call<C>,
  params: Params,
  caller: Caller,
): Promise<Heard<CallRow<C>>> => {
  const heard = await hear(call, addressOf(base, call.address), params, caller);
  if (heard.answer.ok || heard.status !== 404 || !DETAILS.has(call.name)) return heard;
  const logo = CALLS["get-website-logo"];
  const other = await hear(logo, addressOf(base, logo.address), { recordValueJson: "{}" }, {});
  return other.status !== null && other.status < 400
    ? heard
    : nothingHeard(heard.status, "the host has no other call either", heard.setting);
};

/** Cuts rows beyond the requested ones, which would make a page of any size. */
const withinPage = <Row>(name: CallName, params: Params, rows: Row[]): Row[] => {
  const size = Number(params.PageSize);
  return PAGED.test(name) && size > 0 && rows.length > size ? rows.slice(0, size) : rows;
};

/** True if a failure is the shop's or the host's trouble, which the log tells. A refusal is the shopper's. */
const isOutage = (name: CallName, { code }: Failure, caller: Caller): boolean => {
  if (code === "UNAVAILABLE" || code === "FAULT") return true;
  if (!name.startsWith("get-") || name === "get-user-login") return false;
  // A coupon is refused in any words.
  return (
    name !== "get-coupon-code-discount-value" &&
    code !== "NOT_FOUND" &&
    (code !== "UNAUTHENTICATED" || !caller.token)
  );
};

/**
 * Sends a call to another admin host over HTTP. Never throws. Every outage, dropped row and unknown call is
 * one line of the log, and so is every order that is refused. An addition that the host does not answer is
 * not sent again for a while (rulings O112, O124), and never ends a session.
 */
export const askHost = async <C extends CallName>(
  base: URL,
  name: C,
  params: CallInput<C>,
  caller: Caller,
): Promise<Answer<CallRow<C>>> => {
  const isAdded = isAddition(name);
  const missing = isAdded ? missingCode(base, name) : null;
  if (missing !== null) return { ok: false, code: missing };
  const began = performance.now();
  const call = CALLS[name];
  const heard = await hearKnown(base, call, params, caller);
  const { answer, status, reason, setting, dropped = 0, isBroken = false } = heard;
  const facts = {
    call: name,
    address: addressOf(base, call.address).url.href,
    status,
    durationMs: Math.round(performance.now() - began),
    reason: reason ?? (answer.ok ? undefined : answer.code),
  };

  if (answer.ok) {
    if (isAdded) rememberAnswered(base, name);
    const rows = withinPage(name, params, answer.rows);
    const cut = answer.rows.length - rows.length;
    if (dropped > 0 || cut > 0)
      log.warn(
        { ...facts, reason: cut > 0 ? "more rows than were asked for" : reason, dropped: dropped + cut },
        "admin host: rows dropped",
      );
    return { ...answer, rows };
  }
  if (isAdded) {
    if (answer.code !== "UNKNOWN_CALL" && answer.code !== "UNAVAILABLE") {
      rememberAnswered(base, name);
      if (answer.code === "FAULT") log.error(facts, "admin host: outage");
      return answer;
    }
    const code = isBroken ? "UNAVAILABLE" : rememberMissing(base, name, status);
    log.info(facts, code === "UNKNOWN_CALL" ? "admin host: call not known" : "admin host: call not answered");
    return { ok: false, code };
  }
  if (isOutage(name, answer, caller))
    log.error({ ...facts, ...(setting ? { setting } : {}) }, "admin host: outage");
  else if (name === "post-order") log.warn(facts, "admin host: order refused");
  if (answer.code === "UNAUTHENTICATED" && caller.token) rememberEndedSession(caller.token);
  return answer;
};
