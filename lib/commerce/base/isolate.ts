import "server-only";
import { isolateNumbers } from "@/lib/languages/number-runs";

const [LTR, AUTO, END, MARK] = ["\u2066", "\u2068", "\u2069", "\u200e"];

/** Isolates an amount, a code, a number or an address as left-to-right text (requirement of Arabic text). */
export const ltr = (text: string): string => `${LTR}${text}${END}`;

/**
 * Isolates a name or a typed text: it has its own direction and does not change that of the text around it.
 * Sizes in it keep their order.
 */
export const own = (text: string): string => `${AUTO}${isolateNumbers(text)}${END}`;

/**
 * Removes the isolates of a subject line, which older mail clients show as boxes. Left-to-right marks keep the
 * order of what begins with a digit or a sign among Arabic letters.
 */
export const withoutIsolates = (text: string): string =>
  (/\p{Script=Arabic}/u.test(text)
    ? text.replace(/\u2066([^A-Za-z\u2066-\u2069][^\u2066-\u2069]*)\u2069/g, `${MARK}$1${MARK}`)
    : text
  ).replace(/[\u2066-\u2069]/g, "");

/** Replaces isolates by HTML elements. The text must be escaped already. */
export const isolatesAsElements = (html: string): string =>
  html.replaceAll(LTR, '<bdi dir="ltr">').replaceAll(AUTO, "<bdi>").replaceAll(END, "</bdi>");
