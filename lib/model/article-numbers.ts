/** Most letters of a part number. */
export const LONGEST_PART_NUMBER = 64;
const PART_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u;

/** True for a part number: letters, digits and `. _ / -`, a letter or digit first. */
export const isPartNumber = (text: string): boolean =>
  text.length <= LONGEST_PART_NUMBER && PART_NUMBER.test(text);

/** True if the last digit of a GTIN is the one that its other digits demand. */
export const hasCheckDigit = (gtin: string): boolean => {
  const sum = [...gtin]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** True for a trade item number: 8, 12, 13 or 14 digits, the last of which is right. */
export const isGtin = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text) && hasCheckDigit(text);
