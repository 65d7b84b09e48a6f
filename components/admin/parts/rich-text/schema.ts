import type { AnyExtension } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { ALLOWED_TAGS, type AllowedTag, type HtmlKind } from "@/lib/html/allowed-tags";
import { isKeptAddress } from "@/lib/html/link-address";
import { Pasting } from "./pasting";

/** The editor's part that makes a tag. A tag that the shop keeps does not compile without one. */
const MADE_BY: Readonly<Record<AllowedTag, string>> = {
  p: "paragraph",
  h2: "heading",
  h3: "heading",
  ul: "bulletList",
  ol: "orderedList",
  li: "listItem",
  table: "table",
  thead: "table",
  tbody: "table",
  tr: "tableRow",
  th: "tableHeader",
  td: "tableCell",
  strong: "bold",
  em: "italic",
  br: "hardBreak",
  a: "link",
};

/** The levels of headings that a kind may have. */
export const headingLevels = (kind: HtmlKind): (2 | 3)[] =>
  ([2, 3] as const).filter((level) => ALLOWED_TAGS[kind].includes(`h${level}`));

/** A cell is as wide as one column and as high as one row: the shop keeps no attributes. */
const oneCell = (tag: "td" | "th") => ({
  parseHTML: () => [{ tag }],
  content: "(paragraph | bulletList | orderedList)+",
  addAttributes: () => ({
    colspan: { default: 1, parseHTML: () => 1, rendered: false },
    rowspan: { default: 1, parseHTML: () => 1, rendered: false },
    colwidth: { default: null, parseHTML: () => null, rendered: false },
  }),
});

/** Tab leaves the last cell, so that the keyboard is not caught in a table. */
const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addKeyboardShortcuts() {
    const { Tab: _, ...others } = this.parent?.() ?? {};
    return { ...others, Tab: () => this.editor.commands.goToNextCell() };
  },
});

const ofTable: readonly AnyExtension[] = [
  PlainTable,
  TableRow.extend({ content: "(tableCell | tableHeader)+" }),
  TableCell.extend(oneCell("td")),
  TableHeader.extend(oneCell("th")),
];

const Kit = StarterKit.configure({
  link: {
    autolink: false,
    openOnClick: false,
    isAllowedUri: (href) => isKeptAddress(href),
    HTMLAttributes: { target: null, rel: null },
  },
});

/** The list always counts from 1, as on the shop. */
const fromOne = (extension: AnyExtension): AnyExtension =>
  extension.name === "orderedList" ? extension.extend({ addAttributes: () => ({}) }) : extension;

/**
 * The parts of the editor for a kind of HTML: the nodes and marks that make its allowed tags, and no others. What is
 * typed or pasted beside them has no place in the document.
 */
export const extensionsOf = (kind: HtmlKind): AnyExtension[] => {
  const made = new Set(["doc", "text", ...ALLOWED_TAGS[kind].map((tag) => MADE_BY[tag])]);
  const levels = headingLevels(kind);
  const Own = Kit.extend({
    addExtensions() {
      return (this.parent?.() ?? [])
        .filter(({ type, name }) => type === "extension" || made.has(name))
        .map((extension) =>
          extension.name === "heading" ? extension.configure({ levels }) : fromOne(extension),
        );
    },
  });
  return [Own, ...ofTable.filter(({ name }) => made.has(name)), Pasting.configure({ levels })];
};
