import "server-only";
import { CALLS, type Answer, type CallInput, type CallName, type CallRow } from "@/lib/contract/calls";
import { decodeAnswer } from "@/lib/contract/envelope";
import { adminApiUrl } from "@/lib/env";
import type { Language } from "@/lib/i18n/languages";

/** Who asks: the session's token (from the cookie, never from the page) and what belongs to this one request. */
export type Caller = {
  token?: string | null;
  language?: Language;
  idempotencyKey?: string;
  remoteAddress?: string;
};

/** Milliseconds a foreign admin host may take. */
const HOST_TIMEOUT = 8000;

/** The base of the foreign admin host's calls, e.g. `https://admin.example.com/api/v1/`; null when commerce answers in process. */
export const adminBase = (): URL | null => {
  const configured = adminApiUrl();
  return configured && new URL(configured.href.replace(/\/*$/, "/"));
};

const askHost = async <C extends CallName>(
  base: URL,
  name: C,
  params: CallInput<C>,
  caller: Caller,
): Promise<Answer<CallRow<C>>> => {
  const call = CALLS[name];
  try {
    const response = await fetch(new URL(call.address, base), {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "accept-language": caller.language ?? "en",
        ...(caller.token ? { Token: caller.token } : {}),
        ...(caller.idempotencyKey ? { "Idempotency-Key": caller.idempotencyKey } : {}),
      },
      body: JSON.stringify({ requestParameters: { recordValueJson: "{}", ...params } }),
      cache: "no-store",
      signal: AbortSignal.timeout(HOST_TIMEOUT),
    });
    const body: unknown = await response.json().catch(() => null);
    return body === null ? { ok: false, code: "UNAVAILABLE" } : decodeAnswer(call, response.status, body);
  } catch {
    return { ok: false, code: "UNAVAILABLE" };
  }
};

/**
 * Asks one call of the contract: the only arrow from the shop to commerce. In process by default; over HTTP when
 * `ADMIN_API_URL` names a host, and then the embedded backend is never loaded.
 */
export const ask = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  caller: Caller = {},
): Promise<Answer<CallRow<C>>> => {
  const base = adminBase();
  if (base !== null) return askHost(base, name, params, caller);
  const { answerCall } = await import("@/lib/commerce/api/answer-call");
  return answerCall(name, params, {
    token: caller.token ?? null,
    language: caller.language ?? "en",
    idempotencyKey: caller.idempotencyKey ?? null,
    remoteAddress: caller.remoteAddress ?? "local",
  });
};

/**
 * Asks for a digital file: the contract's one GET, answered by the file itself or, when it is refused, by a status.
 * @param askedPart the browser's `Range` and `If-Range`, so that a broken download goes on
 */
export const askFile = async (
  orderItemId: number,
  token: string,
  askedPart: Record<string, string>,
  caller: Caller,
): Promise<Response> => {
  const base = adminBase();
  const address = `${CALLS["download-digital-file"].address}/${orderItemId}/${encodeURIComponent(token)}`;
  const headers = {
    ...askedPart,
    ...(caller.token ? { Token: caller.token } : {}),
    ...(caller.remoteAddress ? { "X-Forwarded-For": caller.remoteAddress } : {}),
  };
  if (base !== null)
    return fetch(new URL(address, base), { headers, cache: "no-store" }).catch(
      () => new Response(null, { status: 503 }),
    );
  const { handleApiRequest } = await import("@/lib/commerce/api/http");
  return handleApiRequest(new Request(`http://localhost/${address}`, { headers }), address);
};
