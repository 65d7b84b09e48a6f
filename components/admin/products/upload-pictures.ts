import type { AdminFailure } from "@/lib/admin-contract/calls";
import { askAdmin } from "../ask-admin";

/** Most bytes of a picture's file. */
const LARGEST_PICTURE = 10_000_000;

export type RefusedFile = { name: string; failure: AdminFailure };

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

const upload = async (id: string, file: File): Promise<AdminFailure | null> => {
  const read = await readPictureFile(file);
  if ("failure" in read) return read.failure;
  const asked = await askAdmin("products/add-picture", { id, data: read.data });
  return asked.isOk ? null : asked.failure;
};

/**
 * Sends pictures one after the other. A refused one does not hinder the others.
 * @param onStep called before each with its name
 * @returns the refused files with their reasons
 */
export const uploadPictures = async (
  id: string,
  files: readonly File[],
  onStep: (name: string, number: number) => void,
): Promise<RefusedFile[]> => {
  const notTaken: RefusedFile[] = [];
  for (const [i, file] of files.entries()) {
    onStep(file.name, i + 1);
    const failure = await upload(id, file);
    if (failure !== null) notTaken.push({ name: file.name, failure });
  }
  return notTaken;
};
