/** Formats rows under a head as lines, with columns of the needed width. */
export const tableLines = (head: string[], rows: string[][]): string[] => {
  if (rows.length === 0) return ["none"];
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? "").length)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
};

/** Formats rows as one text. */
export const table = (head: string[], rows: string[][]): string => tableLines(head, rows).join("\n");
