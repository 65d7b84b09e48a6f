/**
 * The letters that the fonts of invoices, credit notes, packing slips and statements have, as ranges of code points: Latin,
 * Greek and Cyrillic, Arabic, and nine scripts of India. `pdf/paper-letters.test.ts` compares them with the fonts.
 */
export const PAPER_LETTERS = `
  20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1fa-1ff 218-21b 237 259 2bb-2bc 2c6-2c7 2d8-2dd 300-304 306-30c
  312 315 31b 323 326-328 37e 384-38a 38c 38e-3a1 3a3-3ce 400-45f 462-463 46a-46b 472-475 490-4c2 4cf-4d9
  4dc-4e9 4ee-4f9 524-525 600-604 606-61b 61e-6a1 6a3-6dc 6de-6ff 750-77f 8a0 8a2-8ac 8b3 8e4-8fe 900-952
  955-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe
  a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e
  a66-a76 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1
  af9-aff b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d
  b5f-b63 b66-b77 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8
  bca-bcd bd0 bd7 be6-bfa c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63
  c66-c6f c77-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef
  cf1-cf3 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f e3f 1cd0-1cf9 1e80-1e85 1e9e 1ea0-1ef9
  2000-200d 2010-2015 2018-201a 201c-201e 2020-2022 2026 2028-2029 202f-2030 2032-2033 2039-203a 2044 2070
  2074-2079 2080-2089 20a1 20a4 20a6 20a8-20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bd 20bf 20f0 2113 2116 2122 2126
  212e 2150-2151 2153-215e 2190-2199 21a9-21aa 21b0-21b3 21b6-21b7 21ba-21bb 21c4 21c6 2202 2206 220f 2211-2212
  2215 2219-221a 221e 222b 2236 2248 2260 2264-2265 25ca 2713 274c 2b0e-2b11 a830-a839 a8e0-a8ff fb01-fb02 fb51
  fb53-fb55 fb57-fb59 fb5b-fb5d fb5f-fb61 fb63-fb65 fb67-fb69 fb6b-fb6d fb6f-fb71 fb73-fb75 fb77-fb79 fb7b-fb7d
  fb7f-fb81 fb83 fb85 fb87 fb89 fb8b fb8d fb8f-fb91 fb93-fb95 fb97-fb99 fb9b-fb9d fb9f fba1 fba5 fba7-fba9
  fbab-fbad fbaf fbb1-fbc1 fbd4-fbd6 fbd8 fbda fbdc fbdf fbe1 fbe3 fbe5-fbe9 fbfd-fbff fc03-fc04 fc09-fc0a
  fc0f-fc10 fc13-fc14 fc31-fc32 fc35-fc36 fc3d-fc3e fc42-fc44 fc4f-fc50 fc59-fc5d fc64-fc65 fc67-fc6b fc6d-fc71
  fc73-fc77 fc79-fc7b fc83-fc84 fc8a-fc8b fc8d-fc92 fc94-fc96 fccc fcd9 fcf2-fcf4 fcfb-fcfe fd05-fd08 fd0d-fd10
  fd17-fd1a fd21-fd24 fd29-fd2c fd3c-fd3f fdf1-fdf2 fdf4 fdfa-fdfd fe70-fe74 fe76-fefc feff fffd
`;

const RANGES = PAPER_LETTERS.trim()
  .split(/\s+/)
  .map((range) => range.split("-").map((hex) => Number.parseInt(hex, 16)))
  .map(([first = 0, last = first]) => ({ first, last }));

/** Never drawn: line breaks, tabs and direction marks. */
const UNDRAWN = /[\t\n\r\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const isKnown = (character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return UNDRAWN.test(character) || RANGES.some(({ first, last }) => first <= point && point <= last);
};

/**
 * The first letter of a text that would be an empty box on papers, e.g. an emoji or a Chinese one; null if all can be read.
 * A text that stands on papers is refused for it wherever it is typed.
 */
export const unknownLetter = (text: string): string | null => {
  const composed = text.normalize("NFC");
  if ([...composed].every(isKnown)) return null;
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(composed))
    if (![...segment].every(isKnown)) return segment;
  return null;
};

/** Pictures among the letters, which say little without a font of their own. */
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/**
 * A text as papers can print it, for free texts that are not refused for their letters, such as the note of an order: an emoji
 * is left out with the space before it, and any other letter that no font has is a question mark. The desk shows the whole text.
 */
export const printableText = (text: string): string => {
  const composed = text.normalize("NFC");
  if ([...composed].every(isKnown)) return text;
  let printed = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(composed)) {
    // Of a digit in a box the digit; a joiner alone is nothing.
    const isWhole = [...segment].every(isKnown);
    const known = [...segment].filter((character) => isKnown(character) && character !== "\u200d").join("");
    if (isWhole || known !== "") printed += isWhole ? segment : known;
    else if (PICTURE.test(segment)) printed = printed.replace(/ $/, "");
    else printed += "?";
  }
  return printed.trim();
};
