import { getSchema } from "@tiptap/core";
import { DOMParser as DocumentParser, DOMSerializer, type Node as DocumentNode } from "@tiptap/pm/model";
import type { HtmlKind } from "@/lib/html/allowed-tags";
import { outlineOf } from "./outline";
import { extensionsOf } from "./schema";
import { writtenHtml } from "./write-html";

/** The HTML of a document of the editor, as the shop keeps it; empty for one without a text. */
export const htmlOfDocument = (doc: DocumentNode): string =>
  writtenHtml(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content));

/** HTML as the editor would write it. */
export const htmlThroughEditor = (kind: HtmlKind, html: string): string => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return htmlOfDocument(DocumentParser.fromSchema(getSchema(extensionsOf(kind))).parse(body));
};

/** True if the editor can hold all of a text: nothing of it would be lost when it is edited. */
export const isHeld = (kind: HtmlKind, html: string): boolean =>
  outlineOf(htmlThroughEditor(kind, html)) === outlineOf(html);
