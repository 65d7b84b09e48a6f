import "server-only";
import { CALLS, type Answer, type CallInput, type CallName, type CallRow } from "@/lib/contract/calls";
import { DEFAULT_LANGUAGE } from "@/lib/i18n/languages";
import { askHost, headersOf } from "./host/ask-host";
import type { Caller } from "./host/caller";
import { addressOf, adminBase } from "./host/admin-host";

/**
 * Calls one call of the contract: the only connection from the shop to commerce. In process by default. Over
 * HTTP if `ADMIN_API_URL` is set; the embedded backend is then never loaded.
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
    language: caller.language ?? DEFAULT_LANGUAGE,
    idempotencyKey: caller.idempotencyKey ?? null,
    remoteAddress: caller.remoteAddress ?? "local",
  });
};

/**
 * Requests a digital file: the contract's one GET, answered by the file itself or by a status.
 * @param askedPart the browser's `Range` and `If-Range`, so that an interrupted download continues
 */
export const askFile = async (
  orderItemId: number,
  token: string,
  askedPart: Record<string, string>,
  caller: Caller,
): Promise<Response> => {
  const base = adminBase();
  const path = `${CALLS["download-digital-file"].address}/${orderItemId}/${encodeURIComponent(token)}`;
  const headers = { ...askedPart, ...headersOf(caller) };
  if (base !== null) {
    const { url, headers: baseHeaders } = addressOf(base, path);
    return fetch(url, {
      headers: { ...headers, ...baseHeaders },
      cache: "no-store",
      redirect: "manual",
    }).catch(() => new Response(null, { status: 503 }));
  }
  const { handleApiRequest } = await import("@/lib/commerce/api/http");
  return handleApiRequest(new Request(`http://localhost/${path}`, { headers }), path);
};
