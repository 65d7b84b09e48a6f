/**
 * What a seller's change of a field of approved goods needs where the owner looks at goods first: nothing (`free`), the
 * owner's yes (`waits`), or the yes if the price moves far (`waits-if-far`).
 */
export type AfterYes = "free" | "waits" | "waits-if-far";

/** Parts changes into those that may be made and those that wait. @param isFar true if they move the price far */
export const partedChanges = <C extends object>(
  changes: C,
  afterYes: (field: keyof C) => AfterYes,
  isFar: boolean,
): { free: Partial<C>; waiting: Partial<C> } => {
  const parted = { free: {}, waiting: {} } as { free: Partial<C>; waiting: Partial<C> };
  for (const field of Object.keys(changes) as (keyof C)[]) {
    const rule = afterYes(field);
    const part = rule === "waits" || (rule === "waits-if-far" && isFar) ? "waiting" : "free";
    parted[part][field] = changes[field];
  }
  return parted;
};
