import { addressOf, FORTY_CALLS, type Asked, type FortyCall } from "./forty-calls";
import { noAnswer, readAnswer, type Answer } from "./read-answer";

/** Identity of the caller: the two headers of section 7, each sent if it is not empty. */
export type Customer = { token: string; userId: string };

export const VISITOR: Customer = { token: "", userId: "" };

const PATIENCE_MS = 20_000;

/** Reads a body with its byte order mark, which `text()` takes away. */
const textOf = async (response: Response): Promise<string> =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());

/**
 * Sends one request with the headers of section 7 and parses the response. Never throws.
 * @param address below the base
 * @param body JSON text of a POST; null sends a GET
 */
export const sendTo = async (
  base: URL,
  address: string,
  body: string | null,
  { token, userId }: Customer,
): Promise<Answer> => {
  try {
    const response = await fetch(new URL(address, base), {
      method: body === null ? "GET" : "POST",
      body,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        ...(token === "" ? {} : { Token: token }),
        ...(userId === "" ? {} : { UserID: userId }),
      },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const type = response.headers.get("content-type") ?? "";
    return readAnswer(response.status, type, await textOf(response));
  } catch (error) {
    const cause = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : null;
    return noAnswer(cause?.message || "the connection failed");
  }
};

/** Builds the body of a call: `requestParameters` with the fields of section 7 and `recordValueJson`. */
export const bodyOf = (fields: Record<string, unknown>): string =>
  JSON.stringify({ requestParameters: { ...fields, recordValueJson: "{}" } });

/** Calls one of the forty calls as section 7 describes. */
export const sendCall = <C extends FortyCall>(
  base: URL,
  call: C,
  asked: Asked<C>,
  customer: Customer,
): Promise<Answer> => {
  const address = addressOf(call);
  if (FORTY_CALLS[call].method === "POST") return sendTo(base, address, bodyOf(asked), customer);
  const parts = FORTY_CALLS[call].fields.map((field) =>
    encodeURIComponent(String((asked as Record<string, unknown>)[field])),
  );
  return sendTo(base, `${address}/${parts.join("/")}`, null, customer);
};
