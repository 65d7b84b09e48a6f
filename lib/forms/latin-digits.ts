/** Arabic-Indic and Persian digits as 0 to 9; phones, postal codes and quantities are kept that way. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16));
