/** Rows under a head, in columns as wide as they need. */
export const table = (head: string[], rows: string[][]): string => {
  if (rows.length === 0) return "none";
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? "").length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
