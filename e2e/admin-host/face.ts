import { READINGS } from "./readings";
import { UNKNOWN_ANSWERS } from "./unknown-answers";

/** What the specification leaves to each host: one row a trait, the choice of the literal host first. */
export const TRAITS = {
  /** Form of the rows (ruling O107). */
  reading: READINGS,
  /** Response of an address that is none of section 7. */
  unknown: ["html404", ...UNKNOWN_ANSWERS.filter((name) => name !== "html404")],
  /** Words of a failure: own ones, without the full stop, shouted, or sentences that this shop itself says. */
  wording: ["plain", "bare", "loud", "borrowed"],
  /** HTTP status of a refusal: that of the body, or 200 around it. */
  refusal: ["status", "inside"],
  /** Rows of an empty list. */
  empty: ["list", "null"],
  /** Letter case of the envelope: camel, `Message` for the status words alone, or for every field. */
  letters: ["camel", "words", "pascal"],
  /** Form of dates: UTC without a zone, with `Z`, with an offset, `/Date(ms)/`. */
  dates: ["bare", "zulu", "offset", "ticks"],
  /** Start of the body: nothing, or a byte order mark. */
  start: ["plain", "mark"],
  /** Way of sending: at once, after a pause, or in pieces with pauses between them. */
  pace: ["whole", "slow", "pieces"],
  /** Most rows of one page, whatever `PageSize` asks for. */
  cap: [1000, 25],
  /** Levels of categories. */
  levels: [2, 3],
} as const;

export type Trait = keyof typeof TRAITS;

/** How a host looks from outside. The data and the money are the same behind every face. */
export type Face = { [T in Trait]: (typeof TRAITS)[T][number] };

const NAMES = Object.keys(TRAITS) as Trait[];

/** Takes one choice of each trait. */
const choose = (choice: (count: number) => number): Face =>
  Object.fromEntries(
    NAMES.map((trait) => [trait, TRAITS[trait][choice(TRAITS[trait].length)]]),
  ) as unknown as Face;

/** The literal reading of the specification. */
export const LETTER: Face = choose(() => 0);

/** Faces that are tried every day. */
export const FACES = {
  letter: LETTER,
  /** An old .NET host: capital letters, nulls, ticks, failures inside of 200. */
  webApi: {
    reading: "flat-object-list",
    unknown: "genericIn200",
    wording: "borrowed",
    refusal: "inside",
    empty: "null",
    letters: "pascal",
    dates: "ticks",
    start: "mark",
    pace: "whole",
    cap: 25,
    levels: 3,
  },
  /** A host behind a gateway that asks for a login before it looks for the address. */
  gateway: {
    reading: "nested-object-text",
    unknown: "json401",
    wording: "bare",
    refusal: "status",
    empty: "list",
    letters: "words",
    dates: "offset",
    start: "plain",
    pace: "pieces",
    cap: 25,
    levels: 2,
  },
} as const satisfies Record<string, Face>;

export type FaceName = keyof typeof FACES;

/** Creates numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Draws a face. The same whole number draws the same face. */
export const faceOf = (seed: number): Face => {
  const random = randomOf(seed);
  return choose((count) => Math.floor(random() * count));
};

/** Formats a face for a person who looks for the reason of a failure. */
export const wordsOf = (face: Face): string => NAMES.map((trait) => `${trait} ${face[trait]}`).join(", ");

/** Returns the first trait with a value that is none of its choices; null if all are known. */
export const strangeTrait = (face: Partial<Record<string, unknown>>): string | null =>
  Object.entries(face).find(
    ([trait, value]) =>
      !(trait in TRAITS) || !TRAITS[trait as Trait].some((choice: unknown) => choice === value),
  )?.[0] ?? null;
