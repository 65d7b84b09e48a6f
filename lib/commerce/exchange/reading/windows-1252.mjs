/**
 * The letters of Windows-1252 for the bytes 0x80 to 0x9f; the five that it leaves free are control characters. Node's own
 * decoder of this name gives Latin-1 in some versions, which has none of them.
 */
export const MOVED_LETTERS = [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"];

/** First byte of these letters. */
export const FIRST_MOVED = 0x80;

/** @param {Uint8Array} bytes */
export const decodeWindows1252 = (bytes) =>
  Buffer.from(bytes)
    .toString("latin1")
    .replaceAll(/[\u0080-\u009f]/g, (letter) => MOVED_LETTERS[letter.charCodeAt(0) - FIRST_MOVED] ?? letter);
