import "server-only";
import { open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { catalogueFolder } from "@/lib/ground/catalogue-folder.mjs";
import { isDownloadToken, findDownload } from "../../sales/orders/downloads";
import { rows, type Handlers } from "./handler";

/** First and last byte, both inclusive. */
type ByteRange = { start: number; end: number };

/**
 * Parses the `Range` header of a request for a file (RFC 9110, section 14).
 * @param size of the file in bytes
 * @returns null for the whole file (no header, another unit, several ranges, an invalid header), `beyond` for
 * a range without a byte of the file
 */
export const byteRange = (header: string | null, size: number): ByteRange | null | "beyond" => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (match === null) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  if (first === "")
    return Number(last) === 0 || size === 0
      ? "beyond"
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return null;
  return Number(first) >= size
    ? "beyond"
    : { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
};

/** Allowed file names. Any other name never becomes a path. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const TYPES: Readonly<Record<string, string>> = {
  ".pdf": "application/pdf",
  ".dxf": "image/vnd.dxf",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".zip": "application/zip",
};

/**
 * Builds the Content-Disposition header (RFC 6266): an ASCII name for old clients, the full name for the
 * others.
 */
export const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/**
 * Responds with a stored file or the requested part of it. A range continues only the same file (`If-Range`).
 * @param name as the catalogue stores it, never from an address
 * @returns the response, and whether it begins at the first byte
 * @throws when the file does not exist
 */
export const fileResponse = async (
  name: string,
  headers: Headers,
): Promise<{ response: Response; isBeginning: boolean }> => {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a digital file`);
  const file = await open(path.join(catalogueFolder(), "digital", name));
  const { size, mtimeMs } = await file.stat();
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  const ifRange = headers.get("if-range");
  const range = ifRange === null || ifRange === etag ? byteRange(headers.get("range"), size) : null;
  // A byte range must match the stored bytes, so no proxy may compress it.
  const own = {
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store, no-transform",
    "X-Content-Type-Options": "nosniff",
  };
  if (range === "beyond") {
    await file.close();
    return {
      response: new Response(null, { status: 416, headers: { ...own, "Content-Range": `bytes */${size}` } }),
      isBeginning: false,
    };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const part: Record<string, string> =
    range === null ? {} : { "Content-Range": `bytes ${start}-${end}/${size}` };
  const body = Readable.toWeb(
    file.createReadStream({ start, end: Math.max(start, end) }),
  ) as ReadableStream<Uint8Array>;
  const about = {
    "Content-Type": TYPES[path.extname(name).toLowerCase()] ?? "application/octet-stream",
    "Content-Length": String(end - start + 1),
    "Content-Disposition": disposition(name),
    ETag: etag,
  };
  return {
    response: new Response(body, {
      status: range === null ? 200 : 206,
      headers: { ...own, ...about, ...part },
    }),
    isBeginning: start === 0,
  };
};

/**
 * Decides whether a file may be downloaded, and which one. An expired token, or one for another customer or
 * line, is refused before any lookup: somebody else's item gets the same response as an unknown one. http.ts
 * sends the bytes.
 */
export const downloadHandlers: Handlers<"download-digital-file"> = {
  "download-digital-file": async (params, context) => {
    if (!isDownloadToken(params.token, context.customerId, params.orderItemId))
      return { ok: false, code: "FORBIDDEN" };
    const file = await findDownload(context.customerId, params.orderItemId);
    return file === null ? { ok: false, code: "NOT_FOUND" } : rows([{ FileName: file }]);
  },
};
