import "server-only";
import { hash, verify, type Options } from "@node-rs/argon2";

/** OWASP's first choice: Argon2id (`algorithm` 2), 19 MiB, two passes, one lane. It runs in the library's own threads. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** True when the password is the one behind the hash; a hash that is none fits no password. */
export const isPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);

let nobody: Promise<string> | undefined;

/** Takes as long as a real look at a password, and fits none: so that time does not tell who has an account. */
export const tryNobodysPassword = async (password: string): Promise<false> => {
  nobody ??= hashPassword("a password of no account");
  await isPassword(await nobody, password);
  return false;
};
