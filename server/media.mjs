import path from "node:path";
import send from "send";

const NAME = /^[a-z0-9][a-z0-9._-]*$/;

/**
 * Serves the pictures cut at import: plain files whose names carry the hash of their content, so they never change.
 * @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res @param {string} name what follows `/media/`
 */
export const serveMedia = (req, res, name) => {
  const refuse = (/** @type {number} */ status) => {
    res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    res.end(status === 405 ? "Method not allowed" : "Not found");
  };
  if (req.method !== "GET" && req.method !== "HEAD") return refuse(405);
  if (!NAME.test(name)) return refuse(404);
  res.setHeader("X-Content-Type-Options", "nosniff");
  send(req, name, { root: path.join(process.env.DATA_DIR ?? ".data", "media"), dotfiles: "deny", index: false, immutable: true, maxAge: "365d" })
    .on("error", () => refuse(404))
    .on("directory", () => refuse(404))
    .pipe(res);
};
