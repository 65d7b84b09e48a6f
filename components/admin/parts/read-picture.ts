import type { AdminFailure } from "@/lib/admin-contract/calls";
import { base64Of } from "./base64-of";
import { shrunkPicture } from "./shrink-picture";

/** Media types of the pictures that the shop takes. Not every system knows that of an iPhone's photos, hence their endings. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** Most bytes of a picture's file as it is sent. */
const LARGEST_PICTURE = 10_000_000;

const refused = (reason: "too-large" | "not-a-picture"): { failure: AdminFailure } => ({
  failure: { code: "PICTURE_INVALID", facts: { reason } },
});

/** Reads a picture's file as base64, made smaller if this browser can, or says why it cannot be sent. */
export const readPictureFile = async (file: File): Promise<{ data: string } | { failure: AdminFailure }> => {
  const picture = await shrunkPicture(file);
  if (picture.size > LARGEST_PICTURE) return refused("too-large");
  const data = await base64Of(picture).catch(() => null);
  return data === null || data === "" ? refused("not-a-picture") : { data };
};
