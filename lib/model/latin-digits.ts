/**
 * Converts Arabic-Indic and Persian digits to 0 to 9. Phones, postal codes and quantities are stored that
 * way.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
