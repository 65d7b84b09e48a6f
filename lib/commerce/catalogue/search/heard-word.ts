import "server-only";

/** Devanagari letters as Hindi is written with Latin ones; a consonant's own "a" is not written. */
const LATIN: Record<string, string> = {
  ...Object.fromEntries(
    [
      ["कख", "k"],
      ["गघ", "g"],
      ["चछ", "c"],
      ["जझ", "j"],
      ["टठतथ", "t"],
      ["डढदध", "d"],
      ["णनङञंँ", "n"],
      ["प", "p"],
      ["फ", "f"],
      ["बभ", "b"],
      ["म", "m"],
      ["य", "y"],
      ["र", "r"],
      ["लळ", "l"],
      ["व", "v"],
      ["शषस", "s"],
      ["ह", "h"],
      ["अआा", "a"],
      ["इईिी", "i"],
      ["उऊुू", "u"],
      ["एऐेैऍॅ", "e"],
      ["ओऔोौऑॉ", "o"],
    ].flatMap(([letters = "", latin = ""]) => [...letters].map((letter) => [letter, latin] as const)),
  ),
  ऋ: "ri",
  "ृ": "ri",
};

/** A shorter sound, and that of a shorter word in Latin letters, is the sound of too many words. */
const SHORTEST_SOUND = 2;
const SHORTEST_LATIN = 5;

/** Spellings of one sound in Hindi written with Latin letters, and that sound. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/c(?!h)/g, "k"],
  [/(?<=[bcdgjkpst])h+/g, ""],
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/a[iy]/g, "e"],
  [/ei/g, "e"],
  [/[ao]u|ow/g, "o"],
];

/**
 * Returns how a Hindi word sounds, in Devanagari or Latin letters, as far as writers agree: हथौड़ा, hathauda and hathoda
 * are one, as are chheni, cheni and छेनी. Breath (th), length (aa), an "a" within the word and its last "a" or "e" make no
 * difference. Null if that tells too little, and for other letters.
 */
export const heardAs = (word: string): string | null => {
  const isHindi = /^[\u0900-\u097f]+$/u.test(word);
  if (!isHindi && !/^[a-z]+$/.test(word)) return null;
  const latin = isHindi
    ? [...word].map((letter) => LATIN[letter] ?? "").join("")
    : SOUNDS.reduce((text, [written, sound]) => text.replace(written, sound), word);
  const sound = (latin.slice(0, 1) + latin.slice(1).replace(/a/g, "").replace(/e$/, "")).replace(
    /(.)\1+/g,
    "$1",
  );
  const tells = isHindi || sound.length > SHORTEST_SOUND || word.length >= SHORTEST_LATIN;
  return tells && sound.length >= SHORTEST_SOUND ? sound : null;
};
