import { Extension } from "@tiptap/core";
import { DOMParser as DocumentParser } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { escaped } from "@/lib/html/escape";
import { cleanPasted, htmlOfPastedText } from "./pasted";

/** The lines of a text as they are, for who pastes with Shift held. */
const plainLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("");

/** Cleans what is pasted. With Shift held a text comes without any make-up. */
export const Pasting = Extension.create<{ levels: readonly number[] }>({
  name: "pasting",
  addOptions: () => ({ levels: [3] }),
  addProseMirrorPlugins() {
    const { levels } = this.options;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => cleanPasted(html, levels),
          clipboardTextParser: (text, context, isPlain, { state }) => {
            const html = isPlain ? plainLines(text) : htmlOfPastedText(text);
            const { body } = new DOMParser().parseFromString(html, "text/html");
            return DocumentParser.fromSchema(state.schema).parseSlice(body, { context });
          },
        },
      }),
    ];
  },
});
