import { decodeWindows1252 } from "./windows-1252.mjs";

/**
 * The letters of a text file. Spreadsheets of India and Arabia write UTF-8, UTF-16, or the code page of their Windows; only the
 * first two can say which.
 *
 * @typedef {"utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1256"} Encoding
 */

/** @type {readonly [Encoding, readonly number[]][]} */
const MARKS = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Bytes that tell how a file is written. */
const SAMPLE = 65_536;

/** UTF-16 without its mark: every second byte of Latin letters, commas and line breaks is 0. @param {Uint8Array} bytes @returns {Encoding | null} */
const wideEncoding = (bytes) => {
  const sample = bytes.subarray(0, SAMPLE);
  /** @param {number} odd */
  const zeros = (odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) * 10 < sample.length || Math.min(even, odd) * 20 > Math.max(even, odd)) return null;
  return odd > even ? "utf-16le" : "utf-16be";
};

/** @param {Uint8Array} bytes */
const isUtf8 = (bytes) => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * The code page of a text of single bytes. Arabic words are runs of high bytes; in a Latin text such a letter stands alone
 * between Latin ones. @param {Uint8Array} bytes @returns {Encoding}
 */
const codePageOf = (bytes) => {
  let high = 0;
  let besideHigh = 0;
  for (const [at, byte] of bytes.subarray(0, SAMPLE * 4).entries()) {
    if (byte < 0xc0) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) besideHigh += 1;
  }
  return high > 0 && besideHigh * 2 > high ? "windows-1256" : "windows-1252";
};

/** @param {Uint8Array} bytes @returns {Encoding} */
const encodingOf = (bytes) =>
  MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ??
  wideEncoding(bytes) ??
  (isUtf8(bytes) ? "utf-8" : codePageOf(bytes));

/** Reads the text of a file, without its byte order mark. @param {Uint8Array} bytes */
export const decodeText = (bytes) => {
  const encoding = encodingOf(bytes);
  const text =
    encoding === "windows-1252" ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
  return { encoding, text };
};
