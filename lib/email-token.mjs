import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The token of a mailed link that confirms an e-mail address. It is signed and not stored: several links to one address
 * are all good, and using one twice changes nothing.
 * @typedef {{ customerId: number, email: string, endsAt: number }} Link `endsAt` in seconds since 1970
 */

/** @param {Buffer} secret @param {Link} link */
const signatureOf = (secret, { customerId, email, endsAt }) =>
  createHmac("sha256", secret).update(`${customerId} ${endsAt} ${email.toLowerCase()}`).digest();

/** @param {Buffer} secret 32 bytes for this use @param {Link} link @returns {string} */
export const emailToken = (secret, link) =>
  `${link.customerId}.${link.endsAt}.${signatureOf(secret, link).toString("base64url")}`;

/** Whose token it is and until when, unchecked; null if it has another form. @param {string} token */
export const readEmailToken = (token) => {
  const [, id, ends] = /^(\d{1,9})\.(\d{1,12})\.[\w-]{43}$/.exec(token) ?? [];
  return id === undefined ? null : { customerId: Number(id), endsAt: Number(ends) };
};

/** @param {Buffer} secret @param {string} token @param {Link} link that it should be of */
export const isEmailToken = (secret, token, link) => {
  const [given, right] = [Buffer.from(token), Buffer.from(emailToken(secret, link))];
  return given.length === right.length && timingSafeEqual(given, right);
};
