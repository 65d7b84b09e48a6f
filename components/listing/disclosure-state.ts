import { keptValue } from "@/lib/store/browser-storage";

/** State of the filter sections in this browser (requirement R104), by `data-fold`. */
const storage = keptValue("localStorage", "listingFolds", (found): Record<string, unknown> =>
  typeof found === "object" ? { ...found } : {},
);

/** Stores the state of a section. */
export const keepFold = (name: string, isOpen: boolean): void =>
  storage.write({ ...storage.read(), [name]: isOpen });

/** Restores the state of the sections. Untouched ones stay as rendered. */
export const restoreFolds = (sections: Iterable<HTMLDetailsElement>): void => {
  const folds = storage.read();
  for (const section of sections) {
    const kept = folds[section.dataset.fold ?? ""];
    if (typeof kept === "boolean") section.open = kept;
  }
};
