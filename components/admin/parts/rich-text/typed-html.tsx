import { createElement, useMemo, type ReactNode } from "react";
import { IsolatedText } from "@/components/ui/inline-text";
import { ALLOWED_TAGS, type HtmlKind } from "@/lib/html/allowed-tags";

/** Elements that are removed with their text, as the shop does when it cleans HTML. */
const WITHOUT_TEXT = ["script", "style", "textarea", "option", "noscript"];
/** Elements between whose children React allows no spaces. */
const WITHOUT_SPACES = ["table", "tbody", "thead", "tr"];

const nodesOf = (parent: Node, allowed: readonly string[]): ReactNode[] =>
  [...parent.childNodes].map((node, key): ReactNode => {
    const name = node.nodeName.toLowerCase();
    const text = node.textContent ?? "";
    if (node.nodeType === Node.TEXT_NODE)
      return WITHOUT_SPACES.includes(parent.nodeName.toLowerCase()) ? (
        text.trim()
      ) : (
        <IsolatedText key={key}>{text}</IsolatedText>
      );
    if (node.nodeType !== Node.ELEMENT_NODE || WITHOUT_TEXT.includes(name)) return null;
    if (name === "br") return <br key={key} />;
    const inner = nodesOf(node, allowed);
    // Links of the preview have no address, so that a press does not leave the form.
    return allowed.includes(name) ? createElement(name, { key }, ...inner) : inner;
  });

/**
 * HTML as the shop will show it, without what the shop would remove. It becomes React elements, so that no script runs and
 * no picture is loaded.
 */
export const TypedHtml = ({ html, kind }: { html: string; kind: HtmlKind }) =>
  useMemo(() => {
    // A document made by DOMParser is not shown, and its scripts do not run.
    const { body } = new DOMParser().parseFromString(html, "text/html");
    return <>{nodesOf(body, ALLOWED_TAGS[kind])}</>;
  }, [html, kind]);
