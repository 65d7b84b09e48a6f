import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * A page is painted when its styles are there, and a file of them is a round trip more on a slow line: a cached document
 * carries them itself. A list, which is long as it is, carries the rules that its own markup can use; the whole sheet
 * comes with its scripts, for what they add (docs/adr/0020).
 *
 * @typedef {{ needs: { classes: string[], ids: string[], tags: string[] }, text: string }} Selector
 * @typedef {{ selectors: Selector[], body: string }} Rule
 * @typedef {{ open: string, inner: Part[] }} Block
 * @typedef {string | Rule | Block} Part
 */

const LINK =
  /<link rel="stylesheet" href="(\/_next\/static\/chunks\/[\w.~-]+\.css)" data-precedence="next"\/>/;
/** From here on a document holds the data with which scripts wake it. */
const DATA = "<script>self.__next_f";
/** Nobody points at anything before the page is painted. */
const POINTED_AT = /:(?:hover|active)\b/;

/** What must stand in a document for a selector to match anything there; what is in brackets may or may not. Nothing for a selector that waits. @param {string} text @returns {Selector[]} */
const selectorOf = (text) => {
  let bare = text.replace(/\[[^\]]*\]/g, "");
  for (let before = ""; before !== bare;) [before, bare] = [bare, bare.replace(/\([^()]*\)/g, "")];
  if (POINTED_AT.test(bare)) return [];
  const names = (/** @type {RegExp} */ pattern) => [...bare.matchAll(pattern)].map(([, name]) => name ?? "");
  return [
    {
      text,
      needs: {
        classes: names(/\.([\w-]+)/g),
        ids: names(/#([\w-]+)/g),
        tags: names(/(?<![\w.#:-])([a-z][\w-]*)/g),
      },
    },
  ];
};

/** @param {import("postcss").ChildNode} node @returns {Part[]} */
const partsOf = (node) => {
  if (node.type === "comment") return [];
  if (node.type === "rule")
    return [{ selectors: node.selectors.flatMap(selectorOf), body: `{${node.nodes.map(String).join(";")}}` }];
  if (node.type === "atrule" && node.nodes && /^(?:media|supports|layer|container)$/.test(node.name))
    return [{ open: `@${node.name} ${node.params}{`, inner: node.nodes.flatMap(partsOf) }];
  return [`${node}${node.type === "atrule" && node.nodes ? "" : ";"}`];
};

/** @type {Map<string, Promise<string | null>>} */
const texts = new Map();
/** @type {Map<string, Promise<Part[] | null>>} */
const parsed = new Map();

/**
 * What is made once for a sheet of the build; null when that fails. @template T
 * @param {Map<string, Promise<T | null>>} known @param {string} address @param {() => Promise<T>} make @returns {Promise<T | null>}
 */
const once = (known, address, make) => {
  const made = known.get(address) ?? make().catch(() => null);
  known.set(address, made);
  return made;
};

/** @param {string} text */
const parse = async (text) => (await import("postcss")).parse(text).nodes.flatMap(partsOf);

/** @param {string} address */
const readBuilt = (address) =>
  readFile(path.resolve(".next", "static", address.slice("/_next/static/".length)), "utf8");

/** @param {string} markup */
const namesIn = (markup) => ({
  classes: new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => (names ?? "").split(" ")),
  ),
  ids: new Set([...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "")),
  tags: new Set([...markup.matchAll(/<([a-z][\w-]*)/g)].map(([, tag]) => tag ?? "")),
});

/** @param {Part[]} parts @param {ReturnType<typeof namesIn>} names @returns {string} */
const usedOf = (parts, names) =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("open" in part) {
        const inner = usedOf(part.inner, names);
        return inner === "" ? "" : `${part.open}${inner}}`;
      }
      const used = part.selectors.filter(
        ({ needs }) =>
          needs.classes.every((name) => names.classes.has(name)) &&
          needs.ids.every((id) => names.ids.has(id)) &&
          needs.tags.every((tag) => names.tags.has(tag)),
      );
      return used.length === 0 ? "" : `${used.map(({ text }) => text).join()}${part.body}`;
    })
    .join("");

/** The rules of a sheet that a document can use; null when it cannot be read. @param {string} address @param {string} text of the sheet @param {Buffer} body */
const usedBy = async (address, text, body) => {
  const parts = await once(parsed, address, () => parse(text));
  const data = body.indexOf(DATA);
  return parts && usedOf(parts, namesIn(body.toString("utf8", 0, data < 0 ? body.length : data)));
};

/**
 * A document of the framework with its styles in its head. Where those are only what it uses, the sheet they are from
 * waits beside them until defer-scripts.mjs asks for it. Anything else stays as it is.
 * @param {Buffer} body @param {"whole" | "used"} extent @param {(address: string) => Promise<string>} [read] gives the text of a sheet @returns {Promise<Buffer>}
 */
export const withInlineCss = async (body, extent, read = readBuilt) => {
  const head = body.indexOf("</head>");
  const top = head < 0 ? "" : body.toString("utf8", 0, head);
  const [link, address] = LINK.exec(top) ?? [];
  if (link === undefined || address === undefined) return body;
  const text = await once(texts, address, () => read(address));
  const styles = text !== null && extent === "used" ? await usedBy(address, text, body) : text;
  if (styles === null) return body;
  // The link stays, and asks for nothing: by it the framework knows that the sheet is there.
  const lean = top.replace(
    link,
    () =>
      `<style>${styles.replaceAll("</", "<\\/")}</style>${link.replace("/>", extent === "whole" ? " disabled/>" : " disabled data-waits/>")}`,
  );
  return Buffer.concat([Buffer.from(lean), body.subarray(head)]);
};
