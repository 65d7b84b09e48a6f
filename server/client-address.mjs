import { isIP, isIPv4 } from "node:net";
import { FROM_HERE, isLoopback, isOwnName } from "../lib/ground/from-here.mjs";

/**
 * The client's address, decided once for the whole shop: the front writes it into `X-Forwarded-For`, and all limits and
 * logs read it there.
 */

/** Proxies in front of the shop, each of which appends the address that it saw. */
const hops = Number(process.env.TRUST_PROXY ?? 0);

/** An address of a list without port and brackets; empty when it is none. @param {string} entry */
const bare = (entry) => {
  const text = entry.trim().replace(/^"|"$/g, "");
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  return isIP(address) === 0 ? "" : address;
};

/** The eight groups of an IPv6 address. @param {string} address */
const groupsOf = (address) => {
  const [before = [], after] = address.split("::").map((half) => half.split(":").filter(Boolean));
  if (after === undefined) return before;
  return [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
};

/**
 * The form in which an address is counted: IPv4 as it is, also where it stands in an IPv6 one; IPv6 as its /64, the
 * smallest part of it that a provider hands out, in which one machine has as many addresses as it likes.
 * @param {string} address
 */
export const countedAddress = (address) => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.replace(/%.*$/, "");
  if (isIPv4(plain) || plain === "::1" || isIP(plain) === 0) return plain;
  const network = groupsOf(plain.toLowerCase())
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::`;
};

/**
 * @param {import("node:http").IncomingMessage} req @param {number} [trusted] the number of trusted proxies
 * @returns the address that the outermost trusted proxy saw; without proxies the connection's own
 */
export const clientAddress = ({ headers, socket }, trusted = hops) => {
  const own = socket.remoteAddress ?? "";
  const seen = String(headers["x-forwarded-for"] ?? "").split(",");
  const claimed = trusted === 0 ? "" : bare(seen[Math.max(0, seen.length - trusted)] ?? "");
  return countedAddress(claimed || own);
};

/** What proxies and tunnels add, whoever they speak for. */
const OF_PROXIES = ["forwarded", "via", "cf-connecting-ip", "true-client-ip", "x-forwarded-server"];

/**
 * Whether the request comes from this machine itself: a loopback connection, by a name of this machine, that nobody
 * forwards. A proxy on this machine makes every visitor a loopback connection, so a trusted proxy, a header in which one
 * names somebody else, and HTTP/1.0, which browsers do not speak, all mean no.
 * @param {import("node:http").IncomingMessage} req as received @param {number} [trusted]
 */
export const isFromHere = ({ headers, socket, httpVersion }, trusted = hops) =>
  trusted === 0 &&
  httpVersion !== "1.0" &&
  isLoopback(countedAddress(socket.remoteAddress ?? "")) &&
  isOwnName(headers.host) &&
  OF_PROXIES.every((name) => headers[name] === undefined) &&
  // The framework asks the shop itself, with a visitor's headers, which name the visitor's address.
  ["x-forwarded-for", "x-real-ip"].every((name) =>
    String(headers[name] ?? "::1")
      .split(",")
      .every((address) => isLoopback(countedAddress(address.trim()))),
  ) &&
  isOwnName(headers["x-forwarded-host"] ?? headers.host) &&
  (headers["x-forwarded-proto"] ?? "http") === "http";

let isTold = false;

/** Warns once that a proxy stands in front of the shop and is not trusted: all of its visitors count as one. */
const warnOnce = () => {
  if (!isTold)
    console.warn(
      "X-Forwarded-For was received and is ignored. If a proxy stands in front of the shop, set TRUST_PROXY to the number of proxies (docs/running.md).",
    );
  isTold = true;
};

const FORWARDED = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-real-ip"];

/**
 * Replaces what the request says of its client by what is known, and returns the client's address. `x-from-here` is set
 * if the request comes from this machine itself.
 * @param {import("node:http").IncomingMessage} req @param {number} [trusted]
 */
export const setClientAddress = (req, trusted = hops) => {
  const address = clientAddress(req, trusted);
  const isOurs = isFromHere(req, trusted);
  if (trusted === 0) {
    if (req.headers["x-forwarded-for"] !== undefined) warnOnce();
    for (const name of FORWARDED) delete req.headers[name];
  }
  req.headers["x-forwarded-for"] = address;
  delete req.headers[FROM_HERE];
  if (isOurs) req.headers[FROM_HERE] = "1";
  return address;
};
