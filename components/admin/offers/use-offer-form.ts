import { useState } from "react";
import { hasFields, readKept, writeKept } from "../device";
import { changedFields, type OfferField, type OfferFields } from "./offer-fields";

/** Unsaved input kept on this device, with the fields it was typed over. */
type Draft = { before: OfferFields; fields: OfferFields };

const nameOf = (id: string): string => `offer.${id}`;

const isDraft = (value: unknown): value is Draft => hasFields(value, ["before", "fields"]);

/** The kept draft of an offer, or null. If somebody saved the offer since, the conflict is found when the draft is sent. */
const readDraft = (id: string): Draft | null => {
  const draft = readKept(nameOf(id));
  return isDraft(draft) ? draft : null;
};

/**
 * The fields of an offer's form: what is typed over what was there. What is typed is kept on the device until it is saved.
 * @param id names the draft
 * @param start the fields as they were read
 */
export const useOfferForm = (id: string, start: OfferFields) => {
  const [{ before, fields }, setState] = useState<Draft>(
    () => readDraft(id) ?? { before: start, fields: start },
  );
  const take = (next: Draft) => {
    const isChanged = changedFields(next.before, next.fields).length > 0;
    writeKept(nameOf(id), isChanged ? next : null);
    setState(next);
  };
  return {
    before,
    fields,
    changed: changedFields(before, fields),
    set: <K extends OfferField>(name: K, value: OfferFields[K]) =>
      take({ before, fields: { ...fields, [name]: value } }),
    /** Sets several fields at once. */
    change: (changes: Partial<OfferFields>) => take({ before, fields: { ...fields, ...changes } }),
    /** Begins again with the fields that the server has now. @param typed stays as unsaved changes */
    startFrom: (saved: OfferFields, typed: OfferFields = saved) => take({ before: saved, fields: typed }),
  };
};

export type OfferForm = ReturnType<typeof useOfferForm>;
