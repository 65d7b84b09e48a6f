import "server-only";
import type { z } from "zod";
import type { ActionResult } from "@/lib/model/account";
import { log } from "@/lib/ground/log";

/** The arguments of an action by the shapes that are checked. */
type Arguments<S extends readonly z.ZodType[]> = { [K in keyof S]: z.output<S[K]> };

/**
 * Wraps a server action: anybody can call one with anything, and types are checked while compiling only. An action
 * whose arguments have another shape is not run.
 * @param refused the result instead
 */
export const checkedAction =
  <const S extends readonly z.ZodType[], R>(
    shapes: S,
    refused: R,
    run: (...args: Arguments<S>) => Promise<R>,
  ): ((...given: Arguments<S>) => Promise<R>) =>
  async (...given) => {
    const parsed = shapes.map((shape, i) => shape.safeParse(given[i]));
    if (parsed.every((result) => result.success))
      return run(...(parsed.map((result) => result.data) as unknown as Arguments<S>));
    log.warn({ security: "action" }, "an action with arguments of another shape was refused");
    return refused;
  };

/** Makes a checked action with the result of a form. */
export const formAction = <const S extends readonly z.ZodType[], T = null>(
  shapes: S,
  run: (...args: Arguments<S>) => Promise<ActionResult<T>>,
) => checkedAction<S, ActionResult<T>>(shapes, { ok: false, code: "INVALID_REQUEST" }, run);
