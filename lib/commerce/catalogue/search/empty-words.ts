import "server-only";

/**
 * Stop words. They are left out of a search unless nothing else was typed, and are never a correction of
 * another word.
 */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    "a an the of for with and or not but to in on at by from as is are was be been has have had do does did can will would should may might",
    "it its i my me we our you your he she his her they them their this that these those there here what which who why when where while how than then also any some such very please x",
    "من في علي الي مع عن او و هذا هذه ذلك التي الذي ما هل ثم كل",
  ].flatMap((line) => line.split(" ")),
);
