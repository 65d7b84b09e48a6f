/** The values of a form that has as many fields as a product has articles or specifications, as they were typed. */
export type Cells = Readonly<Record<string, string>>;

/**
 * Puts typed cells over those that somebody else has saved meanwhile. A cell that both changed keeps the typed value if
 * `isMine`.
 * @returns the cells, and the names of those that both changed
 */
export const mergeCells = (
  before: Cells,
  mine: Cells,
  theirs: Cells,
  isMine: boolean,
): { cells: Cells; both: string[] } => {
  const own = Object.keys(mine).filter((name) => mine[name] !== before[name]);
  const both = own.filter((name) => theirs[name] !== before[name] && theirs[name] !== mine[name]);
  const kept = own.filter((name) => isMine || !both.includes(name));
  return { cells: { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name] ?? ""])) }, both };
};
