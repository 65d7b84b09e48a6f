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
} from "@/lib/contract/calls";
import { decodeAnswer } from "@/lib/contract/envelope";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { log } from "@/lib/log";
import { boundedText } from "./bounded-text";
import type { Caller } from "./caller";
import { addressOf, isUnknownCall, rememberEndedSession, rememberUnknownCall } from "./admin-host";
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

const parsed = (text: string): { body: unknown } | null => {
  try {
    return { body: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

type Heard<Row> = { answer: Answer<Row>; status: number | null; reason?: string; dropped?: number };

const hear = async <C extends CallName>(
  call: Call<C>,
  { url, headers }: ReturnType<typeof addressOf>,
  params: Params,
  caller: Caller,
): Promise<Heard<CallRow<C>>> => {
  if (isHostSilent())
    return {
      answer: { ok: false, code: "UNAVAILABLE" },
      status: null,
      reason: "not asked: the host is silent",
    };
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
    const json = parsed(await boundedText(response));
    noteAnswer();
    if (json === null || (status >= 300 && status < 400))
      return {
        answer: { ok: false, code: isAddition(call.name) ? "UNKNOWN_CALL" : "UNAVAILABLE" },
        status,
        reason: "no JSON",
      };
    const { answer, reason, dropped } = decodeAnswer(call, status, json.body);
    // A host that answers every address does not know the call either.
    const isStrange = reason !== undefined && !answer.ok && isAddition(call.name);
    return {
      answer: isStrange ? { ok: false, code: "UNKNOWN_CALL" } : answer,
      status,
      dropped,
      ...(reason === undefined ? {} : { reason }),
    };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === "timeout") noteSilence(patience);
    return { answer: { ok: false, code: "UNAVAILABLE" }, status, reason };
  }
};

/** Cuts rows beyond the requested ones, which would make a page of any size. */
const withinPage = <Row>(name: CallName, params: Params, rows: Row[]): Row[] => {
  const size = Number(params.PageSize);
  return PAGED.test(name) && size > 0 && rows.length > size ? rows.slice(0, size) : rows;
};

/**
 * Sends a call to another admin host over HTTP. Never throws. Every outage, dropped row and unknown call is
 * one line of the log. An unknown call beyond section 7 is not sent again for a while (ruling O112).
 */
export const askHost = async <C extends CallName>(
  base: URL,
  name: C,
  params: CallInput<C>,
  caller: Caller,
): Promise<Answer<CallRow<C>>> => {
  if (isAddition(name) && isUnknownCall(base, name)) return { ok: false, code: "UNKNOWN_CALL" };
  const began = performance.now();
  const call = CALLS[name];
  const address = addressOf(base, call.address);
  const { answer, status, reason, dropped = 0 } = await hear(call, address, params, caller);
  const facts = {
    call: name,
    address: address.url.href,
    status,
    durationMs: Math.round(performance.now() - began),
    reason: reason ?? (answer.ok ? undefined : answer.code),
  };

  if (answer.ok) {
    const rows = withinPage(name, params, answer.rows);
    const cut = answer.rows.length - rows.length;
    if (dropped > 0 || cut > 0)
      log.warn(
        { ...facts, reason: cut > 0 ? "more rows than were asked for" : reason, dropped: dropped + cut },
        "admin host: rows dropped",
      );
    return { ...answer, rows };
  }
  if (answer.code === "UNKNOWN_CALL") {
    const isCertain = status !== null && (status < 500 || status === 501);
    rememberUnknownCall(base, name, isCertain);
    log.info(facts, "admin host: call not known");
  } else if (answer.code === "UNAVAILABLE" || answer.code === "FAULT") log.error(facts, "admin host: outage");
  else if (answer.code === "UNAUTHENTICATED" && caller.token) rememberEndedSession(caller.token);
  return answer;
};
