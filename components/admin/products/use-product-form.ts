"use client";
import { useEffect, useRef, useState } from "react";
import { useAskBeforeLeaving } from "../parts/use-ask-before-leaving";
import { forgetDraft, keepDraft, readDraft, type Draft } from "./drafts";
import { changesOf, type ProductField, type ProductFields } from "./product-fields";

/** Milliseconds of quiet after which what was typed is kept on the device. */
const KEEP_AFTER = 1_500;

/**
 * The fields of a product's form: what is typed over what was there, with a draft on the device.
 * @param id names the draft
 * @param start the fields as they were read
 * @param version of those fields
 */
export const useProductForm = (id: string, start: ProductFields, version: string | null) => {
  const [before, setBefore] = useState(start);
  const [fields, setFields] = useState(start);
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(id));
  const [kept, setKept] = useState<Draft | null>(null);
  /** Typed input that is not kept yet. */
  const waiting = useRef<Draft | null>(null);
  const changed = Object.keys(changesOf(before, fields)) as ProductField[];
  const isChanged = changed.length > 0;

  useEffect(() => {
    if (!isChanged) {
      waiting.current = null;
      return;
    }
    const draft = { at: new Date().toISOString(), version, before, fields };
    waiting.current = draft;
    const timer = setTimeout(() => {
      waiting.current = null;
      if (keepDraft(id, draft)) setKept(draft);
    }, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [id, version, before, fields, isChanged]);

  // Someone who goes on before the quiet was long enough loses nothing either.
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
    set: <K extends ProductField>(name: K, value: ProductFields[K]) =>
      setFields((now) => ({ ...now, [name]: value })),
    /** Goes on with the draft that was offered. */
    takeDraft: () => {
      if (offered === null) return;
      setBefore(offered.before);
      setFields(offered.fields);
      setOffered(null);
    },
    dropDraft: forget,
    /** Begins anew from what the server has now; `typed` stays as a change over it. */
    startFrom: (saved: ProductFields, typed: ProductFields = saved) => {
      setBefore(saved);
      setFields(typed);
      forget();
    },
  };
};

export type ProductFormState = ReturnType<typeof useProductForm>;
