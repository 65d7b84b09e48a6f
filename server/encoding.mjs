/** @typedef {"br" | "gzip" | "identity"} Encoding */

const BROTLI = /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0*)?(?:,|$))(?:[;,\s]|$)/i;
const GZIP = /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?(?:,|$))(?:[;,\s]|$)/i;

/** The best of the encodings that an asker takes. @param {import("node:http").IncomingMessage} req @returns {Encoding} */
export const encodingFor = ({ headers: { "accept-encoding": accepted } }) => {
  if (!accepted) return "identity";
  const text = String(accepted);
  return BROTLI.test(text) ? "br" : GZIP.test(text) ? "gzip" : "identity";
};
