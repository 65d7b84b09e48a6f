import "server-only";
import { callOfAddress, withExtensions, type Answer, type Call, type Failure } from "@/lib/contract/calls";
import { encodeAnswer } from "@/lib/contract/envelope";
import { acceptedLanguage } from "@/lib/languages/accepted-language";
import { log } from "@/lib/ground/log";
import { deviceNameOf } from "@/lib/ground/device-name";
import { FROM_HERE } from "@/lib/ground/from-here.mjs";
import { sessionCookie } from "@/lib/ground/session-cookies";
import { countDownload } from "../../sales/orders/downloads";
import { answerCall, type Caller } from "./answer-call";
import { retryAfter } from "./call-failure";
import { fileResponse } from "./digital-file";
import { readBody } from "./read-body";
import { cookieOf, isSameOrigin } from "./request-origin";

const respond = (
  call: Call | null,
  answer: Answer<object>,
  isPersonal: boolean,
  headers: Record<string, string> = {},
): Response => {
  const envelope = encodeAnswer(call?.name ?? null, answer);
  return Response.json(envelope, {
    status: envelope.statusCode,
    headers: {
      "Cache-Control": isPersonal ? "private, no-store" : "no-store",
      "X-Content-Type-Options": "nosniff",
      ...retryAfter(envelope.statusCode),
      ...headers,
    },
  });
};

const header = (request: Request, name: string): string | null => request.headers.get(name)?.trim() || null;

/**
 * Identifies the caller. The front wrote its address into `X-Forwarded-For` (server/client-address.mjs).
 */
const callerOf = (request: Request): Caller => ({
  token: header(request, "token") ?? (isSameOrigin(request) ? cookieOf(request, sessionCookie()) : null),
  language: acceptedLanguage(request),
  idempotencyKey: header(request, "idempotency-key"),
  remoteAddress: header(request, "x-forwarded-for") ?? "unknown",
  isFromHere: header(request, FROM_HERE) !== null,
  claimedUserId: header(request, "userid"),
  device: deviceNameOf(header(request, "user-agent")),
});

/**
 * Returns the fields of a call: for a GET the path segments after its address, else `requestParameters` of
 * the body.
 */
const parametersOf = async (
  request: Request,
  call: Call,
  address: string,
): Promise<{ ok: true; input: unknown } | Failure> => {
  if (call.method === "GET") {
    const [orderItemId, token] = address.slice(call.address.length + 1).split("/");
    return { ok: true, input: { orderItemId, token } };
  }
  const read = await readBody(request);
  if (!read.ok) return read;
  const { requestParameters } = read.body;
  if (requestParameters === null || typeof requestParameters !== "object" || Array.isArray(requestParameters))
    return {
      ok: false,
      code: "INVALID_REQUEST",
      facts: { fields: { requestParameters: { rule: "required" } } },
    };
  return { ok: true, input: withExtensions(call.name, requestParameters as Record<string, unknown>) };
};

/**
 * Responds with the file of an allowed download. A file missing on the disk is logged as an error of ours.
 */
const download = async (
  request: Request,
  call: Call,
  input: unknown,
  fileName: string,
): Promise<Response> => {
  try {
    const { response, isBeginning } = await fileResponse(fileName, request.headers);
    if (isBeginning) await countDownload(Number((input as { orderItemId: string }).orderItemId));
    return response;
  } catch (error) {
    log.error({ call: call.name, err: error }, "a download failed");
    return respond(call, { ok: false, code: "FAULT" }, true);
  }
};

/**
 * Serves the contract over HTTP. Every response is an envelope, never a stack trace.
 * @param address below the base `/api/v1/`, e.g. `dynamic/get-all-products` (ruling O106)
 */
export const handleApiRequest = async (request: Request, address: string): Promise<Response> => {
  const call = callOfAddress(address);
  if (call === null) return respond(null, { ok: false, code: "UNKNOWN_CALL" }, false);
  if (request.method !== call.method)
    return respond(call, { ok: false, code: "METHOD_NOT_ALLOWED" }, false, { Allow: call.method });
  const caller = callerOf(request);
  const isPersonal = call.access === "customer" || caller.token !== null || call.name === "get-user-login";
  const parameters = await parametersOf(request, call, address);
  if (!parameters.ok) return respond(call, parameters, isPersonal);
  const answer = await answerCall(call.name, parameters.input, caller);
  const [row] =
    answer.ok && call.name === "download-digital-file" ? (answer.rows as { FileName: string }[]) : [];
  return row === undefined
    ? respond(call, answer, isPersonal)
    : download(request, call, parameters.input, row.FileName);
};
