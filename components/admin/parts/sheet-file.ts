import type { AdminAnswer } from "@/lib/admin-contract/calls";

export type SheetRows = NonNullable<AdminAnswer<"exports/goods">["rows"]>;

/** Makes a spreadsheet of rows, the first of which has the names of the columns. The library is loaded for it. */
export const sheetFile = async (rows: SheetRows): Promise<Uint8Array<ArrayBuffer>> => {
  const { writeXlsx } = await import("hucre/xlsx");
  return new Uint8Array(await writeXlsx({ sheets: [{ name: "Sheet1", rows }] }));
};
