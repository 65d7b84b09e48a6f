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
 * Saves what was changed, or a whole new offer. `isConflict` is true if someone saved the same fields meanwhile.
 * @param id null for a new offer
 * @param onSaved is given the offer afterwards
 */
export const useSaveOffer = (id: number | null, form: OfferForm, onSaved: (saved: Offer) => void) => {
  const { send, isBusy, failure, forget } = useCall("offers/save");
  const save = async () => {
    const { before, fields, changed } = form;
    const saved = await send(
      id === null
        ? { id, changes: fields, seen: {} }
        : { id, changes: pickFields(fields, changed), seen: pickFields(before, changed) },
    );
    if (saved !== null) onSaved(saved);
  };
  const isConflict = failure?.code === "CONFLICT";
  return {
    save,
    isBusy,
    isConflict,
    /** Takes what the other person saved. @param isMine true keeps the typed values as unsaved changes */
    resolve: (theirs: OfferFields, isMine: boolean) => {
      const mine = isMine ? (pickFields(form.fields, form.changed) as Partial<OfferFields>) : {};
      form.startFrom(theirs, { ...theirs, ...mine });
      forget();
    },
    failure: isConflict ? null : failure,
    refused: refusedIn(failure),
  };
};
