import { z } from "zod";

/** A typed text of 1 to `most` characters, without the spaces around it. */
export const neededText = (most: number) => z.string().trim().min(1).max(most);

/** A typed text of at most `most` characters, without the spaces around it. An empty text is a missing one. */
export const freeText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((typed) => (typed === "" ? null : typed))
    .nullable();
