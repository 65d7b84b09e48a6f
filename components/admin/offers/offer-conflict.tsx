import Button from "@mui/material/Button";
import { Fragment } from "react";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { formatWhen, OldNew } from "../parts/values";
import { wordsAt } from "../words";
import { changedFields, isSameValue, type Offer, type OfferFields } from "./offer-fields";
import type { OfferForm } from "./use-offer-form";

type Props = {
  /** The offer as somebody else has saved it meanwhile. */
  theirs: Offer;
  form: OfferForm;
  /** @param isMine true keeps what was typed, over what the other has saved */
  onResolve: (theirs: OfferFields, isMine: boolean) => void;
};

const written = (value: unknown): string =>
  value === null || value === "" ? "–" : Array.isArray(value) ? value.join(", ") : String(value);

/** Names who saved meanwhile, lists the person's own values that differ, and lets the person choose one version. */
export const OfferConflict = ({ theirs, form, onResolve }: Props) => {
  const { t, say } = useDesk();
  const both = changedFields(form.before, form.fields).filter(
    (name) => !isSameValue(theirs.fields[name], form.fields[name]),
  );
  return (
    <div className="note" role="alert">
      <Glyph name="alert" size={24} />
      <span>
        {say("offers.conflict.who", {
          by: theirs.changedBy ?? "",
          at: theirs.changedAt === null ? "" : formatWhen(theirs.changedAt),
        })}
        {both.map((name) => (
          <Fragment key={name}>
            <br />
            {wordsAt(t, `offers.fieldNames.${name.replace(".", "-")}`) ?? name}:{" "}
            <OldNew before={written(theirs.fields[name])} after={written(form.fields[name])} />
          </Fragment>
        ))}
      </span>
      <Button onClick={() => onResolve(theirs.fields, true)}>{t("offers.conflict.mine")}</Button>
      <Button onClick={() => onResolve(theirs.fields, false)}>{t("offers.conflict.theirs")}</Button>
    </div>
  );
};
