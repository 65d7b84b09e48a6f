import type { z } from "zod";
import { CALLS, type CallName } from "@/lib/contract/calls";
import { FAILURES, SUCCESS_MESSAGE, successWords, type FailureCode } from "@/lib/contract/response-msg";

export type Row = Record<string, unknown>;

/** Response of a host: HTTP status, rows as written, and every deviation from the contract. */
export type Reply = {
  status: number;
  code: string | null;
  rows: Row[];
  token: string | null;
  problems: string[];
};

export type Asker = { token?: string | null; key?: string; userId?: string };

const PATIENCE = 20_000;

const asRow = (value: unknown): Row | null =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Row) : null;

const parsed = (text: unknown): unknown => {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** Checks that every field named JSON is JSON text, at every depth (ruling O107). */
const jsonFieldProblems = (value: unknown, path = ""): string[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => jsonFieldProblems(item, `${path}[${i}]`));
  const row = asRow(value);
  if (row === null) return [];
  return Object.entries(row).flatMap(([name, field]) => {
    if (!/Json(Data)?$/.test(name)) return jsonFieldProblems(field, `${path}.${name}`);
    const inside = parsed(field);
    return inside === undefined
      ? [`${path}.${name} is no JSON text`]
      : jsonFieldProblems(inside, `${path}.${name}`);
  });
};

const envelopeProblems = (call: CallName | null, status: number, body: Row): string[] => {
  const problems: string[] = [];
  if (body.statusCode !== status)
    problems.push(`statusCode is ${String(body.statusCode)}, the HTTP status ${status}`);
  if (typeof body.message !== "string") problems.push("no message");
  const rows = parsed(asRow(body.data)?.data);
  if (!Array.isArray(rows)) return [...problems, "data.data is not the JSON text of a list"];
  if (body.errorMessage !== undefined || status >= 400) {
    const failure = FAILURES[body.errorCode as FailureCode] as
      { status: number; sentence: string } | undefined;
    if (failure === undefined) problems.push(`errorCode ${String(body.errorCode)} is none of the contract`);
    else if (
      failure.status !== status ||
      failure.sentence !== body.errorMessage ||
      body.message !== failure.sentence
    )
      problems.push(`${String(body.errorCode)} comes as ${status} '${String(body.errorMessage)}'`);
    return problems;
  }
  if (call === null) return [...problems, "an unknown call was answered"];
  const words = successWords(call);
  if (words.length > 0 && !words.includes(String(asRow(rows[0])?.ResponseMsg)))
    problems.push(`the first row's ResponseMsg is '${String(asRow(rows[0])?.ResponseMsg)}'`);
  if (body.message !== (SUCCESS_MESSAGE[call] ?? "Success"))
    problems.push(`the message is '${String(body.message)}'`);
  const shape = CALLS[call].row as z.ZodType;
  rows.forEach((row, i) => {
    const read = shape.safeParse(row);
    if (!read.success)
      problems.push(
        `row ${i}: ${read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ")}`,
      );
  });
  return [...problems, ...jsonFieldProblems(rows).slice(0, 3)];
};

/**
 * Sends one request as a foreign client and checks the envelope strictly.
 * @param address below the base, e.g. `dynamic/get-countries-list`
 * @param call of the response; null if there is no such call
 */
export const send = async (
  base: URL,
  address: string,
  call: CallName | null,
  init: { method?: string; body?: string },
  { token, key, userId }: Asker = {},
): Promise<Reply> => {
  try {
    const response = await fetch(new URL(address, base), {
      method: init.method ?? "POST",
      ...(init.body === undefined ? {} : { body: init.body }),
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(token ? { Token: token } : {}),
        ...(key ? { "Idempotency-Key": key } : {}),
        ...(userId ? { UserID: userId } : {}),
      },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body = asRow(parsed(await response.text()));
    if (body === null)
      return {
        status: response.status,
        code: null,
        rows: [],
        token: null,
        problems: [`no JSON object (HTTP ${response.status})`],
      };
    const inner = asRow(body.data);
    const rows = parsed(inner?.data);
    return {
      status: response.status,
      code: typeof body.errorCode === "string" ? body.errorCode : null,
      rows: Array.isArray(rows) ? rows.map((row) => asRow(row) ?? {}) : [],
      token: typeof inner?.token === "string" ? inner.token : null,
      problems: envelopeProblems(call, response.status, body),
    };
  } catch (error) {
    const reason =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
    return { status: 0, code: null, rows: [], token: null, problems: [`no answer: ${reason}`] };
  }
};

/** Calls one call with its fields. */
export const ask = (base: URL, name: CallName, params: Row, asker: Asker = {}): Promise<Reply> => {
  const { address, method } = CALLS[name];
  if (method === "GET")
    return send(
      base,
      `${address}/${String(params.orderItemId)}/${String(params.token)}`,
      name,
      { method },
      asker,
    );
  return send(
    base,
    address,
    name,
    { body: JSON.stringify({ requestParameters: { recordValueJson: "{}", ...params } }) },
    asker,
  );
};
