import "server-only";

const [LTR, AUTO, END] = ["\u2066", "\u2068", "\u2069"];

/** An amount, a code, a number or an address: reads left to right wherever it stands (requirement of Arabic text). */
export const ltr = (text: string): string => `${LTR}${text}${END}`;

/** A name: reads in its own direction and leaves its surroundings alone. */
export const own = (text: string): string => `${AUTO}${text}${END}`;

/** For subject lines, which older mail readers show with boxes otherwise. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");

/** Isolates as elements, for HTML; the text must be escaped already. */
export const isolatesAsElements = (html: string): string =>
  html.replaceAll(LTR, '<bdi dir="ltr">').replaceAll(AUTO, "<bdi>").replaceAll(END, "</bdi>");
