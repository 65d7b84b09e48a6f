import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @typedef {"br" | "gzip" | "identity"} Encoding */

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
 * @param {Buffer} bytes @param {"br" | "gzip" | "identity"} encoding @param {{ br: number, gzip?: number }} quality levels of the two
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
