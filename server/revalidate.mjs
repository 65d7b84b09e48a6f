import { createHash, timingSafeEqual } from "node:crypto";
import { limitBody } from "./request-guard.mjs";

/**
 * POST /api/revalidate: another admin host says what changed there, so that pages show it at once and not
 * after their lifetime. Answered by the front, before Next. Shape and names are those Next.js users know
 * (docs/admin-host.md).
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/** @typedef {string[] | "everything"} OwnTags tags of lib/shop/cache-manifest.ts */

/**
 * The tags another admin host says, and the shop's own tags (lib/shop/cache-manifest.ts) that each expires. One row a
 * tag; a test compares the right side with the manifest. docs/admin-host.md explains them to hosts.
 * @type {Record<string, { withId: boolean, expires: (id: string | null) => OwnTags }>}
 */
const HOST_TAGS = {
  // One product: its page, its reviews, its stock, and every list, which may show it. Every product: no tag
  // names the reads of all products, so everything is expired.
  product: {
    withId: true,
    expires: (id) =>
      id === null ? "everything" : [`product:${id}`, `stock:${id}`, "availability", "related"],
  },
  // The menu, category pages and the lists and products that name a category. No read carries the tag of one
  // category.
  category: { withId: true, expires: () => ["category"] },
  // Every list of products and its filters: only lists carry these tags.
  list: { withId: false, expires: () => ["availability", "related"] },
  label: { withId: false, expires: () => ["label"] },
  content: { withId: false, expires: () => ["banner", "campaign", "payment-method"] },
  place: { withId: false, expires: () => ["place"] },
  everything: { withId: false, expires: () => "everything" },
};

const SAID = /^([a-z]+)(?::(\d{1,15}))?$/;

/** The tags a host may say, as a sentence names them. */
export const HOST_TAG_NAMES = Object.entries(HOST_TAGS)
  .flatMap(([name, { withId }]) => (withId ? [name, `${name}:<id>`] : [name]))
  .join(", ");

/**
 * The shop's own tags for one tag of a host. @param {string} said e.g. `product:1001`
 * @returns {OwnTags | null} null for a tag that does not exist
 */
export const ownTagsOf = (said) => {
  const [, name = "", id = null] = SAID.exec(said) ?? [];
  const known = Object.hasOwn(HOST_TAGS, name) ? HOST_TAGS[name] : undefined;
  return known === undefined || (id !== null && !known.withId) ? null : known.expires(id);
};

/** Bytes of a body. */
const BODY_LIMIT = 64 * 1024;
/** Tags of one request. */
const TAG_LIMIT = 1000;

const EXPECTED = `The body must be JSON like {"tag":"product:1001"} or {"tags":["product:1001","list"]}.`;

/** @param {string} url of a request */
export const isRevalidation = (url) => url === "/api/revalidate" || url.startsWith("/api/revalidate?");

/** @param {string} text */
const digest = (text) => createHash("sha256").update(text).digest();

/** The secret that a request carries, in its header or else in its address. @param {Request} req */
const secretOf = ({ headers, url = "" }) => {
  const bearer = /^Bearer +(.+)$/i.exec(headers.authorization ?? "")?.[1];
  return bearer ?? new URLSearchParams(url.split("?")[1]).get("secret") ?? "";
};

/** @param {Request} req @returns {Promise<string | null>} null when it is larger than the limit */
const bodyOf = async (req) => {
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  limitBody(req);
  for await (const chunk of req) {
    size += chunk.length;
    // Read to its end all the same: to leave it would end the connection before the answer.
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  return size > BODY_LIMIT ? null : Buffer.concat(chunks).toString("utf8");
};

/** The tags of a body, or a sentence that says what is wrong with it. @param {string} body @returns {string[] | string} */
const tagsIn = (body) => {
  /** @type {unknown} */
  let said;
  try {
    said = JSON.parse(body);
  } catch {
    return EXPECTED;
  }
  if (typeof said !== "object" || said === null) return EXPECTED;
  const { tag, tags } = /** @type {{ tag?: unknown, tags?: unknown }} */ (said);
  const all = [
    ...(tag === undefined ? [] : [tag]),
    ...(Array.isArray(tags) ? tags : tags === undefined ? [] : [tags]),
  ];
  if (all.length === 0 || !all.every((one) => typeof one === "string")) return EXPECTED;
  if (all.length > TAG_LIMIT)
    return `At most ${TAG_LIMIT} tags may stand in one request; these are ${all.length}.`;
  return all;
};

/**
 * @param {{
 *   secret: string | undefined,
 *   expire: (tags: string[] | "everything") => void,
 * }} options `secret` of REVALIDATE_SECRET, without which the address is 404; `expire` gets tags of lib/shop/cache-manifest.ts and has done its work, also on the
 * disk, when it returns
 * @returns {(req: Request, res: Response) => Promise<void>}
 */
export const revalidation = ({ secret, expire }) => {
  const expected = secret === undefined ? null : digest(secret);
  return async (req, res) => {
    const answer = (/** @type {number} */ status, /** @type {object} */ body, headers = {}) => {
      res.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store", ...headers });
      res.end(JSON.stringify(body));
    };
    const refuse = (/** @type {number} */ status, /** @type {string} */ message, headers = {}) =>
      answer(status, { revalidated: false, message }, headers);

    if (expected === null) return refuse(404, "Not found.");
    if (req.method !== "POST") return refuse(405, "Only POST is answered here.", { Allow: "POST" });
    // Digests have one length, so that the comparison takes one time.
    if (!timingSafeEqual(digest(secretOf(req)), expected)) {
      const challenge = { "WWW-Authenticate": "Bearer" };
      return refuse(
        401,
        "The secret is missing or wrong: send Authorization: Bearer <REVALIDATE_SECRET>.",
        challenge,
      );
    }
    const body = await bodyOf(req);
    if (body === null) return refuse(413, `The body may have at most ${BODY_LIMIT} bytes.`);
    const tags = tagsIn(body);
    if (typeof tags === "string") return refuse(400, `${tags} The tags are ${HOST_TAG_NAMES}.`);
    const unknown = tags.find((tag) => ownTagsOf(tag) === null);
    if (unknown !== undefined) {
      return refuse(400, `"${unknown.slice(0, 80)}" is not a tag. The tags are ${HOST_TAG_NAMES}.`);
    }
    const own = tags.map((tag) => ownTagsOf(tag) ?? []);
    expire(own.includes("everything") ? "everything" : [...new Set(own.flat())]);
    answer(200, { revalidated: true, now: Date.now() });
  };
};
