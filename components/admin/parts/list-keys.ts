/** Actions of keys in a list. `open` is Enter, which a focused link does by itself. */
export type ListKey = "search" | "next" | "previous" | "choose" | "open";

export type Pressed = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "isComposing">;

const BY_KEY: Readonly<Record<string, ListKey>> = {
  "/": "search",
  j: "next",
  k: "previous",
  x: "choose",
  Enter: "open",
};
const BY_CODE: Readonly<Record<string, ListKey>> = {
  Slash: "search",
  KeyJ: "next",
  KeyK: "previous",
  KeyX: "choose",
};

/**
 * The meaning of a pressed key; null for none. A keyboard in another script, e.g. Arabic, types other letters: there the
 * position of the key counts.
 */
export const listKeyOf = ({ key, code, altKey, ctrlKey, metaKey, isComposing }: Pressed): ListKey | null => {
  if (altKey || ctrlKey || metaKey || isComposing) return null;
  const isOtherScript = key.length === 1 && (key.codePointAt(0) ?? 0) > 0x24f;
  return (isOtherScript ? BY_CODE[code] : BY_KEY[key.length === 1 ? key.toLowerCase() : key]) ?? null;
};

/** The properties of an element that say if letters are typed into it. */
type Field = { tagName: string; type?: string; isContentEditable?: boolean };

/** True if a letter is typed into this element, so that it is not a key of the list. */
export const isTypedInto = ({ tagName, type, isContentEditable = false }: Field): boolean => {
  const name = tagName.toLowerCase();
  if (name === "input") return type !== "checkbox";
  return isContentEditable || name === "textarea" || name === "select";
};

/** The row to go to. @param at the present row; -1 for none @returns null in an empty list */
export const rowAfter = (at: number, step: 1 | -1, rows: number): number | null =>
  rows === 0 ? null : Math.min(Math.max(at + step, 0), rows - 1);
