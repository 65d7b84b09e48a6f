import { useEffect, useState } from "react";
import { changedNames, keepDraft, readKeptDraft, type FormFields, type KeptDraft } from "./kept-draft";

/** Milliseconds after the last change until the input is kept on the device. */
const KEEP_AFTER = 1_500;

/**
 * The fields of a form. What is typed is kept on the device until it is saved.
 * @param id names the draft
 * @param start the fields as they were read, or those of a new one
 */
export const useKeptForm = (id: string, start: KeptDraft) => {
  const [state, setState] = useState(() => readKeptDraft(id) ?? start);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const { before, fields, pictures } = state;
  const changed = changedNames(before, fields);
  const isChanged = changed.length > 0;

  useEffect(() => {
    if (!isChanged) {
      keepDraft(id, null);
      return;
    }
    const timer = setTimeout(() => {
      if (keepDraft(id, state)) setKeptAt(new Date().toISOString());
    }, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [id, state, isChanged]);

  return {
    before,
    fields,
    changed,
    keptAt: isChanged ? keptAt : null,
    set: (changes: FormFields) => setState((now) => ({ ...now, fields: { ...now.fields, ...changes } })),
    /** Address of a picture field's picture; null without one. */
    pictureOf: (name: string): string | null => pictures[String(fields[name])] ?? null,
    setPicture: (name: string, picture: { id: number | string; url: string } | null) =>
      setState((now) => ({
        ...now,
        fields: { ...now.fields, [name]: picture?.id ?? null },
        pictures: picture === null ? now.pictures : { ...now.pictures, [String(picture.id)]: picture.url },
      })),
    throwAway: () => setState(start),
    /** Takes what someone else has saved as the fields before. @param typed stays as unsaved changes */
    goOnOver: (theirs: KeptDraft, typed: FormFields) =>
      setState((now) => ({
        before: theirs.before,
        fields: { ...theirs.fields, ...typed },
        pictures: { ...now.pictures, ...theirs.pictures },
      })),
    /** Marks all fields as saved, which removes the draft. */
    wasSaved: () => setState((now) => ({ ...now, before: now.fields })),
  };
};

export type KeptForm = ReturnType<typeof useKeptForm>;
