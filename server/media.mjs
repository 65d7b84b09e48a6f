import { access } from "node:fs/promises";
import path from "node:path";
import send from "send";

const NAME = /^[a-z0-9][a-z0-9._-]*$/;

const YEAR = 31_536_000;
/** Seconds. While a picture's AVIF is still being made, its WebP is not cached for longer than this. */
const SOON = 600;

/** Browsers name AVIF when they ask for pictures; `*\/*` is no promise. @param {string | undefined} accept */
const takesAvif = (accept) =>
  /(?:^|,)\s*image\/avif\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(accept ?? "");

/** @param {string} file */
const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Serves the pictures cut at import: plain files whose names carry the hash of their content, so they never change.
 * The address of a WebP answers with AVIF where the reader takes it (docs/adr/0013).
 * @param {import("node:http").IncomingMessage} req @param {import("node:http").ServerResponse} res @param {string} name what follows `/media/`
 */
export const serveMedia = async (req, res, name) => {
  const refuse = (/** @type {number} */ status) => {
    for (const header of ["Vary", "ETag"]) res.removeHeader(header);
    res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    res.end(status === 405 ? "Method not allowed" : "Not found");
  };
  if (req.method !== "GET" && req.method !== "HEAD") return refuse(405);
  if (!NAME.test(name)) return refuse(404);
  const root = path.join(process.env.DATA_DIR ?? ".data", "media");
  const isChosen = name.endsWith(".webp");
  const smaller = isChosen && takesAvif(req.headers.accept) ? name.replace(/webp$/, "avif") : name;
  const isReady = smaller === name || (await exists(path.join(root, smaller)));
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
