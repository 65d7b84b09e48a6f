import { createElement, useMemo, type ReactNode } from "react";
import { ALLOWED_TAGS } from "@/lib/html/allowed-tags";

const ALLOWED: readonly string[] = ALLOWED_TAGS;
/** Elements that are removed with their text, as the shop does when it cleans HTML. */
const WITHOUT_TEXT = ["script", "style", "textarea", "option", "noscript"];
/** Elements between whose children React allows no spaces. */
const WITHOUT_SPACES = ["table", "tbody", "thead", "tr"];

const nodesOf = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, key): ReactNode => {
    const name = node.nodeName.toLowerCase();
    const isIn = WITHOUT_SPACES.includes(parent.nodeName.toLowerCase());
    if (node.nodeType === Node.TEXT_NODE) return isIn ? (node.textContent ?? "").trim() : node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE || WITHOUT_TEXT.includes(name)) return null;
    if (name === "br") return <br key={key} />;
    // Links of the preview have no address, so that a press does not leave the form.
    return ALLOWED.includes(name) ? createElement(name, { key }, ...nodesOf(node)) : nodesOf(node);
  });

/**
 * HTML as it is typed, without what the shop would remove. It becomes React elements, so that no script runs and no
 * picture is loaded.
 */
export const TypedHtml = ({ html }: { html: string }) =>
  useMemo(() => {
    // A document made by DOMParser is not shown, and its scripts do not run.
    return <>{nodesOf(new DOMParser().parseFromString(html, "text/html").body)}</>;
  }, [html]);
