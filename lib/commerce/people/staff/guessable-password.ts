import "server-only";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/**
 * Guesses that a password of the desk must outlast: more than somebody tries who has stolen its hash and gives up. The
 * estimator calls that "safely unguessable".
 */
const ENOUGH_GUESSES = 1e8;

/** Letters that are looked at. Longer passwords are not guessed by patterns, and the estimator takes longer for them. */
const LOOKED_AT = 40;

let estimator: ZxcvbnFactory | undefined;

/**
 * True if a password of the desk is guessed by its pattern: common ones with digits behind them, rows of keys, repeated or
 * counted letters, dates, and the person's own name or address.
 * @param words texts that an attacker knows of the person
 */
export const isGuessable = (password: string, words: readonly string[] = []): boolean => {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const known = words
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((text) => text.length > 2);
  return estimator.check(password.slice(0, LOOKED_AT), known).guesses < ENOUGH_GUESSES;
};
