import "server-only";

/** Ids of rows that people make here begin with it: those below belong to the catalogue's files. */
export const FIRST_OWN_ID = 100_000;
