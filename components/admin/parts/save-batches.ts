import { saveText } from "./save-file";

type Batch = { fileName: string; text: string; last: number | null };

/** Reads all batches of a file and lets the browser save it. @returns false if one was refused */
export const saveAll = async (read: (after: number | null) => Promise<Batch | null>): Promise<boolean> => {
  const parts: string[] = [];
  for (let after: number | null = null; ;) {
    const batch = await read(after);
    if (batch === null) return false;
    parts.push(batch.text);
    if (batch.last === null) {
      saveText(batch.fileName, "text/csv", parts);
      return true;
    }
    after = batch.last;
  }
};

/** The month before this one, `YYYY-MM`. Its return is the next to file. */
export const lastMonth = (): string => {
  const day = new Date();
  return new Date(Date.UTC(day.getFullYear(), day.getMonth() - 1, 1)).toISOString().slice(0, 7);
};
