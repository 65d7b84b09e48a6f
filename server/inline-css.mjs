import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Puts the styles into a document: a page is painted when they are there, and as a file they are a round trip more on a
 * slow line (docs/adr/0020). They stand last in the head: who makes a preview of a shared link reads only the first bytes
 * of a document (Slack 32 KB), and the title, the description and the picture must be among them.
 */

const LINK =
  /<link rel="stylesheet" href="(\/_next\/static\/chunks\/[\w.~-]+\.css)" data-precedence="next"\/>/;

/** Texts of the build's sheets by address; null for one that cannot be read. @type {Map<string, Promise<string | null>>} */
const sheets = new Map();

/** @param {string} address */
const readBuilt = (address) =>
  readFile(path.resolve(".next", "static", address.slice("/_next/static/".length)), "utf8");

/**
 * A document of the framework with its style sheet in its head. Anything else stays as it is.
 * @param {Buffer} body @param {(address: string) => Promise<string>} [read] gives the text of a sheet
 * @returns {Promise<Buffer>}
 */
export const withInlineCss = async (body, read = readBuilt) => {
  const head = body.indexOf("</head>");
  const top = head < 0 ? "" : body.toString("utf8", 0, head);
  const [link, address] = LINK.exec(top) ?? [];
  if (link === undefined || address === undefined) return body;
  const found = sheets.get(address) ?? read(address).catch(() => null);
  sheets.set(address, found);
  const styles = await found;
  if (styles === null) return body;
  // The link stays, disabled: it asks for nothing, and by it the framework knows that the sheet is there.
  const disabled = top.replace(link, () => link.replace("/>", " disabled/>"));
  const style = `<style>${styles.replaceAll("</", "<\\/")}</style>`;
  return Buffer.concat([Buffer.from(disabled + style), body.subarray(head)]);
};
