import type { AdminFailure } from "@/lib/admin-contract/calls";
import { askAdmin } from "../ask-admin";
import { readPictureFile } from "../parts/read-picture";

export type RefusedFile = { name: string; failure: AdminFailure };

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
