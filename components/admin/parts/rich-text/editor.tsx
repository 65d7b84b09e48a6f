import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import type { HtmlKind } from "@/lib/html/allowed-tags";
import { htmlOfDocument } from "./hold-html";
import { extensionsOf } from "./schema";
import { Toolbar } from "./toolbar";

export { isHeld } from "./hold-html";

type Props = {
  kind: HtmlKind;
  value: string;
  /** What this editor wrote last; another value comes from outside and is shown in its place. */
  written: string | null;
  name: string;
  /** Of the box that is written in. */
  attributes: Record<string, string>;
  onChange: (html: string) => void;
};

/** The editor of a text with its bar. Escape leads from the text to the bar. */
export const Editor = ({ kind, value, written, name, attributes, onChange }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  const [extensions] = useState(() => extensionsOf(kind));
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: { class: "body-view", ...attributes },
      handleKeyDown: (_, { key }) => {
        if (key !== "Escape") return false;
        bar.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
        return true;
      },
    },
    onUpdate: ({ editor: { state } }) => onChange(htmlOfDocument(state.doc)),
  });
  useEffect(() => {
    if (value !== written && value !== htmlOfDocument(editor.state.doc))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, written]);
  return (
    <div className="rich-editor">
      <Toolbar bar={bar} editor={editor} kind={kind} name={name} />
      <EditorContent editor={editor} />
    </div>
  );
};
