import "server-only";

const [LTR, AUTO, END] = ["\u2066", "\u2068", "\u2069"];

/** Isolates an amount, a code, a number or an address as left-to-right text (requirement of Arabic text). */
export const ltr = (text: string): string => `${LTR}${text}${END}`;

/** Isolates a name: it has its own direction and does not change that of the text around it. */
export const own = (text: string): string => `${AUTO}${text}${END}`;

/** Removes the isolates. Older mail clients show them as boxes in subject lines. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");

/** Replaces isolates by HTML elements. The text must be escaped already. */
export const isolatesAsElements = (html: string): string =>
  html.replaceAll(LTR, '<bdi dir="ltr">').replaceAll(AUTO, "<bdi>").replaceAll(END, "</bdi>");
