/** A text in one line and without control characters, which a terminal would act on. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]/gu, " ");

/**
 * Prints lines for the operator. Names and notes come from customers: a line break in one must not begin a line that
 * looks like the shop's own.
 */
export const print = (...lines: string[]): void => console.log(lines.map(oneLine).join("\n"));

/** Prints a line for the operator beside a command's answer, which stays JSON where JSON was asked for. */
export const printNote = (line: string): void => console.error(oneLine(line));
