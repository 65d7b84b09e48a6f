import "server-only";

/** The largest body a call may have, in bytes. */
const LARGEST_BODY = 256 * 1024;

/** Reads a request's JSON object, at most 256 kB of it; what claims to be longer is not read at all. */
export const readBody = async (request: Request): Promise<{ ok: true; body: Record<string, unknown> } | { ok: false; code: "TOO_LARGE" | "INVALID_REQUEST" }> => {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST_BODY) return { ok: false, code: "TOO_LARGE" };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY) return { ok: false, code: "TOO_LARGE" };
    chunks.push(chunk);
  }
  try {
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
    return body !== null && typeof body === "object" && !Array.isArray(body) ? { ok: true, body: body as Record<string, unknown> } : { ok: false, code: "INVALID_REQUEST" };
  } catch {
    return { ok: false, code: "INVALID_REQUEST" };
  }
};
