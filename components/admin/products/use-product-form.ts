import { useEffect, useRef, useState } from "react";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { forgetDraft, keepDraft, readDraft, type Draft } from "./drafts";
import { changesOf, type ProductFields } from "./product-fields";

/** Milliseconds after the last change until the input is kept on the device. */
const KEEP_AFTER = 1_500;

/**
 * The fields of a form of a product: what is typed over what was there, with a draft on the device.
 * @param id names the draft
 * @param start the fields as they were read
 * @param version of those fields
 */
export const useProductForm = <F extends object>(id: string, start: F, version: string | null) => {
  const [before, setBefore] = useState(start);
  const [fields, setFields] = useState(start);
  const [offered, setOffered] = useState(() => readDraft<F>(id));
  const [kept, setKept] = useState<Draft<F> | null>(null);
  /** Typed input that is not kept yet. */
  const waiting = useRef<Draft<F> | null>(null);
  const changed = Object.keys(changesOf(before, fields)) as (keyof F)[];
  const isChanged = changed.length > 0;

  useEffect(() => {
    if (!isChanged) {
      waiting.current = null;
      return;
    }
    const draft = { at: new Date().toISOString(), version, before, fields };
    waiting.current = draft;
    const timer = setTimeout(() => {
      // What was saved meanwhile is forgotten, and is no draft any more.
      if (waiting.current !== draft) return;
      waiting.current = null;
      if (keepDraft(id, draft)) setKept(draft);
    }, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [id, version, before, fields, isChanged]);

  // A person who leaves the page before KEEP_AFTER has passed must not lose input either.
  useEffect(
    () => () => {
      if (waiting.current !== null) keepDraft(id, waiting.current);
    },
    [id],
  );

  useAskBeforeLeaving(isChanged && kept?.fields !== fields);

  const forget = () => {
    forgetDraft(id);
    waiting.current = null;
    setOffered(null);
    setKept(null);
  };
  return {
    before,
    fields,
    changed,
    keptAt: kept?.at ?? null,
    offered,
    set: <K extends keyof F>(name: K, value: F[K]) => setFields((now) => ({ ...now, [name]: value })),
    /** Sets several fields at once. */
    setAll: (changes: Partial<F>) => setFields((now) => ({ ...now, ...changes })),
    /** Goes on with the draft that was offered. */
    takeDraft: () => {
      if (offered === null) return;
      setBefore(offered.before);
      setFields(offered.fields);
      setOffered(null);
    },
    dropDraft: forget,
    /** Begins again with the fields that the server has now. @param typed stays as unsaved changes */
    startFrom: (saved: F, typed: F = saved) => {
      setBefore(saved);
      setFields(typed);
      forget();
    },
  };
};

export type FormState<F extends object> = ReturnType<typeof useProductForm<F>>;
export type ProductFormState = FormState<ProductFields>;
