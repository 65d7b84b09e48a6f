import "server-only";
import { hash, verify, type Options } from "@node-rs/argon2";

/**
 * The first recommendation of OWASP: Argon2id (`algorithm` 2), 19 MiB, two passes, one lane. It runs in the
 * library's own threads.
 */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** True if the password matches the hash. An invalid hash matches no password. */
export const isPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);

let nobody: Promise<string> | undefined;

/**
 * Takes as long as a real password check and never matches, so that the response time does not reveal which
 * accounts exist.
 */
export const tryNobodysPassword = async (password: string): Promise<false> => {
  nobody ??= hashPassword("a password of no account");
  await isPassword(await nobody, password);
  return false;
};
