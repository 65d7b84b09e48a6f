import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "../clock";
import { secretFor } from "@/lib/secret";

/** A link is good for this long after its page was drawn: enough to click, and to go on with a download that broke. */
const LIFETIME_S = 30 * 60;

const signature = (customerId: number, lineId: number, endsAt: string): Buffer =>
  createHmac("sha256", secretFor("download")).update(`${customerId} ${lineId} ${endsAt}`).digest();

/** A token that lets this customer fetch this line's file for half an hour (ruling O51). */
export const downloadToken = (customerId: number, lineId: number): string => {
  const endsAt = (Math.floor(now().getTime() / 1000) + LIFETIME_S).toString(36);
  return `${endsAt}.${signature(customerId, lineId, endsAt).toString("base64url")}`;
};

/** True for a token of ours that is for this customer and line and not over. */
export const isDownloadToken = (token: string, customerId: number, lineId: number): boolean => {
  const [endsAt = "", signed = ""] = token.split(".");
  const given = Buffer.from(signed, "base64url");
  const right = signature(customerId, lineId, endsAt);
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    Number.parseInt(endsAt, 36) * 1000 > now().getTime()
  );
};
