import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import send from "send";

/**
 * Files that never change: scripts and styles of the build, and the pictures cut at import, whose names carry the hash of
 * their content.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

const BUILT_NAME = /^[\w~.-]+(?:\/[\w~.-]+)*\.(js|css)$/;
/**
 * Scripts have the encoding of the page that loads them (HTML standard, "fetch a classic script"), which is UTF-8: fourteen
 * files of a first visit save two hundred bytes.
 */
const TYPES = { js: "text/javascript", css: "text/css; charset=utf-8" };

/** What follows `/_next/static/` in an address of a script or style, or null. @param {string} url */
export const builtFile = (url) => {
  const name = url.startsWith("/_next/static/")
    ? url.slice("/_next/static/".length).replace(/\?.*$/, "")
    : "";
  return BUILT_NAME.test(name) && !name.includes("..") ? name : null;
};

/** True for a file with content: an empty one is what a full disk or a power cut left. @param {string} file */
const exists = (file) =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

const presentBuild = () => path.resolve(".next", "static");

/**
 * The folder that has a file: the present build's, or that of an earlier one, which pages that are open since before an
 * update ask for (docs/adr/0025). @param {string} file @returns {Promise<string | null>}
 */
const folderOf = async (file) => {
  if (await exists(path.join(presentBuild(), file))) return presentBuild();
  const all = path.resolve(process.env.DATA_DIR ?? ".data", "static");
  for (const build of await readdir(all).catch(() => []))
    if (await exists(path.join(all, build, file))) return path.join(all, build);
  return null;
};

/**
 * Sends a script or style of a build as it was compressed at build time. For browsers without Brotli the framework
 * compresses those of the present build.
 * @param {Request} req @param {Response} res
 * @param {string} name what `builtFile` found @param {() => void} otherwise lets the framework answer
 */
export const serveBuiltFile = async (req, res, name, otherwise) => {
  if (req.method !== "GET" && req.method !== "HEAD") return otherwise();
  const isPacked = /\bbr\b/.test(String(req.headers["accept-encoding"] ?? ""));
  const file = isPacked ? `${name}.br` : name;
  const root = await folderOf(file);
  if (root === null || (!isPacked && root === presentBuild())) return otherwise();
  send(req, file, {
    root,
    dotfiles: "deny",
    index: false,
    cacheControl: false,
    acceptRanges: false,
    // The name says the content. Fourteen files of a first visit save a kilobyte of headers.
    etag: false,
    lastModified: false,
  })
    .on("headers", () => {
      // Of HTTP/1.1 known without being said, with its line about the time limit.
      res.removeHeader("Connection");
      // Shared caches need no "public" where nobody is authorised (RFC 9111, section 3.5).
      res.setHeader("Cache-Control", `max-age=${YEAR}, immutable`);
      if (isPacked) res.setHeader("Content-Encoding", "br");
      res.setHeader("Content-Type", TYPES[/** @type {"js" | "css"} */ (name.split(".").at(-1))]);
      res.setHeader("Vary", "Accept-Encoding");
      res.setHeader("X-Content-Type-Options", "nosniff");
    })
    .on("error", otherwise)
    .on("directory", otherwise)
    .pipe(res);
};

const PICTURE_NAME = /^[a-z0-9][a-z0-9._-]*$/;

const YEAR = 31_536_000;
/** Seconds. While a picture's AVIF is still being made, its WebP is not cached for longer than this. */
const SOON = 600;

/** Browsers name AVIF when they ask for pictures; `*\/*` is no promise. @param {string | undefined} accept */
const takesAvif = (accept) =>
  /(?:^|,)\s*image\/avif\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(accept ?? "");

/**
 * Serves the pictures cut at import: plain files whose names carry the hash of their content, so they never change.
 * The address of a WebP answers with AVIF where the reader takes it (docs/adr/0013).
 * @param {Request} req @param {Response} res @param {string} name what follows `/media/`
 */
export const serveMedia = async (req, res, name) => {
  const refuse = (/** @type {number} */ status) => {
    for (const header of ["Vary", "ETag"]) res.removeHeader(header);
    res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    res.end(status === 405 ? "Method not allowed" : "Not found");
  };
  if (req.method !== "GET" && req.method !== "HEAD") return refuse(405);
  if (!PICTURE_NAME.test(name)) return refuse(404);
  const root = path.join(process.env.DATA_DIR ?? ".data", "media");
  const isChosen = name.endsWith(".webp");
  const smaller = isChosen && takesAvif(req.headers.accept) ? name.replace(/webp$/, "avif") : name;
  const isReady = await exists(path.join(root, smaller));
  if (!isReady && (smaller === name || !(await exists(path.join(root, name))))) return refuse(404);
  res.setHeader("X-Content-Type-Options", "nosniff");
  if (isChosen) res.setHeader("Vary", "Accept");
  res.setHeader("Cache-Control", isReady ? `public, max-age=${YEAR}, immutable` : `public, max-age=${SOON}`);
  const file = isReady ? smaller : name;
  // The name says the content, whatever machine made the file and when.
  res.setHeader("ETag", `"${file}"`);
  send(req, file, { root, dotfiles: "deny", index: false, cacheControl: false })
    .on("error", () => refuse(404))
    .on("directory", () => refuse(404))
    .pipe(res);
};
