import { useState } from "react";
import { useNotify, useRefresh, useUpdate } from "react-admin";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { askAdmin, failureOf } from "../ask-admin";
import { useDesk } from "../desk-context";
import { formatWhen } from "../parts/values";
import type { Product, ProductFields } from "./product-fields";
import type { ProductFormState } from "./use-product-form";

export type Conflict = { theirs: ProductFields; by: string; at: string };

/** The fields that a refusal names. */
export const wrongFieldsOf = (failure: AdminFailure | null): string[] => {
  const fields = failure?.code === "FIELDS_INVALID" ? failure.facts?.fields : null;
  return Array.isArray(fields) ? fields.filter((field) => typeof field === "string") : [];
};

/** Saves what was changed. If someone saved the same fields meanwhile, `conflict` holds what they saved. */
export const useSaveProduct = (product: Product, form: ProductFormState) => {
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending, error, reset }] = useUpdate<Product & { id: string }>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const failure = error === null ? null : failureOf(error);

  const readTheirs = async (refused: AdminFailure) => {
    const asked = await askAdmin("products/show", { id: product.id });
    if (!asked.isOk) return;
    const { by, at } = refused.facts ?? {};
    const saved = asked.answer;
    setConflict({
      theirs: saved.fields,
      by: typeof by === "string" ? by : (saved.changedBy ?? ""),
      at: formatWhen(typeof at === "string" ? at : (saved.changedAt ?? new Date().toISOString())),
    });
  };

  const send = (before: ProductFields, fields: ProductFields) =>
    void update(
      "products",
      { id: product.id, data: { fields }, previousData: { ...product, fields: before } },
      {
        mutationMode: "pessimistic",
        onSuccess: (saved) => {
          setConflict(null);
          form.startFrom(saved.fields);
          notify(t("products.saved"), { type: "success" });
          refresh();
        },
        onError: (refused) => {
          if (failureOf(refused).code === "CONFLICT") void readTheirs(failureOf(refused));
        },
      },
    );

  return {
    save: () => send(form.before, form.fields),
    /** Saves what the person chose, over what the other has saved. */
    merge: (fields: ProductFields) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      setConflict(null);
      reset();
      form.startFrom(theirs, fields);
      send(theirs, fields);
    },
    isBusy: isPending,
    failure: failure?.code === "CONFLICT" ? null : failure,
    wrong: wrongFieldsOf(failure),
    conflict,
    leaveConflict: () => setConflict(null),
  };
};
