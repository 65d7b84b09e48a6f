import "server-only";
import type { Language } from "@/lib/i18n/languages";
import { callerOf } from "./session";
import { askFile } from "./transport";

/** Stands in a download's address for the session's token, which no page may show; `getDownload` puts it in. */
export const SESSION_VALUE = "session";

/** What the browser says about the part of a file it wants. */
const PART = ["range", "if-range"];
/** What of the answer is the file's; the rest belongs to whoever sent it. */
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

/** The name for a file that comes without one: an extension from its content type (requirement R316). */
const named = (orderItemId: number, type: string | null): string =>
  `attachment; filename="download-${orderItemId}.${EXTENSIONS[type?.split(";")[0]?.trim().toLowerCase() ?? ""] ?? "bin"}"`;

/**
 * The file of a digital item of the session's customer, or the part of it that the browser asks for. Every answer that
 * is not the file is its bare status.
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
  const own = ok || status === 416 ? some(sent, OF_THE_FILE) : {};
  return new Response(ok ? body : null, {
    status,
    headers: {
      ...own,
      ...(ok
        ? {
            "content-disposition": own["content-disposition"] ?? named(orderItemId, sent.get("content-type")),
          }
        : {}),
    },
  });
};
