import { randomUUID } from "node:crypto";

/** Forms that proxies use: UUIDs and hexadecimal or dotted ids. */
const FORM = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/**
 * The id of a request: the one of a trusted proxy, so that its log and the shop's tell of the same request, else a new
 * one.
 * @param {import("node:http").IncomingMessage} req @param {number} [trusted] the number of trusted proxies
 * @returns {string}
 */
export const requestIdOf = ({ headers }, trusted = Number(process.env.TRUST_PROXY ?? 0)) => {
  const given = headers["x-request-id"];
  return trusted > 0 && typeof given === "string" && FORM.test(given) ? given : randomUUID();
};
