import "server-only";

/**
 * Result of a command: a value, or a code with the facts its message needs. Expected failures are never
 * thrown.
 */
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

/**
 * Thrown inside a transaction to roll it back. The command that opened the transaction returns it as its
 * result (`refusable`).
 */
export class Refusal<Code extends string> extends Error {
  constructor(
    readonly code: Code,
    readonly facts?: Record<string, unknown>,
  ) {
    super(code);
  }
}

/** Runs a command. A refusal that it throws, which has rolled its transaction back, is its result. */
export const refusable = async <T, Code extends string>(
  command: () => Promise<T>,
): Promise<Result<T, Code>> => {
  try {
    return done(await command());
  } catch (error) {
    if (error instanceof Refusal) return failed(error.code as Code, error.facts);
    throw error;
  }
};
