/** Prints a text for the operator. Names and notes come from customers, so control characters are removed. */
export const print = (text: string): void => console.log(text.replace(/[^\P{Cc}\n]/gu, " "));
