import "server-only";
import { CALLS, type Answer, type CallInput, type CallName, type CallRow } from "@/lib/contract/calls";
import type { ProductPreview } from "@/lib/commerce/doors/admin/product-preview";
import type { TextPreview } from "@/lib/commerce/doors/admin/text-preview";
import { DEFAULT_LANGUAGE } from "@/lib/languages/languages";
import { addressOf } from "@/lib/ground/host-setting.mjs";
import { askHost, headersOf } from "./host/ask-host";
import type { Caller } from "./host/caller";
import { adminBase } from "./host/admin-host";
import { oneFlight } from "./host/one-flight";
import { requestOutcome } from "./host/request-outcome";

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
  if (base !== null) return oneFlight(base, name, params, caller, () => askHost(base, name, params, caller));
  const { answerCall } = await import("@/lib/commerce/doors/api/answer-call");
  return answerCall(name, params, {
    token: caller.token ?? null,
    language: caller.language ?? DEFAULT_LANGUAGE,
    idempotencyKey: caller.idempotencyKey ?? null,
    remoteAddress: caller.remoteAddress ?? "local",
    isFromHere: caller.isFromHere ?? false,
    device: caller.device ?? "",
    deviceToken: caller.deviceToken ?? null,
    began: requestOutcome()?.began,
  });
};

/**
 * Reads a product for its preview, with a session of the desk. With another admin host there is no desk and no preview.
 * @returns null if this session may not see it
 */
export const askPreview = async (deskToken: string, productId: number): Promise<ProductPreview | null> => {
  if (adminBase() !== null) return null;
  const { readProductPreview } = await import("@/lib/commerce/doors/admin/product-preview");
  return readProductPreview(deskToken, productId);
};

/**
 * Reads a draft of the owner's texts, with a session of the desk. With another admin host there is no desk and no draft.
 * @returns null if this session may not see it, or there is none
 */
export const askTextPreview = async (deskToken: string, section: string): Promise<TextPreview | null> => {
  if (adminBase() !== null) return null;
  const { readTextPreview } = await import("@/lib/commerce/doors/admin/text-preview");
  return readTextPreview(deskToken, section);
};

/** Milliseconds until another host has begun to send a file. The file itself may take as long as it needs. */
const FILE_PATIENCE = 15_000;

const fetchFile = async (url: URL, headers: Record<string, string>): Promise<Response> => {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), FILE_PATIENCE);
  try {
    return await fetch(url, { headers, cache: "no-store", redirect: "manual", signal: ending.signal });
  } catch {
    return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  } finally {
    clearTimeout(timer);
  }
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
    return fetchFile(url, { ...headers, ...baseHeaders });
  }
  const { handleApiRequest } = await import("@/lib/commerce/doors/api/http");
  return handleApiRequest(new Request(`http://localhost/${path}`, { headers }), path);
};
