/** Which sections of the filters this browser keeps open or shut (requirement R104), by their `data-fold`. */
const KEY = "listingFolds";

const keptFolds = (): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
};

/** Keeps a section as it was just left. */
export const keepFold = (name: string, isOpen: boolean): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptFolds(), [name]: isOpen }));
  } catch {
    // It holds for this page.
  }
};

/** Opens and shuts the sections as they were left; one that was never touched stays as it is drawn. */
export const restoreFolds = (sections: Iterable<HTMLDetailsElement>): void => {
  const folds = keptFolds();
  for (const section of sections) {
    const kept = folds[section.dataset.fold ?? ""];
    if (typeof kept === "boolean") section.open = kept;
  }
};
