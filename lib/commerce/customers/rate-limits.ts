import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Tries from one address for one e-mail address; a right password gives them back. */
const logins = new RateLimiterMemory({ keyPrefix: "login", points: 10, duration: 15 * 60 });
/** Sign-ups from one address: the answer tells who has an account (ruling O95), so asking is made slow. */
const signUps = new RateLimiterMemory({ keyPrefix: "sign-up", points: 100, duration: 60 * 60 });

/** Takes a try. @returns false when there are none left */
const take = async (limiter: RateLimiterMemory, key: string): Promise<boolean> => {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
};

const loginKey = (address: string, email: string): string => `${address} ${email.toLowerCase()}`;

export const mayTryLogin = (address: string, email: string): Promise<boolean> => take(logins, loginKey(address, email));
export const forgetLoginTries = async (address: string, email: string): Promise<void> => {
  await logins.delete(loginKey(address, email));
};

/** The pages' own calls without a known address (`local`) stand for many people and are not counted together. */
export const mayTrySignUp = async (address: string): Promise<boolean> => address === "local" || take(signUps, address);
