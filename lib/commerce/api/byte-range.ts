import "server-only";

/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file a `Range` header asks for (RFC 9110, section 14).
 * @param size of the file in bytes
 * @returns null for the whole file (no header, another unit, several ranges, a header that is none), `beyond` for a range that holds no byte of it
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
