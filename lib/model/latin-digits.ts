/**
 * Zeros of the digits that people in India and in Arabic countries type, each followed by its 1 to 9: Arabic-Indic,
 * Persian and Urdu, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Santali, Manipuri,
 * and the wide ones of a Japanese keyboard.
 */
const ZEROS = [..."٠۰०০੦૦୦௦౦೦൦᱐꯰０"].map((zero) => zero.charCodeAt(0));

const HIDDEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text without direction marks and characters of no width, which come with pasted numbers. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, "");

/** Converts the digits of every script of India and of Arabic to 0 to 9. Numbers, phones and codes are stored that way. */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** A typed code as it is stored: Latin digits without gaps and hidden characters. */
export const withoutGaps = (typed: string): string => latinDigits(withoutHidden(typed)).replace(/\s/g, "");

/** A telephone number and a postal code as they are stored. A number is often parted by hyphens, points and brackets. */
export const mobileOf = (typed: string): string => withoutGaps(typed).replace(/[-.()\u2010-\u2015]/g, "");
export const postalOf = (typed: string): string => withoutGaps(typed);
