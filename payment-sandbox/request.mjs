/**
 * Reads a request's body as text; the server limits its size.
 * @param {import("node:http").IncomingMessage} req
 * @returns {Promise<string>}
 */
export const readBody = async (req) => {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of req) chunks.push(/** @type {Buffer} */ (chunk));
  return Buffer.concat(chunks).toString("utf8");
};

/** @param {import("node:http").ServerResponse} res @param {number} status @param {object} body */
export const sendJson = (res, status, body) => {
  res.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  res.end(JSON.stringify(body));
};

/** @param {string} text @returns {unknown} null if it is not JSON */
export const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
