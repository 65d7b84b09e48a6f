import "server-only";

/** What a command answers: a value, or a code with the facts its wording needs. Expected failures are never thrown. */
export type Result<T, Code extends string> =
  { ok: true; value: T } | { ok: false; code: Code; facts?: Record<string, unknown> };

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const failed = <Code extends string>(
  code: Code,
  facts?: Record<string, unknown>,
): { ok: false; code: Code; facts?: Record<string, unknown> } => ({
  ok: false,
  code,
  ...(facts === undefined ? {} : { facts }),
});

/** Thrown inside a transaction to undo it; the command that opened the transaction turns it into its answer. */
export class Refusal<Code extends string> extends Error {
  constructor(
    readonly code: Code,
    readonly facts?: Record<string, unknown>,
  ) {
    super(code);
  }
}
