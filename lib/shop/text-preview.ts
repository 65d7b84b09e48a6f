import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { deskCookie } from "@/lib/ground/session-cookies";
import { requestOutcome } from "./host/request-outcome";
import { askTextPreview } from "./transport";

/** True if the address of the present page asks for a draft. */
export const isTextPreview = (): boolean => (requestOutcome()?.textPreview ?? null) !== null;

/**
 * Reads the draft that the address of the present page asks for, for a person whose browser is logged in at the desk. Such
 * a page is rendered anew for each request (server/text-preview.mjs). Null on every other page, and for everybody else.
 */
export const textPreview = cache(async () => {
  const section = requestOutcome()?.textPreview ?? null;
  if (section === null) return null;
  const token = (await cookies()).get(deskCookie())?.value;
  return token === undefined ? null : askTextPreview(token, section);
});
