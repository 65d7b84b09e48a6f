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

const upload = async (id: string, file: File): Promise<AdminFailure | null> => {
  if (file.size > LARGEST_PICTURE) return { code: "PICTURE_INVALID", facts: { reason: "too-large" } };
  const data = await base64Of(file).catch(() => null);
  if (data === null || data === "") return { code: "PICTURE_INVALID", facts: { reason: "not-a-picture" } };
  const asked = await askAdmin("products/add-picture", { id, data });
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
  const refused: RefusedFile[] = [];
  for (const [i, file] of files.entries()) {
    onStep(file.name, i + 1);
    const failure = await upload(id, file);
    if (failure !== null) refused.push({ name: file.name, failure });
  }
  return refused;
};
