import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { EARLY_PRESS, REMEMBERED_FOLDS, REMEMBERED_VIEW } from "../components/ui/inline-scripts.mjs";

/**
 * Finds the inline scripts of a document that a browser may run. The policy of the document names them by their hashes
 * (docs/adr/0004). A script counts if its text is one of the shop's own, if it has the form in which the framework
 * sends data, a call with one JSON value, which holds no code, or if it is React's own, which puts late parts of a page
 * into their places. Whatever else got into the document is left out, and the browser does not run it.
 */

/** The framework's own React, which holds its inline scripts as texts. */
const REACT = readFileSync(
  createRequire(import.meta.url).resolve(
    "next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js",
  ),
  "utf8",
).replaceAll("\\n", "\n");

/** @param {string} text @returns {string} a source of `script-src` */
const hashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const OWN = new Set([EARLY_PRESS, REMEMBERED_FOLDS, REMEMBERED_VIEW].map(hashOf));

/** The framework's calls; the group is their argument. */
const CALLS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

/** @param {string} text */
const isJson = (text) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** @param {string} text */
const isData = (text) => CALLS.some((call) => isJson(call.exec(text)?.[1] ?? ""));

/** React's functions, if the page has not had them yet; the call that ends the script; its arguments. */
const REACT_CALL = /^(.*?)(\$R[A-Z]\(")(.*)\)$/s;

/** Whether React's file has this text, and nothing more, as a string. @param {string} text */
const isInReact = (text) => text !== "" && (REACT.includes(`'${text}'`) || REACT.includes(`"${text}"`));

/** @param {string} text */
const isReacts = (text) => {
  const [, functions = "", call, rest = ""] = REACT_CALL.exec(text) ?? [];
  if (call === undefined) return isInReact(text);
  const isKnown = isInReact(functions + call) || (isInReact(functions) && isInReact(call));
  return isKnown && isJson(`["${rest}]`);
};

const OPENING = Buffer.from("<script");
const CLOSING = Buffer.from("</script>");

/** Attributes of a script without a text of its own, and of a data block, e.g. of structured data: neither needs a hash. */
const NEEDS_NONE = /\s(?:src|type)=/;

/**
 * Searches the bytes: a list is half a megabyte, of which only its scripts are made a text.
 * @param {Buffer} body
 */
const find = (body) => {
  /** @type {Set<string>} */
  const hashes = new Set();
  for (let at = body.indexOf(OPENING); at >= 0; at = body.indexOf(OPENING, at + 1)) {
    const start = body.indexOf(">", at) + 1;
    const end = body.indexOf(CLOSING, start);
    if (start === 0 || end < 0) break;
    const tag = body.toString("utf8", at, start);
    at = end;
    if (NEEDS_NONE.test(tag)) continue;
    const text = body.toString("utf8", start, end);
    const hash = hashOf(text);
    if (OWN.has(hash) || isData(text) || isReacts(text)) hashes.add(hash);
  }
  return [...hashes];
};

/** An error page is sent from the same bytes to all who are refused: in a flood finding them each time keeps others waiting. @type {WeakMap<Buffer, string[]>} */
const found = new WeakMap();

/**
 * @param {Buffer} body a document, which is not changed afterwards
 * @returns {string[]} the sources of `script-src` for its inline scripts, in their order, each once
 */
export const inlineScriptHashes = (body) => {
  const hashes = found.get(body) ?? find(body);
  found.set(body, hashes);
  return hashes;
};
