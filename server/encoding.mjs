import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @typedef {"br" | "gzip" | "identity"} Encoding */
/** @typedef {{ br: number, gzip?: number }} Quality levels of the two */

const BROTLI = /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0*)?(?:,|$))(?:[;,\s]|$)/i;
const GZIP = /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?(?:,|$))(?:[;,\s]|$)/i;

/** The best of the encodings that an asker takes. @param {import("node:http").IncomingMessage} req @returns {Encoding} */
export const encodingFor = ({ headers: { "accept-encoding": accepted } }) => {
  if (!accepted) return "identity";
  const text = String(accepted);
  return BROTLI.test(text) ? "br" : GZIP.test(text) ? "gzip" : "identity";
};

/**
 * Bytes in an encoding; as they are in `identity`.
 * @param {Buffer} bytes @param {Encoding} encoding @param {Quality} quality
 */
export const encode = async (bytes, encoding, quality) => {
  if (encoding === "br")
    return brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  return encoding === "gzip" ? zip(bytes, { level: quality.gzip ?? constants.Z_DEFAULT_COMPRESSION }) : bytes;
};

/** An encoder of what comes in pieces. @param {"br" | "gzip"} encoding @param {Quality} quality */
export const encoder = (encoding, quality) =>
  encoding === "br"
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality.br } })
    : createGzip({ level: quality.gzip ?? constants.Z_DEFAULT_COMPRESSION });
