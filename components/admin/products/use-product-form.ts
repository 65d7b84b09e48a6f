"use client";
import { useEffect, useState } from "react";
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
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const changed = Object.keys(changesOf(before, fields)) as ProductField[];
  const isChanged = changed.length > 0;

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => {
      const at = new Date().toISOString();
      if (keepDraft(id, { at, version, before, fields })) setKeptAt(at);
    }, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [id, version, before, fields, isChanged]);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);

  const forget = () => {
    forgetDraft(id);
    setOffered(null);
    setKeptAt(null);
  };
  return {
    before,
    fields,
    changed,
    keptAt,
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
