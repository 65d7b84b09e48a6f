import "server-only";
import type { Language } from "@/lib/languages/languages";
import { callerOf } from "./session";
import { askFile } from "./transport";

/**
 * Placeholder in a download address for the session's token, which no page may show. `getDownload` replaces
 * it.
 */
export const SESSION_VALUE = "session";

/** Request headers about a byte range. */
const PART = ["range", "if-range"];
/** Response headers of the file. Other headers of the host are dropped. */
const OF_THE_FILE = [
  "content-type",
  "content-length",
  "content-range",
  "content-disposition",
  "accept-ranges",
  "etag",
];

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/zip": "zip",
  "image/vnd.dxf": "dxf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "text/plain": "txt",
  "text/csv": "csv",
  "text/markdown": "md",
};

const some = (headers: Headers, names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Names a file that has no name: the extension follows from its content type (requirement R316). */
const named = (orderItemId: number, type: string | null): string =>
  `attachment; filename="download-${orderItemId}.${EXTENSIONS[type?.split(";")[0]?.trim().toLowerCase() ?? ""] ?? "bin"}"`;

/**
 * Returns the file of a digital item of the session's customer, or the requested byte range. Any response
 * that is not the file becomes its bare status.
 */
export const getDownload = async (
  orderItemId: number,
  token: string,
  headers: Headers,
  language: Language,
): Promise<Response> => {
  const caller = await callerOf(language);
  const value = token === SESSION_VALUE ? (caller.token ?? "") : token;
  const { status, ok, body, headers: sent } = await askFile(orderItemId, value, some(headers, PART), caller);
  if (!ok) await body?.cancel();
  const fileHeaders = ok || status === 416 ? some(sent, OF_THE_FILE) : {};
  return new Response(ok ? body : null, {
    status,
    headers: {
      ...fileHeaders,
      ...(ok
        ? {
            "content-disposition":
              fileHeaders["content-disposition"] ?? named(orderItemId, sent.get("content-type")),
          }
        : {}),
    },
  });
};
