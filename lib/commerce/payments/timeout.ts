import "server-only";
import { ProviderAway } from "./provider";

/** Milliseconds a provider gets for one answer, its retries included. */
export const PROVIDER_TIMEOUT = 5000;

/** The answer, or ProviderAway when it takes longer. What was sent may still arrive: the order is asked for again later. */
export const withTimeout = async <T>(
  provider: string,
  patience: number,
  work: () => Promise<T>,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderAway(`${provider} was silent for ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([work(), silence]);
  } finally {
    clearTimeout(timer);
  }
};
