import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { hash, verify, type Options } from "@node-rs/argon2";

/**
 * The first recommendation of OWASP: Argon2id (`algorithm` 2), 19 MiB, two passes, one lane. It runs in the
 * library's own threads.
 */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One spelling of a password, whatever keyboard it is typed on: full-width letters and ligatures are plain ones. */
const spelled = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), OPTIONS);

/**
 * True if the password matches the hash. An invalid hash matches no password. Hashes of earlier versions are of the
 * password as it was typed, so other spellings are tried too; most passwords have only one.
 */
export const isPassword = async (stored: string, password: string): Promise<boolean> => {
  const spellings = new Set([spelled(password), password.normalize("NFC"), password.normalize("NFD")]);
  for (const spelling of spellings) if (await verify(stored, spelling).catch(() => false)) return true;
  return false;
};

/**
 * The ten thousand most common passwords of at least six characters, from the list `passwords` of
 * @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
const COMMON = path.join(process.cwd(), "lib/commerce/people/customers/common-passwords.txt");

/** The facts with which a common password is refused. */
export const COMMON_PASSWORD = { fields: { Password: { rule: "common" } } };

let common: Set<string> | undefined;

/** True if a password is among the first that are guessed (ruling O39). Case and the spelling do not matter. */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set(readFileSync(COMMON, "utf8").trim().split("\n"));
  return common.has(spelled(password).toLowerCase());
};

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
