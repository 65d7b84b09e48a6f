import { useState } from "react";
import { useRefresh } from "react-admin";
import type { HsnProblem } from "@/lib/model/hsn-codes";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { formatWhen } from "../parts/values";
import { useCall } from "../use-call";
import { changesOf, seenOf, type Product, type ProductFields } from "./product-fields";
import type { ProductFormState } from "./use-product-form";
import { useTellSaved } from "./use-tell-saved";

export type Conflict = { theirs: ProductFields; by: string; at: string };

/** The fields that a refusal names. */
export const wrongFieldsOf = (failure: AdminFailure | null): string[] => {
  const fields = failure?.code === "FIELDS_INVALID" ? failure.facts?.fields : null;
  return Array.isArray(fields) ? fields.filter((field) => typeof field === "string") : [];
};

/** The HSN code that a refusal names, and why goods cannot have it; null if it names none. */
export const refusedHsnOf = (failure: AdminFailure | null): ({ code: string } & HsnProblem) | null => {
  const hsn = failure?.code === "FIELDS_INVALID" ? failure.facts?.hsn : null;
  return typeof hsn === "object" && hsn !== null ? (hsn as { code: string } & HsnProblem) : null;
};

/** Saves what was changed. If someone saved the same fields meanwhile, `conflict` holds what they saved. */
export const useSaveProduct = (product: Product, form: ProductFormState) => {
  const tellSaved = useTellSaved();
  const refresh = useRefresh();
  const saving = useCall("products/edit");
  const reading = useCall("products/show");
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const readTheirs = async (refused: AdminFailure) => {
    const saved = await reading.send({ id: product.id });
    if (saved === null) return;
    const { by, at } = refused.facts ?? {};
    setConflict({
      theirs: saved.fields,
      by: typeof by === "string" ? by : (saved.changedBy ?? ""),
      at: formatWhen(typeof at === "string" ? at : (saved.changedAt ?? new Date().toISOString())),
    });
  };

  /** The server refuses the fields that someone else changed too, by their earlier values. */
  const send = async (before: ProductFields, fields: ProductFields) => {
    const changes = changesOf(before, fields);
    const saved = await saving.send({ id: product.id, changes, seen: seenOf(before, changes) }, (refused) => {
      if (refused.code === "CONFLICT") void readTheirs(refused);
    });
    if (saved === null) return;
    setConflict(null);
    form.startFrom(saved.fields);
    tellSaved(saved);
    refresh();
  };

  return {
    save: () => void send(form.before, form.fields),
    /** Saves what the person chose, over what the other has saved. */
    merge: (fields: ProductFields) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      setConflict(null);
      form.startFrom(theirs, fields);
      void send(theirs, fields);
    },
    isBusy: saving.isBusy || reading.isBusy,
    failure: saving.failure?.code === "CONFLICT" ? reading.failure : saving.failure,
    wrong: wrongFieldsOf(saving.failure),
    hsn:
      refusedHsnOf(saving.failure) ??
      (product.hsnProblem && { code: product.fields.hsnCode, ...product.hsnProblem }),
    conflict,
    leaveConflict: () => setConflict(null),
  };
};
