import { keptValue } from "@/lib/store/browser-storage";

/** Which sections of the filters this browser keeps open or shut (requirement R104), by their `data-fold`. */
const storage = keptValue("localStorage", "listingFolds", (found): Record<string, unknown> =>
  typeof found === "object" ? { ...found } : {},
);

/** Keeps a section as it was just left. */
export const keepFold = (name: string, isOpen: boolean): void =>
  storage.write({ ...storage.read(), [name]: isOpen });

/** Opens and shuts the sections as they were left; one that was never touched stays as it is drawn. */
export const restoreFolds = (sections: Iterable<HTMLDetailsElement>): void => {
  const folds = storage.read();
  for (const section of sections) {
    const kept = folds[section.dataset.fold ?? ""];
    if (typeof kept === "boolean") section.open = kept;
  }
};
