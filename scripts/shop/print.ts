/** Writes a text for the operator. Names and notes are customers' own words, so nothing in them may steer the terminal. */
export const print = (text: string): void => console.log(text.replace(/[^\P{Cc}\n]/gu, " "));
