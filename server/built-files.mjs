import path from "node:path";
import send from "send";

const NAME = /^[\w~.-]+(?:\/[\w~.-]+)*\.(js|css)$/;
const TYPES = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };

/** What follows `/_next/static/` in an address of a script or style, or null. @param {string} url */
export const builtFile = (url) => {
  const name = url.startsWith("/_next/static/")
    ? url.slice("/_next/static/".length).replace(/\?.*$/, "")
    : "";
  return NAME.test(name) && !name.includes("..") ? name : null;
};

/**
 * Sends a script or style of the build as it was compressed at build time; browsers without Brotli, and files that are
 * not there, are the framework's.
 * @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res
 * @param {string} name what `builtFile` found @param {() => void} otherwise lets the framework answer
 */
export const serveBuiltFile = (req, res, name, otherwise) => {
  if (
    (req.method !== "GET" && req.method !== "HEAD") ||
    !/\bbr\b/.test(String(req.headers["accept-encoding"] ?? ""))
  )
    return otherwise();
  send(req, `${name}.br`, {
    root: path.resolve(".next", "static"),
    dotfiles: "deny",
    index: false,
    immutable: true,
    maxAge: "365d",
    acceptRanges: false,
  })
    .on("headers", () => {
      res.setHeader("Content-Encoding", "br");
      res.setHeader("Content-Type", TYPES[/** @type {"js" | "css"} */ (name.split(".").at(-1))]);
      res.setHeader("Vary", "Accept-Encoding");
      res.setHeader("X-Content-Type-Options", "nosniff");
    })
    .on("error", otherwise)
    .on("directory", otherwise)
    .pipe(res);
};
