import "server-only";
import { readBody } from "@/lib/commerce/doors/api/read-body";
import { callOfAddress, type Call, type CallName, type Failure } from "@/lib/contract/calls";
import { encodeAnswer } from "@/lib/contract/envelope";
import { acceptedLanguage } from "@/lib/languages/accepted-language";
import { askHost } from "./ask-host";
import type { Caller } from "./caller";
import { askFile } from "../transport";

const header = (request: Request, name: string): string | null => request.headers.get(name)?.trim() || null;

const callerOf = (request: Request): Caller => ({
  token: header(request, "token"),
  userId: Number(header(request, "userid")) || null,
  language: acceptedLanguage(request),
  ...(header(request, "idempotency-key") ? { idempotencyKey: header(request, "idempotency-key") ?? "" } : {}),
  remoteAddress: header(request, "x-forwarded-for") ?? "local",
});

/** Reads the fields of a call, with the same size limit as the embedded backend. */
const parametersOf = async (
  request: Request,
): Promise<{ ok: true; params: Record<string, unknown> } | Failure> => {
  const read = await readBody(request);
  if (!read.ok) return read;
  const { requestParameters: params } = read.body;
  const isObject = params !== null && typeof params === "object" && !Array.isArray(params);
  return isObject
    ? { ok: true, params: params as Record<string, unknown> }
    : { ok: false, code: "INVALID_REQUEST" };
};

const respond = (call: CallName | null, answer: Parameters<typeof encodeAnswer>[1]): Response => {
  const envelope = encodeAnswer(call, answer);
  return Response.json(envelope, {
    status: envelope.statusCode,
    headers: { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" },
  });
};

const download = async (request: Request, call: Call, address: string, caller: Caller): Promise<Response> => {
  const [orderItemId = "", token = ""] = address.slice(call.address.length + 1).split("/");
  const part = Object.fromEntries(
    ["range", "if-range"].flatMap((name) => {
      const value = header(request, name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return askFile(Number(orderItemId), decodeURIComponent(token), part, caller);
};

/**
 * Serves the contract over HTTP for a shop with another admin host: each call is forwarded to that host, and
 * its response is converted to the strict form of ruling O107.
 * @param address below the base `/api/v1/`
 */
export const forwardCall = async (base: URL, request: Request, address: string): Promise<Response> => {
  const call = callOfAddress(address);
  if (call === null) return respond(null, { ok: false, code: "UNKNOWN_CALL" });
  if (request.method !== call.method) return respond(call.name, { ok: false, code: "METHOD_NOT_ALLOWED" });
  const caller = callerOf(request);
  if (call.method === "GET") return download(request, call, address, caller);
  const parameters = await parametersOf(request);
  return respond(
    call.name,
    parameters.ok ? await askHost(base, call.name, parameters.params, caller) : parameters,
  );
};
