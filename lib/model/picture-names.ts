import { partNumberOf } from "./article-numbers";

/** Endings of the pictures that the shop takes. */
const ENDING = /\.(?:jpe?g|png|webp|avif|heic|heif)$/i;
/** What systems add beside pictures, with the endings of these: `__MACOSX/._HW-1.jpg`. */
const HIDDEN = /(?:^|[\\/])(?:\.|__MACOSX[\\/])/;

/** True for the file of a picture, by its name with its folders. */
export const isPictureName = (name: string): boolean => ENDING.test(name) && !HIDDEN.test(name);

/** A number behind a name: `HW-1_2`, `HW-1-02`, `HW-1 (3)`. */
const PLACE = /^(.+?)(?:[\s._-]+(\d{1,3})|\s*\((\d{1,3})\))$/u;

/**
 * What a picture's file may be named after: a part number, a trade item number, or the number of a product. The whole name
 * comes first, because a part number may itself end with a number.
 * @param name with its folders, which are left out @returns each with its place among the pictures of one product, 0 for the first
 */
export const numbersInName = (name: string): { text: string; place: number }[] => {
  const file = name.split(/[\\/]/).at(-1) ?? "";
  const stem = partNumberOf(file.replace(ENDING, "").normalize("NFKC"));
  const counted = PLACE.exec(stem);
  const whole = { text: stem, place: 0 };
  return counted === null
    ? [whole]
    : [whole, { text: partNumberOf(counted[1] ?? ""), place: Number(counted[2] ?? counted[3]) }];
};
