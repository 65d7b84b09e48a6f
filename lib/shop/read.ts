import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import type { CallInput, CallName, CallRow } from "@/lib/contract/calls";
import { LIFETIME } from "./cache-manifest";
import { ask, type Caller } from "./transport";

/** The data source is away or failed: the page answers 503 or 500, and the next request tries again. */
export class ShopUnavailableError extends Error {
  constructor(call: string, code: string) {
    super(`${call} failed: ${code}`);
    this.name = "ShopUnavailableError";
  }
}

/** Asks a read; NOT_FOUND is an empty list. @throws ShopUnavailableError on every other failure. */
export const readRows = async <C extends CallName>(
  name: C,
  params: CallInput<C>,
  caller: Caller = {},
): Promise<CallRow<C>[]> => {
  const answer = await ask(name, params, caller);
  if (answer.ok) return answer.rows;
  if (answer.code === "NOT_FOUND") return [];
  throw new ShopUnavailableError(name, answer.code);
};

/**
 * The same, kept under tags until one of them changes. Kept rows hold both languages, so one entry serves both.
 * Within one render equal reads are asked once.
 */
export const keptRows = cache(
  async <C extends CallName>(name: C, paramsJson: string, tagsJson: string): Promise<CallRow<C>[]> =>
    unstable_cache(async () => readRows(name, JSON.parse(paramsJson) as CallInput<C>), [name, paramsJson], {
      tags: JSON.parse(tagsJson) as string[],
      revalidate: LIFETIME,
    })(),
) as <C extends CallName>(name: C, paramsJson: string, tagsJson: string) => Promise<CallRow<C>[]>;

/** Reads rows of a public call through the cache. */
export const kept = <C extends CallName>(
  name: C,
  params: CallInput<C>,
  tags: readonly string[],
): Promise<CallRow<C>[]> => keptRows(name, JSON.stringify(params), JSON.stringify(tags));
