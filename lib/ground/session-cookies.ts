import "server-only";
import { siteUrl } from "@/lib/ground/env";

/**
 * Names of the cookies that identify a browser. At an https address they have the prefix `__Host-`: browsers accept them
 * from this host alone, so that another site below the same domain cannot plant one.
 */

const named = (name: string): string => (siteUrl().protocol === "https:" ? `__Host-${name}` : name);

/** The session. The pages set it, the calls over HTTP read it. */
export const sessionCookie = (): string => named("session");

/** What a browser keeps of a login, so that the guesses of strangers do not lock it out (lib/ground/known-device.ts). */
export const deviceCookie = (): string => named("device");

/** The session of the people who run the shop, at their desk. */
export const deskCookie = (): string => named("desk");

/** Cookie of a browser that has logged in at the desk, for the same reason as `deviceCookie`. */
export const deskDeviceCookie = (): string => named("desk-device");
