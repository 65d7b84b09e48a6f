import { useState } from "react";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import { wrongFieldsOf } from "../products/use-save-product";
import { useCall } from "../use-call";
import { pickFields, type Offer, type OfferFields } from "./offer-fields";
import type { OfferForm } from "./use-offer-form";

/** Names in an offer that the shop does not have; empty if it has all. */
const unknownOf = (failure: AdminFailure | null): string =>
  typeof failure?.facts?.unknown === "string" ? failure.facts.unknown : "";

/** The fields that the shop refused, and the names in them that the shop does not have. */
export const refusedIn = (failure: AdminFailure | null) => ({
  wrong: wrongFieldsOf(failure),
  unknown: unknownOf(failure),
});

/**
 * Saves what was changed, or a whole new offer. If someone saved the same fields meanwhile, `theirs` is what they saved.
 * @param id null for a new offer
 * @param onSaved is given the offer afterwards
 */
export const useSaveOffer = (id: number | null, form: OfferForm, onSaved: (saved: Offer) => void) => {
  const saving = useCall("offers/save");
  const reading = useCall("offers/show");
  const [theirs, setTheirs] = useState<Offer | null>(null);
  const save = async () => {
    const { before, fields, changed } = form;
    setTheirs(null);
    const saved = await saving.send(
      id === null
        ? { id, changes: fields, seen: {} }
        : { id, changes: pickFields(fields, changed), seen: pickFields(before, changed) },
      (refused) => {
        if (refused.code === "CONFLICT" && id !== null) void reading.send({ id }).then(setTheirs);
      },
    );
    if (saved !== null) onSaved(saved);
  };
  return {
    save,
    isBusy: saving.isBusy || reading.isBusy,
    theirs,
    /** Takes what the other person saved. @param isMine true keeps the typed values as unsaved changes */
    resolve: (fields: OfferFields, isMine: boolean) => {
      const mine = isMine ? (pickFields(form.fields, form.changed) as Partial<OfferFields>) : {};
      form.startFrom(fields, { ...fields, ...mine });
      setTheirs(null);
      saving.forget();
    },
    failure: saving.failure?.code === "CONFLICT" ? reading.failure : saving.failure,
    refused: refusedIn(saving.failure),
  };
};
