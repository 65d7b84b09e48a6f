/**
 * What is offered to browsers on the shop's own machine alone: the written mails and the payment sandbox without keys
 * (docs/adr/0011, ruling O118). The front decides who is one (server/client-address.mjs).
 */

/** Header by which the front tells the rest of the shop. What a client says in it is removed. */
export const FROM_HERE = "x-from-here";

/** Host names by which only this machine reaches itself. Any other would be another site's (DNS rebinding). */
const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** @param {unknown} host with or without a port */
export const isOwnName = (host) => OWN_NAMES.includes(String(host ?? "").replace(/:\d+$/, ""));

/** @param {string} address */
export const isLoopback = (address) => address === "127.0.0.1" || address === "::1";
