import type { ChainedCommands, Editor } from "@tiptap/core";
import type { HtmlKind } from "@/lib/html/allowed-tags";
import type { AdminMessages } from "../../messages-of";
import { headingLevels } from "./schema";
import type { ToolIcon } from "./toolbar-icons";

type ToolName = keyof AdminMessages["richText"]["tools"];

/** A button of the bar. */
export type Tool = {
  name: ToolName;
  icon?: ToolIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** True while the text at the cursor has it; absent for what is done once. */
  isOn?: (editor: Editor) => boolean;
};

const headingTool = (level: 2 | 3, isOnly: boolean): Tool => ({
  name: level === 2 || isOnly ? "heading" : "subheading",
  icon: level === 2 || isOnly ? "heading" : "subheading",
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive("heading", { level }),
});

/** The buttons for a kind of text, in groups. */
export const toolsOf = (kind: HtmlKind): Tool[][] => {
  const levels = headingLevels(kind);
  return [
    [
      ...levels.map((level) => headingTool(level, levels.length === 1)),
      { name: "bold", icon: "bold", run: (c) => c.toggleBold(), isOn: (e) => e.isActive("bold") },
      { name: "italic", icon: "italic", run: (c) => c.toggleItalic(), isOn: (e) => e.isActive("italic") },
    ],
    [
      {
        name: "bulletList",
        icon: "bulletList",
        run: (c) => c.toggleBulletList(),
        isOn: (e) => e.isActive("bulletList"),
      },
      {
        name: "orderedList",
        icon: "orderedList",
        run: (c) => c.toggleOrderedList(),
        isOn: (e) => e.isActive("orderedList"),
      },
      {
        name: "table",
        icon: "table",
        run: (c) => c.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
      },
    ],
    [
      { name: "undo", icon: "undo", run: (c) => c.undo() },
      { name: "redo", icon: "redo", run: (c) => c.redo() },
    ],
  ];
};

/** The buttons while the cursor is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  { name: "addRow", run: (c) => c.addRowAfter() },
  { name: "addColumn", run: (c) => c.addColumnAfter() },
  { name: "deleteRow", run: (c) => c.deleteRow() },
  { name: "deleteColumn", run: (c) => c.deleteColumn() },
  { name: "headerRow", run: (c) => c.toggleHeaderRow() },
  { name: "deleteTable", run: (c) => c.deleteTable() },
];
