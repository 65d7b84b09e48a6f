import "server-only";
import { ProviderAway } from "./provider";

/** Milliseconds that a provider gets for one response, with retries. */
export const PROVIDER_TIMEOUT = 5000;

/**
 * Returns the response, or throws ProviderAway if it takes longer. The request may still arrive, so the order
 * is checked again later.
 */
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
