import type { AdminFailure } from "@/lib/admin-contract/calls";

/** Media types of the pictures that the shop takes. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Most bytes of a picture's file. */
const LARGEST_PICTURE = 10_000_000;

/** Reads a file as base64. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(file);
  });

const refused = (reason: "too-large" | "not-a-picture"): { failure: AdminFailure } => ({
  failure: { code: "PICTURE_INVALID", facts: { reason } },
});

/** Reads a picture's file as base64, or says why it cannot be sent. */
export const readPictureFile = async (file: File): Promise<{ data: string } | { failure: AdminFailure }> => {
  if (file.size > LARGEST_PICTURE) return refused("too-large");
  const data = await base64Of(file).catch(() => null);
  return data === null || data === "" ? refused("not-a-picture") : { data };
};
