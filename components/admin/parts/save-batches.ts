import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { saveParts, saveText } from "./save-file";
import { sheetFile, type SheetRows } from "./sheet-file";

type Batch = AdminAnswer<"exports/goods">;

/** Forms of a file, the one that spreadsheets open best first. */
export const FILE_FORMS = ["xlsx", "csv"] as const;
export type FileForm = (typeof FILE_FORMS)[number];

const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const save = async (fileName: string, texts: string[], rows: SheetRows | null): Promise<void> => {
  if (rows === null) saveText(fileName, fileName.endsWith(".json") ? "application/json" : "text/csv", texts);
  else saveParts(fileName, SHEET_TYPE, [await sheetFile(rows)]);
};

/** Reads all batches of a file and lets the browser save it. @returns false if one was refused */
export const saveAll = async (read: (after: number | null) => Promise<Batch | null>): Promise<boolean> => {
  const texts: string[] = [];
  const rows: SheetRows = [];
  for (let after: number | null = null; ;) {
    const batch = await read(after);
    if (batch === null) return false;
    texts.push(batch.text);
    for (const row of batch.rows ?? []) rows.push(row);
    if (batch.last === null) {
      await save(batch.fileName, texts, batch.rows && rows);
      return true;
    }
    after = batch.last;
  }
};
